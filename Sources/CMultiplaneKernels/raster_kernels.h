// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The row kernels, compiled once for every instruction set: the including file defines VARIANT(name), VARIANT_NAME,
// and VARIANT_AVX2 if AVX2 may be used.
//
// Usually eight pixels at a time, as vectors of the compiler (which splits them for narrower registers). In 16-bit
// lanes, a pixel is R | G << 8, B | A << 8: masking gives the lanes R, B and shifting gives G, A, so that
// multiplication in 16 bits needs no shuffle. A tail of fewer than eight pixels is usually copied through a buffer.


#include "CMultiplaneKernels.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// Gradients, projective maps, color matrices and some blend modes use floating point: the bits are the same on all
// processors only if no multiplication is fused with an addition.
#pragma STDC FP_CONTRACT OFF

typedef int32_t VARIANT(i32) __attribute__((vector_size(32)));
typedef int16_t VARIANT(i16) __attribute__((vector_size(32)));
typedef float VARIANT(f32) __attribute__((vector_size(32)));
typedef double VARIANT(f64) __attribute__((vector_size(32)));
typedef int64_t VARIANT(i64) __attribute__((vector_size(32)));
typedef uint32_t VARIANT(u32) __attribute__((vector_size(32)));
typedef uint16_t VARIANT(u16) __attribute__((vector_size(32)));
typedef uint8_t VARIANT(u8x8) __attribute__((vector_size(8)));
typedef uint8_t VARIANT(u8x16) __attribute__((vector_size(16)));
#define I32 VARIANT(i32)
#define U32 VARIANT(u32)
#define U16 VARIANT(u16)
#define U8X8 VARIANT(u8x8)
#define U8X16 VARIANT(u8x16)
#define I16 VARIANT(i16)
#define F32 VARIANT(f32)
#define F64 VARIANT(f64)
#define I64 VARIANT(i64)
#define INLINE static inline __attribute__((always_inline))

// Vectors are passed by address: as arguments, their registers would depend on the variant.

// MINIMUM and MAXIMUM require operands that are not NaN. CHOICE selects b where a comparison fails, also because of
// NaN.
#define CHOICE(mask, a, b) ((F32)(((I32)(a) & (mask)) | ((I32)(b) & ~(mask))))
#if defined(VARIANT_AVX2)
#define MINIMUM(a, b) ((F32)_mm256_min_ps((__m256)(a), (__m256)(b)))
#define MAXIMUM(a, b) ((F32)_mm256_max_ps((__m256)(a), (__m256)(b)))
#define SQUARE_ROOT(a) ((F32)_mm256_sqrt_ps((__m256)(a)))
#define SQUARE_ROOT64(a) ((F64)_mm256_sqrt_pd((__m256d)(a)))
/// Selects b where the sign bit of s is set, otherwise a.
#define BY_SIGN(a, b, s) ((F32)_mm256_blendv_ps((__m256)(a), (__m256)(b), (__m256)(s)))
#else
#define MINIMUM(a, b) CHOICE((a) < (b), a, b)
#define MAXIMUM(a, b) CHOICE((a) > (b), a, b)
#define SQUARE_ROOT(a) __builtin_elementwise_sqrt(a)
#define SQUARE_ROOT64(a) __builtin_elementwise_sqrt(a)
#define BY_SIGN(a, b, s) CHOICE(((I32)(s) >> 31), b, a)
#endif

/// Replaces t = 0...255 * 255 with round(t / 255): with u = t + 128, that is (u + (u >> 8)) >> 8, which equals
/// (u * 257) >> 16 in this range.
INLINE void VARIANT(divide255)(U16 *t) {
  U16 u = *t + 128;
#if defined(VARIANT_AVX2)
  *t = (U16)_mm256_mulhi_epu16((__m256i)u, _mm256_set1_epi16(257));
#elif defined(__SSE2__)
  __m128i half[2];
  __builtin_memcpy(half, &u, 32);
  half[0] = _mm_mulhi_epu16(half[0], _mm_set1_epi16(257));
  half[1] = _mm_mulhi_epu16(half[1], _mm_set1_epi16(257));
  __builtin_memcpy(t, half, 32);
#else
  *t = (u + (u >> 8)) >> 8;
#endif
}

