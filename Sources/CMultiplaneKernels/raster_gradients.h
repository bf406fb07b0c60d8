// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Radial and conic gradients; included by raster_kernels.h. The formulas, in this order of operations,
// stand in MultiplaneRaster/GradientShader+Rows.swift.

INLINE void VARIANT(select)(F32 *value, const I32 *mask, const F32 *other) {
  I32 v = (I32)*value, o = (I32)*other;
  *value = (F32)((v & ~*mask) | (o & *mask));
}

INLINE void VARIANT(square_root)(F32 *value) {
#if defined(VARIANT_AVX2)
  *value = (F32)_mm256_sqrt_ps((__m256)*value);
#else
  *value = __builtin_elementwise_sqrt(*value);
#endif
}

/// The colours at eight positions, of which `count` are wanted.
INLINE void VARIANT(look_up)(
    uint32_t *pixels, size_t count, const uint32_t *padded, const F32 *position, float last) {
  F32 zero = {0}, top = zero + last, p = *position;
  I32 before = p < zero, behind = p > top;
  VARIANT(select)(&p, &before, &zero);
  VARIANT(select)(&p, &behind, &top);
  I32 entry = __builtin_convertvector(p + 1.5f, I32);
  I32 end = (I32){0} + ((int32_t)last + 2);
  entry = (entry & ~before & ~behind) | (end & behind);
#if defined(VARIANT_AVX2)
  if (count >= 8) {
    __m256i colors = _mm256_i32gather_epi32((const int *)padded, (__m256i)entry, 4);
    _mm256_storeu_si256((__m256i *)pixels, colors);
    return;
  }
#endif
  int32_t entries[8];
  __builtin_memcpy(entries, &entry, 32);
  for (size_t i = 0; i < (count < 8 ? count : 8); i++) pixels[i] = padded[entries[i]];
}

static void VARIANT(radial)(
    uint32_t *pixels, size_t count, const uint32_t *padded, const mp_gradient_row *row, int32_t x) {
  const I32 steps = {0, 1, 2, 3, 4, 5, 6, 7};
  for (size_t i = 0; i < count; i += 8) {
    F32 column = __builtin_convertvector(steps + (x + (int32_t)i), F32);
    F32 u = column * row->du + row->u, v = column * row->dv + row->v;
    F32 p = u * u + v * v;
    VARIANT(square_root)(&p);
    p = p * row->scale + row->offset;
    VARIANT(look_up)(pixels + i, count - i, padded, &p, row->last);
  }
}

static void VARIANT(conic)(
    uint32_t *pixels, size_t count, const uint32_t *padded, const mp_gradient_row *row, int32_t x) {
  const I32 steps = {0, 1, 2, 3, 4, 5, 6, 7};
  const F32 zero = {0};
  const I32 magnitude = (I32){0} + 0x7fffffff;
  for (size_t i = 0; i < count; i += 8) {
    F32 column = __builtin_convertvector(steps + (x + (int32_t)i), F32);
    F32 u = column * row->du + row->u, v = column * row->dv + row->v;
    F32 a = (F32)((I32)u & magnitude), b = (F32)((I32)v & magnitude);
    I32 steep = b > a;
    F32 larger = a, smaller = b;
    VARIANT(select)(&larger, &steep, &b);
    VARIANT(select)(&smaller, &steep, &a);
    F32 least = zero + 1.17549435e-38f;
    I32 tiny = larger < least;
    VARIANT(select)(&larger, &tiny, &least);
    F32 q = smaller / larger, s = q * q;
    F32 t = zero + 0.003317982656881213f;
    t = t * s - 0.013553811237215996f;
    t = t * s + 0.02867373451590538f;
    t = t * s - 0.05256975442171097f;
    t = (t * s + 0.1591336727142334f) * q;
    F32 turned = 0.25f - t;
    VARIANT(select)(&t, &steep, &turned);
    I32 left = u < zero, above = v < zero;
    turned = 0.5f - t;
    VARIANT(select)(&t, &left, &turned);
    turned = 1.0f - t;
    VARIANT(select)(&t, &above, &turned);
    t = t * row->last;
    VARIANT(look_up)(pixels + i, count - i, padded, &t, row->last);
  }
}
