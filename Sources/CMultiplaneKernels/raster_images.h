// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Image sampling; included by raster_kernels.h. The formulas are in ImageShader.swift of MultiplaneRaster.
//
// Processes a chunk of pixels at a time: texel positions are computed as vectors, then the image pixels at these
// positions are collected in small buffers, then all are filtered as vectors.
//
// If edge pixels are repeated outside, positions beyond the edges are clamped. The two pixels of a row are read at
// once, so the last position lies between the last two pixels, with the full weight, 256, on the right pixel.

#ifndef MP_IMAGE_CHUNK
#define MP_IMAGE_CHUNK 128

/// The image pixels around each position, the left and right pixel of a row as 64 bits, and the fractions in 1/256.
typedef struct {
  uint64_t top[MP_IMAGE_CHUNK], bottom[MP_IMAGE_CHUNK];
  uint16_t fx[MP_IMAGE_CHUNK], fy[MP_IMAGE_CHUNK];
} mp_image_chunk;

/// Texel positions with 8 fraction bits.
typedef struct {
  int32_t u[MP_IMAGE_CHUNK], v[MP_IMAGE_CHUNK];
} mp_image_places;
#endif

/// Replaces a with round(a * b / 32768), in signed lanes that are not both -32768.
INLINE void VARIANT(multiply_rounded)(I16 *a, const I16 *b) {
#if defined(VARIANT_AVX2)
  *a = (I16)_mm256_mulhrs_epi16((__m256i)*a, (__m256i)*b);
#elif defined(__SSE2__)
  __m128i x[2], y[2];
  __builtin_memcpy(x, a, 32);
  __builtin_memcpy(y, b, 32);
  for (int i = 0; i < 2; i++) {
    __m128i low = _mm_mullo_epi16(x[i], y[i]), high = _mm_mulhi_epi16(x[i], y[i]);
    __m128i half = _mm_and_si128(_mm_srli_epi16(low, 14), _mm_set1_epi16(1));
    __m128i whole = _mm_or_si128(_mm_slli_epi16(high, 1), _mm_srli_epi16(low, 15));
    x[i] = _mm_add_epi16(whole, half);
  }
  __builtin_memcpy(a, x, 32);
#else
  typedef int32_t wide __attribute__((vector_size(64)));
  wide product = __builtin_convertvector(*a, wide) * __builtin_convertvector(*b, wide);
  *a = __builtin_convertvector((product + 16384) >> 15, I16);
#endif
}

/// Interpolates lanes of two channels between the four pixels a, b, c, d; multiplies them by the opacity if `faded` is
/// set.
INLINE void VARIANT(filter_lanes)(
    U16 *a, const U16 *b, const U16 *c, const U16 *d, const U16 *fx, const I16 *fy,
    const I16 *opacity, int faded) {
  U16 top = ((*a << 8) + (*b - *a) * *fx) >> 1;
  U16 bottom = ((*c << 8) + (*d - *c) * *fx) >> 1;
  I16 change = (I16)(bottom - top);
  VARIANT(multiply_rounded)(&change, fy);
  I16 value = (I16)top + change;
  if (faded) VARIANT(multiply_rounded)(&value, opacity);
  *a = (U16)(value + 64) >> 7;
}

