/* The dialect on the CPU: g++ or clang, C++. A build defines LBM_FP64 (0, 1: the arithmetic) and
   LBM_WIDE (cells a word) and includes this in a namespace of its own; it may be included again
   with others. */
#undef lbm_convert
#define LBM_FN [[maybe_unused]] static inline __attribute__((always_inline))
#define LBM_GLOBAL
#define LBM_TABLE(type, name, dims) [[maybe_unused]] static constexpr type name dims
#define LBM_UNROLL _Pragma("GCC unroll 32")
#define LBM_RATIO(n, d) ((lbm_scalar)(n) / (lbm_scalar)(d))
#define LBM_HERE (void)here, (void)closed_words, (void)closed_ranks, (void)closed_masks
#define LBM_HERE_ITEM(count) LBM_HERE, (void)(count)
#define LBM_COMMA ,
#define LBM_DECLARE_BUFFER(type, name) type* __restrict name
#define LBM_DECLARE_REAL(name) lbm_scalar name
#define LBM_DECLARE_COUNT(name) long name
#define LBM_KERNEL(name, ARGUMENTS)                                                         \
    LBM_FN void name(const lbm_place* __restrict here,                                      \
                     ARGUMENTS(LBM_DECLARE_BUFFER, LBM_DECLARE_REAL, LBM_DECLARE_COUNT, LBM_COMMA))

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef double lbm_sum;
typedef long lbm_size;
#if LBM_FP64
typedef double lbm_scalar;
#else
typedef float lbm_scalar;
#endif

#if LBM_WIDE == 1
typedef lbm_scalar lbm_real;
typedef float lbm_floats;
typedef double lbm_doubles;
typedef uint lbm_bits;
typedef ushort lbm_halves;
#define lbm_convert(value, type) ((type)(value))
LBM_FN lbm_bits lbm_as_bits(lbm_floats v) { return __builtin_bit_cast(lbm_bits, v); }

#else
typedef lbm_scalar lbm_real __attribute__((vector_size(LBM_WIDE * sizeof(lbm_scalar))));
typedef float lbm_floats __attribute__((vector_size(LBM_WIDE * 4)));
typedef double lbm_doubles __attribute__((vector_size(LBM_WIDE * 8)));
typedef uint lbm_bits __attribute__((vector_size(LBM_WIDE * 4)));
typedef int lbm_signed_bits __attribute__((vector_size(LBM_WIDE * 4)));
typedef ushort lbm_halves __attribute__((vector_size(LBM_WIDE * 2)));
#define lbm_convert(value, type) __builtin_convertvector(value, type)
LBM_FN lbm_bits lbm_as_bits(lbm_floats v) { return (lbm_bits)v; }

#endif

LBM_FN lbm_floats lbm_as_floats(lbm_bits v) { return __builtin_bit_cast(lbm_floats, v); }
LBM_FN lbm_real lbm_fill(lbm_scalar v) { return v - lbm_real{}; }
LBM_FN void lbm_unpack(lbm_real v, lbm_scalar* lanes) { __builtin_memcpy(lanes, &v, sizeof v); }
LBM_FN lbm_real lbm_pack(const lbm_scalar* lanes)
{
    lbm_real v;
    __builtin_memcpy(&v, lanes, sizeof v);
    return v;
}
#if defined(__AVX512F__) && LBM_WIDE == 16
LBM_FN lbm_real lbm_reciprocal(lbm_real v)
{
    const lbm_real guess = (lbm_real)_mm512_rcp14_ps((__m512)v);
    return guess * (2 - v * guess);
}
#else
LBM_FN lbm_real lbm_reciprocal(lbm_real v) { return 1 / v; }
#endif
#if LBM_WIDE > 1 && defined(__AVX512F__) && LBM_FP64
LBM_FN lbm_real lbm_sqrt(lbm_real v) { return (lbm_real)_mm512_sqrt_pd((__m512d)v); }
#elif LBM_WIDE > 1 && defined(__AVX512F__)
LBM_FN lbm_real lbm_sqrt(lbm_real v) { return (lbm_real)_mm512_sqrt_ps((__m512)v); }
#elif LBM_WIDE > 1 && defined(__AVX2__) && LBM_FP64
LBM_FN lbm_real lbm_sqrt(lbm_real v) { return (lbm_real)_mm256_sqrt_pd((__m256d)v); }
#elif LBM_WIDE > 1 && defined(__AVX2__)
LBM_FN lbm_real lbm_sqrt(lbm_real v) { return (lbm_real)_mm256_sqrt_ps((__m256)v); }
#else
LBM_FN lbm_real lbm_sqrt(lbm_real v)
{
    lbm_scalar lanes[LBM_WIDE];
    lbm_unpack(v, lanes);
    for (int k = 0; k < LBM_WIDE; ++k) lanes[k] = (lbm_scalar)__builtin_sqrt(lanes[k]);
    return lbm_pack(lanes);
}
#endif
#if LBM_FP64
LBM_FN lbm_scalar lbm_exp(lbm_scalar v) { return __builtin_exp(v); }
LBM_FN lbm_scalar lbm_log(lbm_scalar v) { return __builtin_log(v); }
#else
LBM_FN lbm_scalar lbm_exp(lbm_scalar v) { return __builtin_expf(v); }
LBM_FN lbm_scalar lbm_log(lbm_scalar v) { return __builtin_logf(v); }
#endif
LBM_FN uint lbm_float_bits(float v) { return __builtin_bit_cast(uint, v); }
LBM_FN int lbm_count_bits(uint v) { return __builtin_popcount(v); }
