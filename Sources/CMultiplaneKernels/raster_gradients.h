// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Gradients; included by raster_kernels.h. The formulas, with this order of operations, are in GradientShader.swift and
// GradientShader+Rows.swift of MultiplaneRaster. In radial and conic gradients no number is NaN.

/// Looks up eight colors and stores the first `count`, at most eight.
INLINE void VARIANT(look_up)(
    uint32_t *pixels, size_t count, const uint32_t *padded, const I32 *entry) {
#if defined(VARIANT_AVX2)
  if (count >= 8) {
    // Two indices at a time in general registers, which is faster than the processor's gather instruction.
    __m128i low = _mm256_castsi256_si128((__m256i)*entry);
    __m128i high = _mm256_extracti128_si256((__m256i)*entry, 1);
    uint64_t a = (uint64_t)_mm_cvtsi128_si64(low), b = (uint64_t)_mm_extract_epi64(low, 1);
    uint64_t c = (uint64_t)_mm_cvtsi128_si64(high), d = (uint64_t)_mm_extract_epi64(high, 1);
    pixels[0] = padded[(uint32_t)a];
    pixels[1] = padded[a >> 32];
    pixels[2] = padded[(uint32_t)b];
    pixels[3] = padded[b >> 32];
    pixels[4] = padded[(uint32_t)c];
    pixels[5] = padded[c >> 32];
    pixels[6] = padded[(uint32_t)d];
    pixels[7] = padded[d >> 32];
    return;
  }
#endif
  int32_t entries[8];
  __builtin_memcpy(entries, entry, 32);
  for (size_t i = 0; i < (count < 8 ? count : 8); i++) pixels[i] = padded[entries[i]];
}

INLINE void VARIANT(radial_row)(
    uint32_t *pixels, size_t count, const uint32_t *padded, const mp_gradient_row *row, int32_t x,
    int goes_on) {
  const I32 steps = {0, 1, 2, 3, 4, 5, 6, 7};
  const F32 zero = {0}, last = zero + row->last;
  const I32 end = (I32){0} + ((int32_t)row->last + 2);
  const float u0 = row->u, v0 = row->v, du = row->du, dv = row->dv;
  const float scale = row->scale, offset = row->offset;
  for (size_t i = 0; i < count; i += 8) {
    F32 column = __builtin_convertvector(steps + (x + (int32_t)i), F32);
    F32 u = column * du + u0, v = column * dv + v0;
    F32 p = u * u + v * v;
    p = SQUARE_ROOT(p) * scale + offset;
    F32 within = MAXIMUM(MINIMUM(p, last), zero);
    I32 entry = __builtin_convertvector(within + 1.5f, I32);
    if (!goes_on) {
      I32 before = p < zero, behind = p > last;
      entry = (entry & ~before & ~behind) | (end & behind);
    }
    VARIANT(look_up)(pixels + i, count - i, padded, &entry);
  }
}

static void VARIANT(radial)(
    uint32_t *pixels, size_t count, const uint32_t *padded, const mp_gradient_row *row, int32_t x) {
  size_t end = (size_t)row->last + 2;
  if (padded[0] == padded[1] && padded[end] == padded[end - 1]) {
    VARIANT(radial_row)(pixels, count, padded, row, x, 1);
  } else {
    VARIANT(radial_row)(pixels, count, padded, row, x, 0);
  }
}

static void VARIANT(conic)(
    uint32_t *pixels, size_t count, const uint32_t *padded, const mp_gradient_row *row, int32_t x) {
  const I32 steps = {0, 1, 2, 3, 4, 5, 6, 7};
  const I32 magnitude = (I32){0} + 0x7fffffff;
  const F32 least = (F32){0} + 1.17549435e-38f;
  const float u0 = row->u, v0 = row->v, du = row->du, dv = row->dv, last = row->last;
  for (size_t i = 0; i < count; i += 8) {
    F32 column = __builtin_convertvector(steps + (x + (int32_t)i), F32);
    F32 u = column * du + u0, v = column * dv + v0;
    F32 a = (F32)((I32)u & magnitude), b = (F32)((I32)v & magnitude);
    F32 larger = MAXIMUM(a, b), smaller = MINIMUM(a, b);
    F32 q = smaller / MAXIMUM(larger, least), s = q * q;
    F32 t = s * 0.003317982656881213f - 0.013553811237215996f;
    t = t * s + 0.02867373451590538f;
    t = t * s - 0.05256975442171097f;
    t = (t * s + 0.1591336727142334f) * q;
    // a - b is negative if the v axis is closer.
    F32 turned = 0.25f - t, difference = a - b;
    t = BY_SIGN(t, turned, difference);
    turned = 0.5f - t;
    t = BY_SIGN(t, turned, u);
    turned = 1.0f - t;
    t = BY_SIGN(t, turned, v);
    I32 entry = __builtin_convertvector(t * last + 1.5f, I32);
    VARIANT(look_up)(pixels + i, count - i, padded, &entry);
  }
}

