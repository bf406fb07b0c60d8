// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Blend modes; included by raster_kernels.h. The formulas are in PixelArithmetic+Blending.swift of MultiplaneRaster.
// Intermediate sums may wrap around 16 bits; the result, 0...65025, is still correct. In the lanes G, A the second is
// the alpha.

#ifndef MP_BLEND_MODES
#define MP_BLEND_MODES
// The raw values of MultiplaneRaster.BlendMode.
enum {
  mp_normal, mp_multiply, mp_screen, mp_overlay, mp_darken, mp_lighten, mp_color_dodge, mp_color_burn,
  mp_soft_light, mp_hard_light, mp_difference, mp_exclusion, mp_hue, mp_saturation, mp_color,
  mp_luminosity, mp_clear, mp_copy, mp_source_in, mp_source_out, mp_source_atop,
  mp_destination_over, mp_destination_in, mp_destination_out, mp_destination_atop, mp_xor,
  mp_plus_darker, mp_plus_lighter
};
/// Whether a mode divides or combines channels, and is therefore computed in 32-bit floating point.
#define MP_IS_WIDE(mode)                                                   \
  ((mode) == mp_color_dodge || (mode) == mp_color_burn || (mode) == mp_soft_light \
   || ((mode) >= mp_hue && (mode) <= mp_luminosity))
#endif

INLINE void VARIANT(choose)(U16 *value, const U16 *mask, const U16 *other) {
  *value = (*value & ~*mask) | (*other & *mask);
}

/// Computes the function B of hard light, from the channels s and d of source and destination and the alphas sa and da:
/// 2 s d if 2 s <= sa, otherwise sa da - 2 (da - d) (sa - s).
INLINE void VARIANT(hard_light)(
    U16 *b, const U16 *s, const U16 *d, const U16 *sa, const U16 *da) {
  U16 light = *sa * *da - 2 * (*da - *d) * (*sa - *s);
  U16 above = (U16)((I16)(*s + *s) > (I16)*sa);
  *b = 2 * *s * *d;
  VARIANT(choose)(b, &above, &light);
}

/// Blends lanes of two channels by a mode that needs only 16-bit integers.
INLINE void VARIANT(blend_lanes)(
    U16 *result, const U16 *source, const U16 *destination, const U16 *source_alpha,
    const U16 *destination_alpha, int mode, int has_alpha) {
  const U16 s = *source, d = *destination, sa = *source_alpha, da = *destination_alpha;
  const U32 alpha_lanes = (U32){0} + (has_alpha ? 0xffff0000u : 0);
  const U16 is_alpha = (U16)alpha_lanes;
  const U16 rest = s * (255 - da) + d * (255 - sa);
  U16 t, product = sa * da, x = s * da, y = d * sa;
  switch (mode) {
  case mp_normal:
    t = d * (255 - sa);
    VARIANT(divide255)(&t);
    *result = s + t;
    return;
  case mp_multiply: t = s * d + rest; break;
  case mp_screen: t = 255 * s + 255 * d - s * d; break;
  case mp_overlay:
    VARIANT(hard_light)(&t, &d, &s, &da, &sa);
    VARIANT(choose)(&t, &is_alpha, &product);
    t += rest;
    break;
  case mp_hard_light:
    VARIANT(hard_light)(&t, &s, &d, &sa, &da);
    VARIANT(choose)(&t, &is_alpha, &product);
    t += rest;
    break;
  case mp_darken:
  case mp_lighten:
  case mp_difference: {
    U16 less = (U16)(x < y), low = y, high = x;
    VARIANT(choose)(&low, &less, &x);
    VARIANT(choose)(&high, &less, &y);
    t = mode == mp_darken ? low : mode == mp_lighten ? high : high - low;
    if (mode == mp_difference) VARIANT(choose)(&t, &is_alpha, &product);
    t += rest;
    break;
  }
  case mp_exclusion:
    t = x + y - 2 * s * d;
    VARIANT(choose)(&t, &is_alpha, &product);
    t += rest;
    break;
  case mp_source_in: t = x; break;
  case mp_source_out: t = s * (255 - da); break;
  case mp_source_atop: t = x + d * (255 - sa); break;
  case mp_destination_over: t = 255 * d + s * (255 - da); break;
  case mp_destination_in: t = y; break;
  case mp_destination_out: t = d * (255 - sa); break;
  case mp_destination_atop: t = y + s * (255 - da); break;
  case mp_xor: t = rest; break;
  case mp_plus_darker:
  case mp_plus_lighter: {
    const U16 limit = (U16){0} + 255;
    U16 sum = mode == mp_plus_lighter ? s + d : sa + da;
    U16 over = (U16)((I16)sum > (I16)limit);
    VARIANT(choose)(&sum, &over, &limit);
    if (mode == mp_plus_darker) {
      I16 left = (I16)(s + d + sum - sa - da);
      sum = (U16)(left & ~(left >> 15));
    }
    *result = sum;
    return;
  }
  case mp_copy: *result = s; return;
  default: *result = (U16){0}; return;
  }
  VARIANT(divide255)(&t);
  *result = t;
}