INLINE void VARIANT(filter_chunk)(
    uint32_t *pixels, size_t count, const mp_image_chunk *chunk, uint32_t opacity) {
  typedef uint16_t u16x8 __attribute__((vector_size(16)));
  int faded = opacity != 32768;
  I16 fade = (I16){0} + (int16_t)(faded ? opacity : 0);
  for (size_t i = 0; i < count; i += 8) {
    U32 t0, t1, b0, b1;
    __builtin_memcpy(&t0, chunk->top + i, 32);
    __builtin_memcpy(&t1, chunk->top + i + 4, 32);
    __builtin_memcpy(&b0, chunk->bottom + i, 32);
    __builtin_memcpy(&b1, chunk->bottom + i + 4, 32);
    U32 a = __builtin_shufflevector(t0, t1, 0, 2, 4, 6, 8, 10, 12, 14);
    U32 b = __builtin_shufflevector(t0, t1, 1, 3, 5, 7, 9, 11, 13, 15);
    U32 c = __builtin_shufflevector(b0, b1, 0, 2, 4, 6, 8, 10, 12, 14);
    U32 d = __builtin_shufflevector(b0, b1, 1, 3, 5, 7, 9, 11, 13, 15);
    u16x8 x8, y8;
    __builtin_memcpy(&x8, chunk->fx + i, 16);
    __builtin_memcpy(&y8, chunk->fy + i, 16);
    U32 x = __builtin_convertvector(x8, U32), y = __builtin_convertvector(y8, U32);
    U16 fx = (U16)(x | x << 16);
    I16 fy = (I16)(y << 7 | y << 23);
    U16 rb = (U16)a & 255, rb_b = (U16)b & 255, rb_c = (U16)c & 255, rb_d = (U16)d & 255;
    U16 ga = (U16)a >> 8, ga_b = (U16)b >> 8, ga_c = (U16)c >> 8, ga_d = (U16)d >> 8;
    VARIANT(filter_lanes)(&rb, &rb_b, &rb_c, &rb_d, &fx, &fy, &fade, faded);
    VARIANT(filter_lanes)(&ga, &ga_b, &ga_c, &ga_d, &fx, &fy, &fade, faded);
    U16 result = rb | ga << 8;
    if (count - i >= 8) {
      __builtin_memcpy(pixels + i, &result, 32);
    } else {
      __builtin_memcpy(pixels + i, &result, (count - i) * 4);
    }
  }
}

/// Returns a pixel of the image; outside the bounds, the nearest edge pixel if `clamps` is set, otherwise transparent
/// black.
INLINE uint32_t VARIANT(texel)(const mp_image_row *row, int32_t x, int32_t y) {
  int32_t cx = x < row->x0 ? row->x0 : x >= row->x1 ? row->x1 - 1 : x;
  int32_t cy = y < row->y0 ? row->y0 : y >= row->y1 ? row->y1 - 1 : y;
  uint32_t p = row->texels[cy * row->stride + cx];
  return row->clamps | ((cx == x) & (cy == y)) ? p : 0;
}

INLINE uint32_t VARIANT(faded)(uint32_t p, uint32_t opacity) {
  if (opacity == 32768) return p;
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t value = ((p >> shift & 255) << 7) * opacity + 16384;
    result |= (((value >> 15) + 64) >> 7) << shift;
  }
  return result;
}

/// Computes the texel positions of an affine row, in 1/256 texels; `count` is rounded up to a multiple of 8. Positions
/// far outside the image may be clamped, but stay outside.
INLINE void VARIANT(place_row)(
    mp_image_places *places, size_t count, const mp_image_row *row, size_t first) {
  typedef uint64_t u64x8 __attribute__((vector_size(64)));
  uint64_t u0 = (uint64_t)row->u + (uint64_t)row->du * first;
  uint64_t v0 = (uint64_t)row->v + (uint64_t)row->dv * first;
  const int64_t far = (int64_t)1 << 52;
  int64_t u1 = (int64_t)(u0 + (uint64_t)row->du * count);
  int64_t v1 = (int64_t)(v0 + (uint64_t)row->dv * count);
  if ((int64_t)u0 < far && (int64_t)u0 > -far && u1 < far && u1 > -far && (int64_t)v0 < far
      && (int64_t)v0 > -far && v1 < far && v1 > -far) {
    // Only the low halves of the shifted numbers are used, which a logical shift gives too.
    const uint64_t du = (uint64_t)row->du, dv = (uint64_t)row->dv;
    u64x8 u = {u0, u0 + du, u0 + 2 * du, u0 + 3 * du,
               u0 + 4 * du, u0 + 5 * du, u0 + 6 * du, u0 + 7 * du};
    u64x8 v = {v0, v0 + dv, v0 + 2 * dv, v0 + 3 * dv,
               v0 + 4 * dv, v0 + 5 * dv, v0 + 6 * dv, v0 + 7 * dv};
    for (size_t i = 0; i < count; i += 8) {
      I32 x = __builtin_convertvector(u >> 24, I32), y = __builtin_convertvector(v >> 24, I32);
      __builtin_memcpy(places->u + i, &x, 32);
      __builtin_memcpy(places->v + i, &y, 32);
      u += du * 8;
      v += dv * 8;
    }
    return;
  }
  const int64_t limit = 1 << 28;
  for (size_t i = 0; i < ((count + 7) & ~(size_t)7); i++) {
    int64_t x = (int64_t)u0 >> 24, y = (int64_t)v0 >> 24;
    places->u[i] = (int32_t)(x < -limit ? -limit : x > limit ? limit : x);
    places->v[i] = (int32_t)(y < -limit ? -limit : y > limit ? limit : y);
    u0 += (uint64_t)row->du;
    v0 += (uint64_t)row->dv;
  }
}