// Linear gradients under projective maps and two-point conical gradients: 64-bit floating point, four pixels at a time.

/// Selects a where `mask` is set, otherwise b.
#define CHOICE64(mask, a, b) ((F64)(((I64)(a) & (mask)) | ((I64)(b) & ~(mask))))

/// Returns the color at a position in table entries: the color before the start if the position is negative or NaN, the
/// color after the end if it is above `last`.
INLINE uint32_t VARIANT(entry_color)(double u, double last, const uint32_t *padded) {
  if (!(u >= 0)) return padded[0];
  if (u > last) return padded[(size_t)last + 2];
  int64_t position = (int64_t)(u * 1048576.0 + 0.5);
  return padded[1 + ((position + 524288) >> 20)];
}

static void VARIANT(gradient_projected)(
    uint32_t *pixels, size_t count, const uint32_t *padded, const mp_projected_gradient *row) {
  const F64 steps = {0.5, 1.5, 2.5, 3.5};
  for (size_t i = 0; i < count; i += 4) {
    F64 x = steps + (double)(row->x + (int32_t)i);
    F64 u = ((x * row->nx + row->ny) + row->nz) / ((x * row->dx + row->dy) + row->dz);
    for (size_t j = 0; j < 4 && i + j < count; j++)
      pixels[i + j] = VARIANT(entry_color)(u[j], row->last, padded);
  }
}

INLINE void VARIANT(is_drawn)(I64 *drawn, const F64 *t, const mp_two_point_conical_row *row) {
  const F64 zero = {0}, one = zero + 1.0;
  *drawn = (*t * row->dr + row->r0) >= zero;
  if (!row->extends_start) *drawn &= *t >= zero;
  if (!row->extends_end) *drawn &= *t <= one;
}

static void VARIANT(gradient_two_point_conical)(
    uint32_t *pixels, size_t count, const uint32_t *padded, const mp_two_point_conical_row *row) {
  const F64 steps = {0.5, 1.5, 2.5, 3.5}, zero = {0};
  const double a = (row->dx * row->dx + row->dy * row->dy) - row->dr * row->dr;
  for (size_t i = 0; i < count; i += 4) {
    F64 px = steps + (double)(row->x + (int32_t)i);
    F64 u = (px * row->a + row->cy) + row->tx, v = (px * row->b + row->fy) + row->ty;
    if (!row->is_affine) {
      F64 w = (px * row->p + row->qy) + row->tw;
      u /= w;
      v /= w;
    }
    // Zero if u and v are finite.
    F64 excess = u * zero + v * zero;
    F64 x = u - row->x0, y = v - row->y0;
    F64 b = (x * row->dx + y * row->dy) + row->r0 * row->dr;
    F64 c = (x * x + y * y) - row->r0 * row->r0;
    F64 t;
    I64 drawn;
    if (a == 0) {
      t = c / (b + b);
      VARIANT(is_drawn)(&drawn, &t, row);
      drawn &= b != zero;
    } else {
      F64 discriminant = b * b - a * c;
      I64 exists = discriminant >= zero;
      F64 root = SQUARE_ROOT64(CHOICE64(exists, discriminant, zero));
      F64 q = CHOICE64(b >= zero, b + root, b - root);
      F64 t0 = q / a, t1 = CHOICE64(q == zero, t0, c / q);
      F64 smaller = CHOICE64(t1 < t0, t1, t0);
      I64 is_smaller;
      t = CHOICE64(t1 >= t0, t1, t0);
      VARIANT(is_drawn)(&drawn, &t, row);
      VARIANT(is_drawn)(&is_smaller, &smaller, row);
      t = CHOICE64(drawn, t, smaller);
      drawn = (drawn | is_smaller) & exists;
    }
    drawn &= excess == zero;
    for (size_t j = 0; j < 4 && i + j < count; j++) {
      uint32_t p = 0;
      if (drawn[j]) {
        if (!(t[j] >= 0)) p = padded[0];
        else if (t[j] > 1) p = padded[(size_t)row->last + 2];
        else p = padded[1 + (size_t)(t[j] * row->last + 0.5)];
      }
      pixels[i + j] = p;
    }
  }
}