// The modes in 32-bit floating-point numbers. Integers below 2^24 are exact; a quotient of two integers, with a divisor
// of at most 255 and a quotient below 2^16, is closer to the true value than the true value is to the next integer, so
// that truncation gives the integer quotient.

/// Truncates a nonnegative number.
INLINE void VARIANT(whole_part)(F32 *v) {
  I32 n = __builtin_convertvector(*v, I32);
  *v = __builtin_convertvector(n, F32);
}

/// Rounds a nonnegative number to the nearest integer, halves up.
INLINE void VARIANT(rounded)(F32 *v) {
  F32 whole = *v;
  VARIANT(whole_part)(&whole);
  I32 up = (*v - whole) >= 0.5f;
  *v = whole + CHOICE(up, (F32){0} + 1.0f, (F32){0});
}

/// Divides a channel by its alpha; the result is 0...255, and 0 if the alpha is 0.
INLINE void VARIANT(straight)(F32 *channel, const F32 *alpha) {
  const F32 zero = {0}, one = zero + 1.0f, most = zero + 255.0f;
  F32 half = *alpha * 0.5f;
  VARIANT(whole_part)(&half);
  F32 q = (*channel * 255.0f + half) / MAXIMUM(*alpha, one);
  q = MINIMUM(q, most);
  VARIANT(whole_part)(&q);
  *channel = CHOICE(*alpha > zero, q, zero);
}

/// Computes the function B of color dodge from straight channels: whole d / (255 - s), rounded to an integer, at most
/// whole; 0 if d is 0, else whole if s is 255.
INLINE void VARIANT(dodge)(F32 *b, const F32 *s, const F32 *d, const F32 *whole) {
  const F32 zero = {0}, one = zero + 1.0f, most = zero + 255.0f;
  F32 rest = most - *s, half = rest * 0.5f;
  VARIANT(whole_part)(&half);
  F32 q = (*whole * *d + half) / MAXIMUM(rest, one);
  q = MINIMUM(q, *whole);
  VARIANT(whole_part)(&q);
  q = CHOICE(rest > zero, q, *whole);
  *b = CHOICE(*d > zero, q, zero);
}

INLINE void VARIANT(soft_light)(
    F32 *b, const F32 *source, const F32 *destination, const F32 *source_alpha,
    const F32 *destination_alpha) {
  const F32 s = *source, d = *destination, sa = *source_alpha, da = *destination_alpha;
  const F32 zero = {0}, one = zero + 1.0f;
  F32 m = d / MAXIMUM(da, one), excess = s + s - sa;
  F32 low = d * (sa + excess * (1.0f - m));
  F32 dark = ((16.0f * m - 12.0f) * m + 4.0f) * m, root = SQUARE_ROOT(m);
  F32 bent = CHOICE(4.0f * m <= one, dark, root);
  F32 high = d * sa + da * excess * (bent - m);
  F32 value = CHOICE(excess <= zero, low, high), whole = sa * da;
  value = MINIMUM(MAXIMUM(value, zero), whole);
  VARIANT(rounded)(&value);
  *b = CHOICE(da > zero, value, zero);
}

INLINE void VARIANT(luminosity)(F32 *l, const F32 *c) {
  *l = 0.3f * c[0] + 0.59f * c[1] + 0.11f * c[2];
}

INLINE void VARIANT(extremes)(F32 *least, F32 *most, const F32 *c) {
  F32 low = MINIMUM(c[0], c[1]), high = MAXIMUM(c[0], c[1]);
  *least = MINIMUM(low, c[2]);
  *most = MAXIMUM(high, c[2]);
}

/// Sets the saturation of a color to that of another (W3C SetSat).
INLINE void VARIANT(saturate)(F32 *c, const F32 *other) {
  const F32 zero = {0};
  F32 least, most, low, high;
  VARIANT(extremes)(&least, &most, c);
  VARIANT(extremes)(&low, &high, other);
  F32 range = most - least, saturation = high - low;
  for (int i = 0; i < 3; i++) {
    F32 value = (c[i] - least) * saturation / range;
    c[i] = CHOICE(range > zero, value, zero);
  }
}

