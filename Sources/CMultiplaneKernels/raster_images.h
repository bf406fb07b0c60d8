// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Image sampling; included by raster_kernels.h. The formulas stand in MultiplaneRaster/ImageShader.swift.
//
// A chunk of pixels at a time: first the image pixels are collected into small buffers, one place
// after the other, then all are filtered as vectors.

#ifndef MP_IMAGE_CHUNK
#define MP_IMAGE_CHUNK 128

/// Image pixels around each place, left and right of one row as 64 bits, and 8 bits of fractions.
typedef struct {
  uint64_t top[MP_IMAGE_CHUNK], bottom[MP_IMAGE_CHUNK];
  uint16_t fx[MP_IMAGE_CHUNK], fy[MP_IMAGE_CHUNK];
} mp_image_chunk;

/// Places with 8 fraction bits.
typedef struct {
  int32_t u[MP_IMAGE_CHUNK], v[MP_IMAGE_CHUNK];
} mp_image_places;
#endif

/// round(a * b / 32768) of signed lanes, not both -32768.
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

/// Filters lanes of two channels.
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
    __builtin_memcpy(pixels + i, &result, count - i < 8 ? (count - i) * 4 : 32);
  }
}

/// A pixel of the image, or what stands for it outside.
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

/// Places of an affine row as those of 8 fraction bits; far outside they stay outside.
INLINE void VARIANT(place_row)(
    mp_image_places *places, size_t count, const mp_image_row *row, size_t first) {
  uint64_t u = (uint64_t)row->u + (uint64_t)row->du * first;
  uint64_t v = (uint64_t)row->v + (uint64_t)row->dv * first;
  const int64_t far = 1 << 28;
  for (size_t i = 0; i < count; i++) {
    int64_t x = (int64_t)u >> 24, y = (int64_t)v >> 24;
    places->u[i] = (int32_t)(x < -far ? -far : x > far ? far : x);
    places->v[i] = (int32_t)(y < -far ? -far : y > far ? far : y);
    u += (uint64_t)row->du;
    v += (uint64_t)row->dv;
  }
}

/// Places under a projective map; `middle` is 127.5 for linear filters, else 0.
INLINE void VARIANT(place_projected)(
    mp_image_places *places, size_t count, const mp_projected_row *map, size_t first,
    double middle) {
  const double limit = 536870912.0;
  for (size_t i = 0; i < count; i++) {
    double x = (double)(map->x + (int32_t)(first + i)) + 0.5;
    double w = map->p * x + map->tw;
    double u = (map->a * x + map->tx) / w, v = (map->b * x + map->ty) / w;
    u = u * 256 - middle;
    v = v * 256 - middle;
    u = u > -limit ? u : -limit;
    v = v > -limit ? v : -limit;
    u = u < limit ? u : limit;
    v = v < limit ? v : limit;
    places->u[i] = (int32_t)((uint32_t)(u + limit) - 536870912u);
    places->v[i] = (int32_t)((uint32_t)(v + limit) - 536870912u);
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

static void VARIANT(image_nearest)(uint32_t *pixels, size_t count, const mp_image_row *row) {
  for (size_t i = 0; i < count; i += MP_IMAGE_CHUNK) {
    size_t n = count - i < MP_IMAGE_CHUNK ? count - i : MP_IMAGE_CHUNK;
    mp_image_places places;
    VARIANT(place_row)(&places, n, row, i);
    VARIANT(nearest_places)(pixels + i, n, row, &places);
  }
}

static void VARIANT(image_linear)(uint32_t *pixels, size_t count, const mp_image_row *row) {
  for (size_t i = 0; i < count; i += MP_IMAGE_CHUNK) {
    size_t n = count - i < MP_IMAGE_CHUNK ? count - i : MP_IMAGE_CHUNK;
    mp_image_places places;
    VARIANT(place_row)(&places, n, row, i);
    VARIANT(linear_places)(pixels + i, n, row, &places);
  }
}

static void VARIANT(image_nearest_projected)(
    uint32_t *pixels, size_t count, const mp_image_row *row, const mp_projected_row *map) {
  for (size_t i = 0; i < count; i += MP_IMAGE_CHUNK) {
    size_t n = count - i < MP_IMAGE_CHUNK ? count - i : MP_IMAGE_CHUNK;
    mp_image_places places;
    VARIANT(place_projected)(&places, n, map, i, 0);
    VARIANT(nearest_places)(pixels + i, n, row, &places);
  }
}

static void VARIANT(image_linear_projected)(
    uint32_t *pixels, size_t count, const mp_image_row *row, const mp_projected_row *map) {
  for (size_t i = 0; i < count; i += MP_IMAGE_CHUNK) {
    size_t n = count - i < MP_IMAGE_CHUNK ? count - i : MP_IMAGE_CHUNK;
    mp_image_places places;
    VARIANT(place_projected)(&places, n, map, i, 127.5);
    VARIANT(linear_places)(pixels + i, n, row, &places);
  }
}

static void VARIANT(image_linear_inside)(
    uint32_t *pixels, size_t count, const mp_image_row *row) {
  uint64_t u = (uint64_t)row->u, v = (uint64_t)row->v;
  const uint64_t du = (uint64_t)row->du, dv = (uint64_t)row->dv;
  const uint32_t *texels = row->texels;
  const ptrdiff_t stride = row->stride;
  for (size_t i = 0; i < count; i += MP_IMAGE_CHUNK) {
    size_t n = count - i < MP_IMAGE_CHUNK ? count - i : MP_IMAGE_CHUNK;
    mp_image_chunk chunk;
    for (size_t j = 0; j < n; j++) {
      const uint32_t *p = texels + (ptrdiff_t)(v >> 32) * stride + (ptrdiff_t)(u >> 32);
      __builtin_memcpy(chunk.top + j, p, 8);
      __builtin_memcpy(chunk.bottom + j, p + stride, 8);
      chunk.fx[j] = (uint16_t)(u >> 24 & 255);
      chunk.fy[j] = (uint16_t)(v >> 24 & 255);
      u += du;
      v += dv;
    }
    for (size_t j = n; j & 7; j++) {
      chunk.top[j] = chunk.bottom[j] = 0;
      chunk.fx[j] = chunk.fy[j] = 0;
    }
    VARIANT(filter_chunk)(pixels + i, n, &chunk, row->opacity);
  }
}