/// Computes the texel positions of pixels under a projective map, in 1/256 texels; `count` is rounded up to a multiple
/// of 8. Subtracts `middle`: 127.5 for linear filters (half a texel, less 0.5 for rounding), otherwise 0.
INLINE void VARIANT(place_projected)(
    mp_image_places *places, size_t count, const mp_projected_row *map, size_t first,
    double middle) {
  const double limit = 536870912.0;
  for (size_t i = 0; i < ((count + 7) & ~(size_t)7); i++) {
    double x = (double)(map->x + (int32_t)(first + i)) + 0.5;
    double w = map->p * x + map->tw;
    double u = (map->a * x + map->tx) / w, v = (map->b * x + map->ty) / w;
    u = u * 256 - middle;
    v = v * 256 - middle;
    u = u > -limit ? u : -limit;
    v = v > -limit ? v : -limit;
    u = u < limit ? u : limit;
    v = v < limit ? v : limit;
    places->u[i] = (int32_t)(u + limit) - 536870912;
    places->v[i] = (int32_t)(v + limit) - 536870912;
  }
}

INLINE void VARIANT(nearest_places)(
    uint32_t *pixels, size_t count, const mp_image_row *row, const mp_image_places *places) {
  for (size_t i = 0; i < count; i++) {
    uint32_t p = VARIANT(texel)(row, places->u[i] >> 8, places->v[i] >> 8);
    pixels[i] = VARIANT(faded)(p, row->opacity);
  }
}

INLINE void VARIANT(linear_places)(
    uint32_t *pixels, size_t count, const mp_image_row *row, const mp_image_places *places) {
  mp_image_chunk chunk;
  for (size_t i = 0; i < count; i++) {
    int32_t x = places->u[i] >> 8, y = places->v[i] >> 8;
    uint64_t a = VARIANT(texel)(row, x, y), b = VARIANT(texel)(row, x + 1, y);
    uint64_t c = VARIANT(texel)(row, x, y + 1), d = VARIANT(texel)(row, x + 1, y + 1);
    chunk.top[i] = a | b << 32;
    chunk.bottom[i] = c | d << 32;
    chunk.fx[i] = (uint16_t)(places->u[i] & 255);
    chunk.fy[i] = (uint16_t)(places->v[i] & 255);
  }
  for (size_t i = count; i & 7; i++) {
    chunk.top[i] = chunk.bottom[i] = 0;
    chunk.fx[i] = chunk.fy[i] = 0;
  }
  VARIANT(filter_chunk)(pixels, count, &chunk, row->opacity);
}

INLINE void VARIANT(limit_lanes)(I32 *v, int32_t low, int32_t high) {
  I32 l = (I32){0} + low, h = (I32){0} + high;
#if defined(VARIANT_AVX2)
  *v = (I32)_mm256_min_epi32(_mm256_max_epi32((__m256i)*v, (__m256i)l), (__m256i)h);
#else
  I32 below = *v < l;
  *v = (l & below) | (*v & ~below);
  I32 above = *v > h;
  *v = (h & above) | (*v & ~above);
#endif
}

