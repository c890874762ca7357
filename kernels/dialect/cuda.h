/* The dialect for NVRTC. The config block defines LBM_FP64 (the arithmetic), LBM_WIDE (cells a
   word, 1 to 4) and, for steps of either parity, LBM_BOUNDS_0 and LBM_BOUNDS_1: threads a block
   and, perhaps, blocks at once. Words of several cells are structs with operators. */
#define LBM_FN static __device__ __forceinline__
#define LBM_GLOBAL
#define LBM_TABLE(type, name, dims) static __device__ const type name dims
#define LBM_UNROLL _Pragma("unroll")
#define LBM_RATIO(n, d) ((lbm_scalar)(n) / (lbm_scalar)(d))
#define LBM_COMMA ,
#define LBM_DECLARE_BUFFER(type, name) type* __restrict__ name
#define LBM_DECLARE_REAL(name) lbm_scalar name
#define LBM_DECLARE_COUNT(name) long name
#define LBM_BOUNDS LBM_GLUE(LBM_BOUNDS_, LBM_STEP_PARITY)
#define LBM_GLUE_(a, b) a##b
#define LBM_GLUE(a, b) LBM_GLUE_(a, b)
#define LBM_KERNEL(name, ARGUMENTS)                                                     \
    extern "C" __global__ void __launch_bounds__(LBM_BOUNDS) LBM_GLUE(name, LBM_SUFFIX)( \
        long lbm_begin, long lbm_end,                                                   \
        ARGUMENTS(LBM_DECLARE_BUFFER, LBM_DECLARE_REAL, LBM_DECLARE_COUNT, LBM_COMMA))
#define LBM_X ((int)(blockIdx.x * blockDim.x + threadIdx.x))
#define LBM_Y ((int)((blockIdx.z * gridDim.y + blockIdx.y) * blockDim.y + threadIdx.y))
#define LBM_ITEM ((long)blockIdx.x * blockDim.x + threadIdx.x)
#define LBM_GROUP ((long)blockIdx.x)
#define LBM_THREAD ((int)threadIdx.x)
#define LBM_SHARED(type, name, count) __shared__ type name[count]
#define LBM_BARRIER __syncthreads()

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef double lbm_sum;
#if LBM_FP64
typedef double lbm_scalar;
#else
typedef float lbm_scalar;
#endif

#if LBM_WIDE == 1
template <typename T> using lbm_lanes = T;
#define LBM_EACH(l) for (int l = 0; l < 1; ++l)
template <typename T> LBM_FN T& lbm_lane(T& v, int) { return v; }
#else
template <typename T> struct alignas(sizeof(T) * LBM_WIDE) lbm_lanes { T v[LBM_WIDE]; };
#define LBM_EACH(l) LBM_UNROLL for (int l = 0; l < LBM_WIDE; ++l)
template <typename T> LBM_FN T& lbm_lane(lbm_lanes<T>& v, int l) { return v.v[l]; }
template <typename T> LBM_FN const T& lbm_lane(const lbm_lanes<T>& v, int l) { return v.v[l]; }
#define LBM_OPERATOR(op)                                                                     \
    template <typename T> LBM_FN lbm_lanes<T> operator op(lbm_lanes<T> a, lbm_lanes<T> b)    \
    { LBM_EACH(l) a.v[l] = a.v[l] op b.v[l]; return a; }                                     \
    template <typename T, typename S> LBM_FN lbm_lanes<T> operator op(lbm_lanes<T> a, S b)   \
    { LBM_EACH(l) a.v[l] = a.v[l] op (T)b; return a; }                                       \
    template <typename T> LBM_FN lbm_lanes<T> operator op(T a, lbm_lanes<T> b)               \
    { LBM_EACH(l) b.v[l] = a op b.v[l]; return b; }
LBM_OPERATOR(+) LBM_OPERATOR(-) LBM_OPERATOR(*) LBM_OPERATOR(&) LBM_OPERATOR(|)
#endif
typedef lbm_lanes<lbm_scalar> lbm_real;
typedef lbm_lanes<float> lbm_floats;
typedef lbm_lanes<double> lbm_doubles;
typedef lbm_lanes<uint> lbm_bits;
typedef lbm_lanes<ushort> lbm_halves;

#define LBM_MAP(result, argument, name, expression)                                          \
    LBM_FN result name(argument v)                                                           \
    { result r; LBM_EACH(l) { const auto x = lbm_lane(v, l); lbm_lane(r, l) = expression; }  \
      return r; }
template <typename R, typename A> LBM_FN R lbm_converted(A v)
{ R r; LBM_EACH(l) lbm_lane(r, l) = lbm_lane(v, l); return r; }
#define lbm_convert(value, type) lbm_converted<type>(value)
LBM_FN float lbm_half_of(ushort h)
{ float f; asm("cvt.f32.f16 %0, %1;" : "=f"(f) : "h"(h)); return f; }
LBM_FN ushort lbm_half_code(float f)
{ ushort h; asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(f)); return h; }
LBM_FN float lbm_inverse(float v) { return __fdividef(1.0f, v); }
LBM_FN double lbm_inverse(double v) { return 1.0 / v; }
LBM_MAP(lbm_bits, lbm_floats, lbm_as_bits, __float_as_uint(x))
LBM_MAP(lbm_floats, lbm_bits, lbm_as_floats, __uint_as_float(x))
LBM_MAP(lbm_bits, lbm_halves, lbm_widen, (uint)x << 16)
LBM_MAP(lbm_halves, lbm_bits, lbm_narrow, (ushort)(x >> 16))
LBM_MAP(lbm_floats, lbm_halves, lbm_half_decode, lbm_half_of(x))
LBM_MAP(lbm_halves, lbm_floats, lbm_half_encode, lbm_half_code(x))
LBM_MAP(lbm_real, lbm_real, lbm_reciprocal, lbm_inverse(x))
LBM_MAP(lbm_real, lbm_real, lbm_sqrt, sqrt(x))
LBM_FN lbm_bits lbm_shift_signed(lbm_bits v, int n)
{ LBM_EACH(l) lbm_lane(v, l) = (uint)((int)lbm_lane(v, l) >> n); return v; }
LBM_FN lbm_real lbm_fill(lbm_scalar s) { lbm_real r; LBM_EACH(l) lbm_lane(r, l) = s; return r; }
LBM_FN void lbm_unpack(lbm_real v, lbm_scalar* lanes) { LBM_EACH(l) lanes[l] = lbm_lane(v, l); }
LBM_FN lbm_real lbm_pack(const lbm_scalar* lanes)
{ lbm_real r; LBM_EACH(l) lbm_lane(r, l) = lanes[l]; return r; }
/* Lane l takes what lane l + 1 (the last: lane 0) holds, and the reverse. */
template <typename W> LBM_FN W lbm_next_lane(W v)
{ W r; LBM_EACH(l) lbm_lane(r, l) = lbm_lane(v, (l + 1) % LBM_WIDE); return r; }
template <typename W> LBM_FN W lbm_previous_lane(W v)
{ W r; LBM_EACH(l) lbm_lane(r, (l + 1) % LBM_WIDE) = lbm_lane(v, l); return r; }
/* A word's lanes as an array, and back. */
template <typename W, typename T> LBM_FN void lbm_split(W v, T* p)
{ LBM_EACH(l) p[l] = lbm_lane(v, l); }
template <typename T> LBM_FN lbm_lanes<T> lbm_join(const T* p)
{ lbm_lanes<T> r; LBM_EACH(l) lbm_lane(r, l) = p[l]; return r; }
LBM_FN int lbm_count_bits(uint v) { return __popc(v); }