/// Sets the luminosity of a color to that of another, within 0...whole (W3C SetLum).
INLINE void VARIANT(light)(F32 *c, const F32 *other, const F32 *whole) {
  const F32 zero = {0};
  F32 target, l, least, most;
  VARIANT(luminosity)(&target, other);
  VARIANT(luminosity)(&l, c);
  F32 shift = target - l;
  for (int i = 0; i < 3; i++) c[i] += shift;
  VARIANT(luminosity)(&l, c);
  VARIANT(extremes)(&least, &most, c);
  I32 below = (least < zero) & (l > least), above = (most > *whole) & (most > l);
  F32 rise = l / (l - least), fall = (*whole - l) / (most - l);
  for (int i = 0; i < 3; i++) {
    F32 value = (c[i] - l) * rise + l;
    c[i] = CHOICE(below, value, c[i]);
    value = (c[i] - l) * fall + l;
    c[i] = CHOICE(above, value, c[i]);
    value = MAXIMUM(c[i], zero);
    c[i] = MINIMUM(value, *whole);
    VARIANT(rounded)(&c[i]);
  }
}

/// Computes the function B of a non-separable mode from colors whose channels have the maximum `whole`; changes the
/// colors.
INLINE void VARIANT(blend_hues)(F32 *b, F32 *s, F32 *d, const F32 *whole, int mode) {
  F32 lit[3], *light = mode == mp_luminosity ? s : d;
  __builtin_memcpy(lit, light, sizeof lit);
  if (mode == mp_hue) VARIANT(saturate)(s, d);
  if (mode == mp_saturation) VARIANT(saturate)(d, s);
  __builtin_memcpy(b, mode == mp_hue || mode == mp_color ? s : d, sizeof lit);
  VARIANT(light)(b, lit, whole);
}

/// Blends eight pixels by a mode for which MP_IS_WIDE is true; the result is in the lanes R, B and G, A.
INLINE void VARIANT(blend_wide)(
    U16 *rb, U16 *ga, const U32 *source, const U32 *destination, int mode) {
  const F32 zero = {0}, most = zero + 255.0f, limit = zero + 65025.0f;
  F32 s[4], d[4], b[4], s_hue[3], d_hue[3];
  for (int i = 0; i < 4; i++) {
    I32 x = (I32)(*source >> (uint32_t)(8 * i) & 255);
    I32 y = (I32)(*destination >> (uint32_t)(8 * i) & 255);
    s[i] = __builtin_convertvector(x, F32);
    d[i] = __builtin_convertvector(y, F32);
  }
  const F32 sa = s[3], da = d[3], whole = sa * da;
  if (mode >= mp_hue) {
    for (int i = 0; i < 3; i++) {
      s_hue[i] = s[i] * da;
      d_hue[i] = d[i] * sa;
    }
    VARIANT(blend_hues)(b, s_hue, d_hue, &whole, mode);
  }
  b[3] = whole;
  U32 result[4];
  for (int i = 0; i < 4; i++) {
    if (mode < mp_hue && i < 3) {
      F32 x = s[i], y = d[i];
      if (mode == mp_soft_light) {
        VARIANT(soft_light)(&b[i], &x, &y, &sa, &da);
      } else {
        VARIANT(straight)(&x, &sa);
        VARIANT(straight)(&y, &da);
        if (mode == mp_color_dodge) {
          VARIANT(dodge)(&b[i], &x, &y, &whole);
        } else {
          // Burn is the complement of the dodge of inverted colors.
          F32 x_left = most - x, y_left = most - y, left;
          VARIANT(dodge)(&left, &x_left, &y_left, &whole);
          b[i] = whole - left;
        }
      }
    }
    F32 t = b[i] + s[i] * (most - da) + d[i] * (most - sa);
    t = (MINIMUM(t, limit) + 128.0f) * (257.0f / 65536.0f);
    result[i] = (U32)__builtin_convertvector(t, I32);
  }
  *rb = (U16)(result[0] | result[2] << 16);
  *ga = (U16)(result[1] | result[3] << 16);
}