/// Whether edge pixels are repeated outside, and the bounds are at least two pixels wide.
INLINE int VARIANT(is_simple)(const mp_image_row *row) {
  return row->clamps && row->x1 - row->x0 > 1;
}

/// Multiplies eight pixels by an opacity in 0..<32768, where 32768 would be opaque.
INLINE void VARIANT(fade_blocks)(U16 *pixels, uint32_t opacity) {
  const I16 fade = (I16){0} + (int16_t)opacity;
  I16 rb = (I16)((*pixels & 255) << 7), ga = (I16)((*pixels >> 8) << 7);
  VARIANT(multiply_rounded)(&rb, &fade);
  VARIANT(multiply_rounded)(&ga, &fade);
  *pixels = ((U16)(rb + 64) >> 7) | ((U16)(ga + 64) >> 7) << 8;
}

/// Samples the nearest pixels at up to a chunk of positions; reads positions up to the next multiple of 8.
INLINE void VARIANT(nearest_simple)(
    uint32_t *pixels, size_t count, const mp_image_row *row, const mp_image_places *places) {
  int32_t index[MP_IMAGE_CHUNK];
  for (size_t i = 0; i < count; i += 8) {
    I32 x, y;
    __builtin_memcpy(&x, places->u + i, 32);
    __builtin_memcpy(&y, places->v + i, 32);
    x >>= 8;
    y >>= 8;
    VARIANT(limit_lanes)(&x, row->x0, row->x1 - 1);
    VARIANT(limit_lanes)(&y, row->y0, row->y1 - 1);
    x += y * (int32_t)row->stride;
    __builtin_memcpy(index + i, &x, 32);
  }
  const uint32_t *texels = row->texels;
  for (size_t i = 0; i < count; i++) pixels[i] = texels[index[i]];
  if (row->opacity == 32768) return;
  for (size_t i = 0; i < count; i += 8) {
    size_t size = count - i < 8 ? (count - i) * 4 : 32;
    U16 p = {0};
    __builtin_memcpy(&p, pixels + i, size);
    VARIANT(fade_blocks)(&p, row->opacity);
    __builtin_memcpy(pixels + i, &p, size);
  }
}

/// Interpolates the four pixels around each of at most MP_IMAGE_CHUNK positions; positions outside the bounds are
/// clamped.
INLINE void VARIANT(linear_simple)(
    uint32_t *pixels, size_t count, const mp_image_row *row, const mp_image_places *places) {
  typedef uint16_t u16x8 __attribute__((vector_size(16)));
  mp_image_chunk chunk;
  int32_t top[MP_IMAGE_CHUNK], bottom[MP_IMAGE_CHUNK];
  const int32_t stride = (int32_t)row->stride;
  for (size_t i = 0; i < count; i += 8) {
    I32 u, v;
    __builtin_memcpy(&u, places->u + i, 32);
    __builtin_memcpy(&v, places->v + i, 32);
    VARIANT(limit_lanes)(&u, row->x0 * 256, (row->x1 - 1) * 256);
    I32 x = u >> 8, y = v >> 8, below = y + 1;
    VARIANT(limit_lanes)(&x, row->x0, row->x1 - 2);
    VARIANT(limit_lanes)(&y, row->y0, row->y1 - 1);
    VARIANT(limit_lanes)(&below, row->y0, row->y1 - 1);
    u16x8 fx = __builtin_convertvector(u - x * 256, u16x8);
    u16x8 fy = __builtin_convertvector(v & 255, u16x8);
    y = y * stride + x;
    below = below * stride + x;
    __builtin_memcpy(top + i, &y, 32);
    __builtin_memcpy(bottom + i, &below, 32);
    __builtin_memcpy(chunk.fx + i, &fx, 16);
    __builtin_memcpy(chunk.fy + i, &fy, 16);
  }
  // Lanes after the last position have valid indices too.
  const uint32_t *texels = row->texels;
  for (size_t i = 0; i < ((count + 7) & ~(size_t)7); i++) {
    __builtin_memcpy(chunk.top + i, texels + top[i], 8);
    __builtin_memcpy(chunk.bottom + i, texels + bottom[i], 8);
  }
  VARIANT(filter_chunk)(pixels, count, &chunk, row->opacity);
}