/// Whether all bits of a vector are zero.
INLINE int VARIANT(is_zero)(const U32 *v) {
#if defined(VARIANT_AVX2)
  return _mm256_testz_si256((__m256i)*v, (__m256i)*v);
#else
  uint64_t w[4];
  __builtin_memcpy(w, v, 32);
  return (w[0] | w[1] | w[2] | w[3]) == 0;
#endif
}

/// Composites eight premultiplied pixels, which are already multiplied by coverage, over pixels.
INLINE void VARIANT(over)(uint32_t *pixels, const U16 *source_rb, const U16 *source_ga) {
  U32 alpha = (U32)*source_ga >> 16;
  U32 inverse = 255 - alpha;
  inverse |= inverse << 16;
  U32 d;
  __builtin_memcpy(&d, pixels, 32);
  U16 rb = ((U16)d & 255) * (U16)inverse;
  U16 ga = ((U16)d >> 8) * (U16)inverse;
  VARIANT(divide255)(&rb);
  VARIANT(divide255)(&ga);
  U16 result = (rb + *source_rb) | ((ga + *source_ga) << 8);
  __builtin_memcpy(pixels, &result, 32);
}

/// Composites eight pixels multiplied by eight coverages (32-bit lanes) over pixels.
INLINE void VARIANT(over_covered)(
    uint32_t *pixels, const U16 *color_rb, const U16 *color_ga, const U32 *coverage) {
  U32 m = *coverage | (*coverage << 16);
  U16 rb = *color_rb * (U16)m;
  U16 ga = *color_ga * (U16)m;
  VARIANT(divide255)(&rb);
  VARIANT(divide255)(&ga);
  VARIANT(over)(pixels, &rb, &ga);
}

INLINE void VARIANT(split)(uint32_t color, U16 *rb, U16 *ga) {
  U32 c = (U32){0} + color;
  *rb = (U16)c & 255;
  *ga = (U16)c >> 8;
}

