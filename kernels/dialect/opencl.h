/* The dialect for OpenCL C 1.2. The config block defines LBM_FP64 (the arithmetic), LBM_HAS_FP64
   (the device has doubles at all), LBM_WIDE (cells a word: 1, 2, 4) and LBM_BLOCK. */
#if LBM_HAS_FP64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef double lbm_sum;
#else
typedef float lbm_sum;
#endif
#define LBM_FN static inline
#define LBM_GLOBAL __global
#define LBM_TABLE(type, name, dims) __constant type name dims
#define LBM_UNROLL _Pragma("unroll")
#define LBM_RATIO(n, d) ((lbm_scalar)(n) / (lbm_scalar)(d))
#define LBM_COMMA ,
#define LBM_DECLARE_BUFFER(type, name) __global type* restrict name
#define LBM_DECLARE_REAL(name) lbm_scalar name
#define LBM_DECLARE_COUNT(name) long name
#define LBM_GLUE_(a, b) a##b
#define LBM_GLUE(a, b) LBM_GLUE_(a, b)
#define LBM_KERNEL(name, ARGUMENTS)           \
    __kernel void LBM_GLUE(name, LBM_SUFFIX)( \
        long lbm_begin, long lbm_end,         \
        ARGUMENTS(LBM_DECLARE_BUFFER, LBM_DECLARE_REAL, LBM_DECLARE_COUNT, LBM_COMMA))
#define LBM_X ((int)get_global_id(0))
#define LBM_BLOCK_Y (get_group_id(2) * get_num_groups(1) + get_group_id(1))
#define LBM_Y ((int)(LBM_BLOCK_Y * get_local_size(1) + get_local_id(1)))
#define LBM_ITEM ((long)get_global_id(0))
#define LBM_GROUP ((long)get_group_id(0))
#define LBM_THREAD ((int)get_local_id(0))
#define LBM_SHARED(type, name, count) __local type name[count]
#define LBM_BARRIER barrier(CLK_LOCAL_MEM_FENCE)

#if LBM_WIDE == 1
#define LBM_LANES(type) type
#define LBM_VLOAD(p) (*(p))
#define LBM_VSTORE(v, p) (*(p) = (v))
#define lbm_next_lane(v) (v)
#define lbm_previous_lane(v) (v)
#else
#define LBM_LANES(type) LBM_GLUE(type, LBM_WIDE)
#define LBM_VLOAD(p) LBM_GLUE(vload, LBM_WIDE)(0, p)
#define LBM_VSTORE(v, p) LBM_GLUE(vstore, LBM_WIDE)(v, 0, p)
#if LBM_WIDE == 2
#define lbm_next_lane(v) ((v).yx)
#define lbm_previous_lane(v) ((v).yx)
#else
#define lbm_next_lane(v) ((v).yzwx)
#define lbm_previous_lane(v) ((v).wxyz)
#endif
#endif
#if LBM_FP64
typedef double lbm_scalar;
typedef LBM_LANES(double) lbm_real;
#define lbm_convert_lbm_real(v) LBM_GLUE(convert_, LBM_LANES(double))(v)
#else
typedef float lbm_scalar;
typedef LBM_LANES(float) lbm_real;
#define lbm_convert_lbm_real(v) LBM_GLUE(convert_, LBM_LANES(float))(v)
#endif
#if LBM_HAS_FP64
typedef LBM_LANES(double) lbm_doubles;
#endif
typedef LBM_LANES(float) lbm_floats;
typedef LBM_LANES(uint) lbm_bits;
typedef LBM_LANES(ushort) lbm_halves;
#define lbm_convert_lbm_doubles(v) LBM_GLUE(convert_, LBM_LANES(double))(v)
#define lbm_convert_lbm_floats(v) LBM_GLUE(convert_, LBM_LANES(float))(v)
#define lbm_convert(value, type) lbm_convert_##type(value)
#define lbm_split(v, p) LBM_VSTORE(v, p)
#define lbm_join(p) LBM_VLOAD(p)
#define lbm_count_bits(v) ((int)popcount(v))

LBM_FN lbm_bits lbm_as_bits(lbm_floats v) { return LBM_GLUE(as_, LBM_LANES(uint))(v); }
LBM_FN lbm_floats lbm_as_floats(lbm_bits v) { return LBM_GLUE(as_, LBM_LANES(float))(v); }
LBM_FN lbm_bits lbm_shift_signed(lbm_bits v, int n)
{
    return LBM_GLUE(as_, LBM_LANES(uint))(LBM_GLUE(as_, LBM_LANES(int))(v) >> n);
}
LBM_FN lbm_bits lbm_widen(lbm_halves v) { return LBM_GLUE(convert_, LBM_LANES(uint))(v) << 16; }
LBM_FN lbm_halves lbm_narrow(lbm_bits v) { return LBM_GLUE(convert_, LBM_LANES(ushort))(v >> 16); }
#define lbm_sqrt(v) sqrt(v)
LBM_FN lbm_real lbm_reciprocal(lbm_real v) { return 1 / v; }
LBM_FN lbm_real lbm_fill(lbm_scalar s) { return (lbm_real)(s); }
LBM_FN void lbm_unpack(lbm_real v, lbm_scalar* lanes) { LBM_VSTORE(v, lanes); }
LBM_FN lbm_real lbm_pack(const lbm_scalar* lanes) { return LBM_VLOAD(lanes); }
/* vload_half and vstore_half work on memory: a private copy of the word stays in registers. */
LBM_FN lbm_floats lbm_half_decode(lbm_halves v)
{
    ushort codes[LBM_WIDE];
    float values[LBM_WIDE];
    LBM_VSTORE(v, codes);
    for (int l = 0; l < LBM_WIDE; ++l) values[l] = vload_half(l, (const half*)codes);
    return LBM_VLOAD(values);
}
LBM_FN lbm_halves lbm_half_encode(lbm_floats v)
{
    ushort codes[LBM_WIDE];
    float values[LBM_WIDE];
    LBM_VSTORE(v, values);
    for (int l = 0; l < LBM_WIDE; ++l) vstore_half_rte(values[l], l, (half*)codes);
    return LBM_VLOAD(codes);
}