static void VARIANT(mix)(
    uint32_t *pixels, const uint32_t *other, size_t count, uint32_t weight, uint32_t opacity) {
  const uint16_t near = (uint16_t)(256 - weight), far = (uint16_t)weight;
  for (size_t i = 0; i < count; i += 8) {
    size_t size = count - i < 8 ? (count - i) * 4 : 32;
    U16 a = {0}, b = {0};
    __builtin_memcpy(&a, pixels + i, size);
    __builtin_memcpy(&b, other + i, size);
    U16 rb = ((a & 255) * near + (b & 255) * far + 128) >> 8;
    U16 ga = ((a >> 8) * near + (b >> 8) * far + 128) >> 8;
    U16 result = rb | ga << 8;
    if (opacity != 32768) VARIANT(fade_blocks)(&result, opacity);
    __builtin_memcpy(pixels + i, &result, size);
  }
}

/// Whether the four pixels around every position are within the bounds.
INLINE int VARIANT(is_within)(
    const mp_image_places *places, size_t count, const mp_image_row *row) {
  int32_t beyond = 0;
  for (size_t i = 0; i < count; i++) {
    int32_t x = places->u[i] >> 8, y = places->v[i] >> 8;
    beyond |= (x - row->x0) | (row->x1 - 2 - x) | (y - row->y0) | (row->y1 - 2 - y);
  }
  return beyond >= 0;
}

/// Interpolates the four pixels around each of at most MP_IMAGE_CHUNK positions, whether pixels outside the bounds are
/// repeated edge pixels or transparent.
INLINE void VARIANT(linear_any)(
    uint32_t *pixels, size_t count, const mp_image_row *row, const mp_image_places *places) {
  if (VARIANT(is_within)(places, count, row)) {
    VARIANT(linear_simple)(pixels, count, row, places);
  } else {
    VARIANT(linear_places)(pixels, count, row, places);
  }
}

#define CHUNKS(place, work)                                                       \
  for (size_t i = 0; i < count; i += MP_IMAGE_CHUNK) {                            \
    size_t n = count - i < MP_IMAGE_CHUNK ? count - i : MP_IMAGE_CHUNK;           \
    mp_image_places places;                                                       \
    place;                                                                        \
    work(pixels + i, n, row, &places);                                            \
  }

static void VARIANT(image_nearest)(uint32_t *pixels, size_t count, const mp_image_row *row) {
  if (VARIANT(is_simple)(row)) {
    CHUNKS(VARIANT(place_row)(&places, n, row, i), VARIANT(nearest_simple))
  } else {
    CHUNKS(VARIANT(place_row)(&places, n, row, i), VARIANT(nearest_places))
  }
}

static void VARIANT(image_linear)(uint32_t *pixels, size_t count, const mp_image_row *row) {
  if (VARIANT(is_simple)(row)) {
    CHUNKS(VARIANT(place_row)(&places, n, row, i), VARIANT(linear_simple))
  } else {
    CHUNKS(VARIANT(place_row)(&places, n, row, i), VARIANT(linear_any))
  }
}

static void VARIANT(image_nearest_projected)(
    uint32_t *pixels, size_t count, const mp_image_row *row, const mp_projected_row *map) {
  if (VARIANT(is_simple)(row)) {
    CHUNKS(VARIANT(place_projected)(&places, n, map, i, 0), VARIANT(nearest_simple))
  } else {
    CHUNKS(VARIANT(place_projected)(&places, n, map, i, 0), VARIANT(nearest_places))
  }
}

static void VARIANT(image_linear_projected)(
    uint32_t *pixels, size_t count, const mp_image_row *row, const mp_projected_row *map) {
  if (VARIANT(is_simple)(row)) {
    CHUNKS(VARIANT(place_projected)(&places, n, map, i, 127.5), VARIANT(linear_simple))
  } else {
    CHUNKS(VARIANT(place_projected)(&places, n, map, i, 127.5), VARIANT(linear_any))
  }
}
#undef CHUNKS