/// Returns color * coverage / 255, rounded, in each channel.
INLINE uint32_t VARIANT(scaled)(uint32_t color, uint32_t coverage) {
  uint32_t rb = (color & 0x00ff00ff) * coverage + 0x00800080;
  uint32_t ga = ((color >> 8) & 0x00ff00ff) * coverage + 0x00800080;
  rb = ((rb + ((rb >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
  ga = (ga + ((ga >> 8) & 0x00ff00ff)) & 0xff00ff00;
  return rb | ga;
}

/// Composites a color over blocks of eight pixels. The color is added before the division, as s + d (255 - a) / 255
/// equals (255 s + d (255 - a)) / 255: one addition fewer, and no carry since s <= a.
INLINE void VARIANT(solid_over_blocks)(uint32_t *pixels, size_t count, uint32_t color) {
  U16 color_rb, color_ga;
  VARIANT(split)(color, &color_rb, &color_ga);
  color_rb *= 255;
  color_ga *= 255;
  uint32_t a = 255 - (color >> 24);
  U32 inverse = (U32){0} + (a | a << 16);
#pragma clang loop unroll_count(2)
  for (size_t i = 0; i < count; i += 8) {
    U32 d;
    __builtin_memcpy(&d, pixels + i, 32);
    U16 rb = ((U16)d & 255) * (U16)inverse + color_rb;
    U16 ga = ((U16)d >> 8) * (U16)inverse + color_ga;
    VARIANT(divide255)(&rb);
    VARIANT(divide255)(&ga);
    U16 result = rb | (ga << 8);
    __builtin_memcpy(pixels + i, &result, 32);
  }
}

static void VARIANT(solid_over)(uint32_t *pixels, size_t count, uint32_t color) {
  size_t whole = count & ~(size_t)7, rest = count & 7;
  VARIANT(solid_over_blocks)(pixels, whole, color);
  if (rest == 0) return;
  uint32_t block[8] = {0};
  __builtin_memcpy(block, pixels + whole, rest * 4);
  VARIANT(solid_over_blocks)(block, 8, color);
  __builtin_memcpy(pixels + whole, block, rest * 4);
}

INLINE void VARIANT(solid_mask_over_blocks)(
    uint32_t *pixels, const uint8_t *mask, size_t count, uint32_t color) {
  U16 rb, ga;
  VARIANT(split)(color, &rb, &ga);
  int opaque = color >> 24 == 255;
  U32 c = (U32){0} + color;
  for (size_t i = 0; i < count; i += 8) {
    uint64_t word;
    __builtin_memcpy(&word, mask + i, 8);
    if (word == 0) continue;
    if (opaque && word == UINT64_MAX) {
      __builtin_memcpy(pixels + i, &c, 32);
      continue;
    }
    U8X8 bytes = (U8X8)word;
    U32 m = __builtin_convertvector(bytes, U32);
    VARIANT(over_covered)(pixels + i, &rb, &ga, &m);
  }
}

static void VARIANT(solid_mask_over)(
    uint32_t *pixels, const uint8_t *mask, size_t count, uint32_t color) {
  size_t whole = count & ~(size_t)7, rest = count & 7;
  VARIANT(solid_mask_over_blocks)(pixels, mask, whole, color);
  if (rest == 0) return;
  uint32_t block[8] = {0};
  uint8_t m[8] = {0};
  __builtin_memcpy(block, pixels + whole, rest * 4);
  __builtin_memcpy(m, mask + whole, rest);
  VARIANT(solid_mask_over_blocks)(block, m, 8, color);
  __builtin_memcpy(pixels + whole, block, rest * 4);
}

INLINE void VARIANT(pixels_over_blocks)(
    uint32_t *pixels, const uint32_t *source, size_t count, uint32_t opacity) {
  U32 m = (U32){0} + opacity;
  for (size_t i = 0; i < count; i += 8) {
    U32 s;
    __builtin_memcpy(&s, source + i, 32);
    if (VARIANT(is_zero)(&s)) continue;
    U16 rb = (U16)s & 255, ga = (U16)s >> 8;
    if (opacity == 255) {
      VARIANT(over)(pixels + i, &rb, &ga);
    } else {
      VARIANT(over_covered)(pixels + i, &rb, &ga, &m);
    }
  }
}

static void VARIANT(pixels_over)(
    uint32_t *pixels, const uint32_t *source, size_t count, uint32_t opacity) {
  size_t whole = count & ~(size_t)7, rest = count & 7;
  VARIANT(pixels_over_blocks)(pixels, source, whole, opacity);
  if (rest == 0) return;
  uint32_t block[8] = {0}, s[8] = {0};
  __builtin_memcpy(block, pixels + whole, rest * 4);
  __builtin_memcpy(s, source + whole, rest * 4);
  VARIANT(pixels_over_blocks)(block, s, 8, opacity);
  __builtin_memcpy(pixels + whole, block, rest * 4);
}

INLINE void VARIANT(pixels_mask_over_blocks)(
    uint32_t *pixels, const uint32_t *source, const uint8_t *mask, size_t count) {
  for (size_t i = 0; i < count; i += 8) {
    uint64_t word;
    __builtin_memcpy(&word, mask + i, 8);
    if (word == 0) continue;
    U32 s;
    __builtin_memcpy(&s, source + i, 32);
    U16 rb = (U16)s & 255, ga = (U16)s >> 8;
    if (word == UINT64_MAX) {
      VARIANT(over)(pixels + i, &rb, &ga);
      continue;
    }
    U8X8 bytes = (U8X8)word;
    U32 m = __builtin_convertvector(bytes, U32);
    VARIANT(over_covered)(pixels + i, &rb, &ga, &m);
  }
}

static void VARIANT(pixels_mask_over)(
    uint32_t *pixels, const uint32_t *source, const uint8_t *mask, size_t count) {
  size_t whole = count & ~(size_t)7, rest = count & 7;
  VARIANT(pixels_mask_over_blocks)(pixels, source, mask, whole);
  if (rest == 0) return;
  uint32_t block[8] = {0}, s[8] = {0};
  uint8_t m[8] = {0};
  __builtin_memcpy(block, pixels + whole, rest * 4);
  __builtin_memcpy(s, source + whole, rest * 4);
  __builtin_memcpy(m, mask + whole, rest);
  VARIANT(pixels_mask_over_blocks)(block, s, m, 8);
  __builtin_memcpy(pixels + whole, block, rest * 4);
}

// The kernels for masks are plain loops that the compiler vectorizes.
INLINE uint8_t VARIANT(product)(uint32_t a, uint32_t b) {
  uint16_t u = (uint16_t)(a * b + 128);
  return (uint8_t)((uint16_t)(u + (u >> 8)) >> 8);
}

static void VARIANT(mask_multiply)(uint8_t *mask, const uint8_t *other, size_t count) {
  for (size_t i = 0; i < count; i++) mask[i] = VARIANT(product)(mask[i], other[i]);
}

static void VARIANT(mask_from_alpha)(
    uint8_t *mask, const uint32_t *source, size_t count, uint32_t opacity) {
  for (size_t i = 0; i < count; i++) mask[i] = VARIANT(product)(source[i] >> 24, opacity);
}

#include "raster_blending.h"
#include "raster_edges.h"
#include "raster_filters.h"
#include "raster_gradients.h"
#include "raster_images.h"

/// Reads and clears eight cells. Sets `area` to their prefix sums, starting from `sum`, and adds their total to `sum`.
INLINE void VARIANT(accumulate)(int32_t *cells, I32 *sum, U32 *area) {
  I32 v, zero = {0};
  __builtin_memcpy(&v, cells, 32);
  __builtin_memcpy(cells, &zero, 32);
#if defined(VARIANT_AVX2)
  __m256i x = (__m256i)v;
  x = _mm256_add_epi32(x, _mm256_slli_si256(x, 4));
  x = _mm256_add_epi32(x, _mm256_slli_si256(x, 8));
  __m256i low = _mm256_shuffle_epi32(_mm256_permute2x128_si256(x, x, 0x08), 0xff);
  v = (I32)_mm256_add_epi32(x, low);
  I32 total = (I32)_mm256_permutevar8x32_epi32((__m256i)v, _mm256_set1_epi32(7));
#else
  v += __builtin_shufflevector(zero, v, 0, 8, 9, 10, 4, 12, 13, 14);
  v += __builtin_shufflevector(zero, v, 0, 0, 8, 9, 4, 4, 12, 13);
  v += __builtin_shufflevector(zero, v, 0, 0, 0, 0, 11, 11, 11, 11);
  I32 total = __builtin_shufflevector(v, v, 7, 7, 7, 7, 7, 7, 7, 7);
#endif
  v += *sum;
  *sum += total;
  *area = (U32)v;
}

/// Converts signed area (131072 is a whole pixel with winding number 1) to coverage 0...255, rounded.
INLINE void VARIANT(cover)(U32 *area, int evenodd) {
  const uint32_t whole = 131072;
  U32 v = *area;
  if (evenodd) {
    I32 folded = (I32)(v & (2 * whole - 1));
    I32 back = (I32)(U32)(2 * whole - (U32)folded);
    I32 larger = folded > back;
    v = (U32)((folded & ~larger) | (back & larger));
  } else {
#if defined(VARIANT_AVX2)
    v = (U32)_mm256_min_epu32(_mm256_abs_epi32((__m256i)v), _mm256_set1_epi32((int)whole));
#else
    U32 sign = (U32)((I32)v >> 31);
    v = (v ^ sign) - sign;
    // -2^31 stays negative, because its magnitude does not fit; it counts as more than a pixel.
    U32 larger = (U32)((I32)v > (int32_t)whole) | (U32)((I32)v >> 31);
    v = (v & ~larger) | (whole & larger);
#endif
  }
  *area = ((v << 8) - v + whole / 2) >> 17;
}

INLINE uint32_t VARIANT(cover_one)(int32_t sum, int evenodd) {
  const uint32_t whole = 131072;
  uint32_t v = (uint32_t)sum;
  if (evenodd) {
    v &= 2 * whole - 1;
    if (v > whole) v = 2 * whole - v;
  } else {
    if (sum < 0) v = 0 - v;
    if (v > whole) v = whole;
  }
  return (v * 255 + whole / 2) >> 17;
}

// Runs of set bits are blocks with cells; between two runs the coverage is constant. `next` is the first pixel not yet
// painted.

INLINE void VARIANT(sweep_solid)(
    int32_t *cells, size_t cell_stride, uint64_t *bits, size_t words, size_t rows,
    uint32_t *pixels, size_t stride, uint32_t color, int evenodd) {
  U16 rb, ga;
  VARIANT(split)(color, &rb, &ga);
  U32 c = (U32){0} + color;
  int opaque = color >> 24 == 255;
  for (; rows > 0; rows--, cells += cell_stride, bits += words, pixels += stride) {
    I32 sum = {0};
    size_t next = 0;
    for (size_t w = 0; w < words; w++) {
      uint64_t word = bits[w];
      if (word == 0) continue;
      bits[w] = 0;
      size_t base = w * 512;
      do {
        size_t start = (size_t)__builtin_ctzll(word);
        word |= word - 1;
        size_t stop = word == UINT64_MAX ? 64 : (size_t)__builtin_ctzll(~word);
        word = stop == 64 ? 0 : word & (UINT64_MAX << stop);
        size_t first = base + start * 8, end = base + stop * 8;
        if (first > next) {
          int32_t s = sum[0];
          if (s != 0) {
            uint32_t k = VARIANT(cover_one)(s, evenodd);
            uint32_t *p = pixels + next;
            if (opaque && k == 255) {
              for (size_t i = 0; i < first - next; i += 8) __builtin_memcpy(p + i, &c, 32);
            } else if (k != 0) {
              VARIANT(solid_over_blocks)(
                  p, first - next, k == 255 ? color : VARIANT(scaled)(color, k));
            }
          }
        }
        for (size_t x = first; x < end; x += 8) {
          U32 area;
          VARIANT(accumulate)(cells + x, &sum, &area);
          VARIANT(cover)(&area, evenodd);
          if (VARIANT(is_zero)(&area)) continue;
          VARIANT(over_covered)(pixels + x, &rb, &ga, &area);
        }
        next = end;
      } while (word != 0);
    }
  }
}

static void VARIANT(sweep_solid_nonzero)(
    int32_t *cells, size_t cell_stride, uint64_t *bits, size_t words, size_t rows,
    uint32_t *pixels, size_t stride, uint32_t color) {
  VARIANT(sweep_solid)(cells, cell_stride, bits, words, rows, pixels, stride, color, 0);
}

static void VARIANT(sweep_solid_evenodd)(
    int32_t *cells, size_t cell_stride, uint64_t *bits, size_t words, size_t rows,
    uint32_t *pixels, size_t stride, uint32_t color) {
  VARIANT(sweep_solid)(cells, cell_stride, bits, words, rows, pixels, stride, color, 1);
}

INLINE void VARIANT(sweep_mask)(
    int32_t *cells, uint64_t *bits, size_t words, uint8_t *mask, size_t *first_out,
    size_t *end_out, int evenodd) {
  I32 sum = {0};
  size_t next = 0, lowest = SIZE_MAX, highest = 0;
  for (size_t w = 0; w < words; w++) {
    uint64_t word = bits[w];
    if (word == 0) continue;
    bits[w] = 0;
    size_t base = w * 512;
    do {
      size_t start = (size_t)__builtin_ctzll(word);
      word |= word - 1;
      size_t stop = word == UINT64_MAX ? 64 : (size_t)__builtin_ctzll(~word);
      word = stop == 64 ? 0 : word & (UINT64_MAX << stop);
      size_t first = base + start * 8, end = base + stop * 8;
      if (first > next && lowest != SIZE_MAX) {
        uint32_t k = VARIANT(cover_one)(sum[0], evenodd);
        __builtin_memset(mask + next, (int)k, first - next);
        if (k != 0) highest = first;
      }
      for (size_t x = first; x < end; x += 8) {
        U32 area;
        VARIANT(accumulate)(cells + x, &sum, &area);
        VARIANT(cover)(&area, evenodd);
        if (VARIANT(is_zero)(&area)) {
          if (lowest != SIZE_MAX) __builtin_memset(mask + x, 0, 8);
          continue;
        }
        U8X8 bytes = __builtin_convertvector(area, U8X8);
        __builtin_memcpy(mask + x, &bytes, 8);
        if (lowest == SIZE_MAX) lowest = x;
        highest = x + 8;
      }
      next = end;
    } while (word != 0);
  }
  *first_out = lowest == SIZE_MAX ? 0 : lowest;
  *end_out = highest;
}

static void VARIANT(sweep_mask_nonzero)(
    int32_t *cells, uint64_t *bits, size_t words, uint8_t *mask, size_t *first, size_t *end) {
  VARIANT(sweep_mask)(cells, bits, words, mask, first, end, 0);
}

static void VARIANT(sweep_mask_evenodd)(
    int32_t *cells, uint64_t *bits, size_t words, uint8_t *mask, size_t *first, size_t *end) {
  VARIANT(sweep_mask)(cells, bits, words, mask, first, end, 1);
}

static void VARIANT(add_masks)(
    uint8_t *plane, ptrdiff_t stride, int32_t x, int32_t y, int32_t rows, const mp_glyph_mask *masks,
    size_t count) {
  for (const mp_glyph_mask *mask = masks; mask < masks + count; mask++) {
    int32_t first = mask->y < y ? y - mask->y : 0;
    int32_t left = y + rows - mask->y, end = left < mask->rows ? left : mask->rows;
    const uint8_t *in = mask->bytes + (ptrdiff_t)first * mask->stride;
    uint8_t *out = plane + (mask->y + first - y) * stride + (mask->x - x);
    for (int32_t row = first; row < end; row++, in += mask->stride, out += stride) {
      for (int column = 0; column < mask->stride; column += 16) {
        U8X16 a, b;
        __builtin_memcpy(&a, out + column, 16);
        __builtin_memcpy(&b, in + column, 16);
        a = __builtin_elementwise_add_sat(a, b);
        __builtin_memcpy(out + column, &a, 16);
      }
    }
  }
}

const mp_raster_kernels VARIANT(mp_raster_kernels) = {
    VARIANT_NAME,
    VARIANT(add_edges),
    VARIANT(sweep_solid_nonzero),
    VARIANT(sweep_solid_evenodd),
    VARIANT(sweep_mask_nonzero),
    VARIANT(sweep_mask_evenodd),
    VARIANT(solid_over),
    VARIANT(solid_mask_over),
    VARIANT(pixels_over),
    VARIANT(pixels_mask_over),
    VARIANT(mask_multiply),
    VARIANT(mask_from_alpha),
    VARIANT(radial),
    VARIANT(conic),
    VARIANT(gradient_projected),
    VARIANT(gradient_two_point_conical),
    VARIANT(blend),
    VARIANT(color_matrix),
    VARIANT(image_nearest),
    VARIANT(image_linear),
    VARIANT(image_nearest_projected),
    VARIANT(image_linear_projected),
    VARIANT(mix),
    VARIANT(blur),
    VARIANT(transpose),
    VARIANT(add_masks),
};