INLINE void VARIANT(blend_blocks)(
    uint32_t *pixels, const uint32_t *source, const uint8_t *mask, size_t count, int mode) {
  for (size_t i = 0; i < count; i += 8) {
    uint64_t word;
    __builtin_memcpy(&word, mask + i, 8);
    if (word == 0) continue;
    U32 s, d;
    __builtin_memcpy(&s, source + i, 32);
    __builtin_memcpy(&d, pixels + i, 32);
    U32 sa32 = s >> 24, da32 = d >> 24;
    U16 sa = (U16)(sa32 | sa32 << 16), da = (U16)(da32 | da32 << 16);
    U16 s_rb = (U16)s & 255, s_ga = (U16)s >> 8, d_rb = (U16)d & 255, d_ga = (U16)d >> 8;
    U16 rb, ga;
    if (MP_IS_WIDE(mode)) {
      VARIANT(blend_wide)(&rb, &ga, &s, &d, mode);
    } else {
      VARIANT(blend_lanes)(&rb, &s_rb, &d_rb, &sa, &da, mode, 0);
      VARIANT(blend_lanes)(&ga, &s_ga, &d_ga, &sa, &da, mode, 1);
    }
    if (word != UINT64_MAX) {
      U8X8 bytes = (U8X8)word;
      U32 m = __builtin_convertvector(bytes, U32);
      U16 k = (U16)(m | m << 16);
      rb = rb * k + d_rb * (255 - k);
      ga = ga * k + d_ga * (255 - k);
      VARIANT(divide255)(&rb);
      VARIANT(divide255)(&ga);
    }
    U16 result = rb | ga << 8;
    __builtin_memcpy(pixels + i, &result, 32);
  }
}

static void VARIANT(blend_row)(
    uint32_t *pixels, const uint32_t *source, const uint8_t *mask, size_t count, int mode) {
#define ROW(name) \
  case name: VARIANT(blend_blocks)(pixels, source, mask, count, name); break;
  switch (mode) {
    ROW(mp_normal) ROW(mp_multiply) ROW(mp_screen) ROW(mp_overlay) ROW(mp_darken) ROW(mp_lighten)
    ROW(mp_color_dodge) ROW(mp_color_burn) ROW(mp_soft_light) ROW(mp_hue) ROW(mp_saturation)
    ROW(mp_color) ROW(mp_luminosity)
    ROW(mp_hard_light) ROW(mp_difference) ROW(mp_exclusion) ROW(mp_clear) ROW(mp_copy)
    ROW(mp_source_in) ROW(mp_source_out) ROW(mp_source_atop) ROW(mp_destination_over)
    ROW(mp_destination_in) ROW(mp_destination_out) ROW(mp_destination_atop) ROW(mp_xor)
    ROW(mp_plus_darker) ROW(mp_plus_lighter)
  }
#undef ROW
}

static void VARIANT(blend)(
    uint32_t *pixels, const uint32_t *source, const uint8_t *mask, size_t count, int mode) {
  size_t whole = count & ~(size_t)7, rest = count & 7;
  VARIANT(blend_row)(pixels, source, mask, whole, mode);
  if (rest == 0) return;
  uint32_t block[8] = {0}, s[8] = {0};
  uint8_t m[8] = {0};
  __builtin_memcpy(block, pixels + whole, rest * 4);
  __builtin_memcpy(s, source + whole, rest * 4);
  __builtin_memcpy(m, mask + whole, rest);
  VARIANT(blend_row)(block, s, m, 8, mode);
  __builtin_memcpy(pixels + whole, block, rest * 4);
}

/// Applies a map of straight colors to eight pixels at a time; the formula is in Filter.swift of MultiplaneRaster.
static void VARIANT(color_matrix)(
    uint32_t *pixels, size_t count, const mp_color_matrix *matrix) {
  const F32 zero = {0}, one = zero + 1.0f;
  for (size_t i = 0; i < count; i += 8) {
    size_t size = count - i < 8 ? (count - i) * 4 : 32;
    U32 p = {0};
    __builtin_memcpy(&p, pixels + i, size);
    F32 c[4], value[4];
    for (int j = 0; j < 4; j++) {
      I32 channel = (I32)(p >> (uint32_t)(8 * j) & 255);
      c[j] = __builtin_convertvector(channel, F32);
    }
    F32 alpha = c[3], divisor = MAXIMUM(alpha, one);
    for (int j = 0; j < 3; j++) c[j] /= divisor;
    c[3] = alpha / 255.0f;
    for (int j = 0; j < 4; j++) {
      const float *row = matrix->rows[j];
      F32 sum = c[0] * row[0] + c[1] * row[1] + c[2] * row[2] + c[3] * row[3] + matrix->bias[j];
      value[j] = CHOICE(sum > zero, MINIMUM(sum, one), zero);
    }
    F32 a = value[3] * 255.0f;
    U32 result = {0};
    for (int j = 0; j < 4; j++) {
      F32 v = j == 3 ? a : value[j] * a;
      VARIANT(rounded)(&v);
      result |= (U32)__builtin_convertvector(v, I32) << (uint32_t)(8 * j);
    }
    result = (U32)CHOICE(alpha > zero, result, zero);
    __builtin_memcpy(pixels + i, &result, size);
  }
}
