// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Blend modes; included by raster_kernels.h. The formulas stand in
// MultiplaneRaster/PixelArithmetic+Blending.swift. Sums may leave 16 bits on the way and come back: the
// result, 0...65025, is right all the same. In the lanes G, A the second is the alpha.

#ifndef MP_BLEND_MODES
#define MP_BLEND_MODES
// The numbers of MultiplaneRaster.BlendMode.
enum {
  mp_multiply = 1, mp_screen, mp_overlay, mp_darken, mp_lighten, mp_hard_light = 9, mp_difference,
  mp_exclusion, mp_clear = 16, mp_copy, mp_source_in, mp_source_out, mp_source_atop,
  mp_destination_over, mp_destination_in, mp_destination_out, mp_destination_atop, mp_xor,
  mp_plus_darker, mp_plus_lighter
};
#endif

INLINE void VARIANT(choose)(U16 *value, const U16 *mask, const U16 *other) {
  *value = (*value & ~*mask) | (*other & *mask);
}

/// B of hard light: 2 s d, or sa da - 2 (da - d) (sa - s).
INLINE void VARIANT(hard_light)(
    U16 *b, const U16 *s, const U16 *d, const U16 *sa, const U16 *da) {
  U16 light = *sa * *da - 2 * (*da - *d) * (*sa - *s);
  U16 above = (U16)((I16)(*s + *s) > (I16)*sa);
  *b = 2 * *s * *d;
  VARIANT(choose)(b, &above, &light);
}

/// Lanes of two channels to blended ones.
INLINE void VARIANT(blend_lanes)(
    U16 *result, const U16 *source, const U16 *destination, const U16 *source_alpha,
    const U16 *destination_alpha, int mode, int has_alpha) {
  const U16 s = *source, d = *destination, sa = *source_alpha, da = *destination_alpha;
  const U32 alpha_lanes = (U32){0} + (has_alpha ? 0xffff0000u : 0);
  const U16 is_alpha = (U16)alpha_lanes;
  const U16 rest = s * (255 - da) + d * (255 - sa);
  U16 t, product = sa * da, x = s * da, y = d * sa;
  switch (mode) {
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
    VARIANT(blend_lanes)(&rb, &s_rb, &d_rb, &sa, &da, mode, 0);
    VARIANT(blend_lanes)(&ga, &s_ga, &d_ga, &sa, &da, mode, 1);
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
    ROW(mp_multiply) ROW(mp_screen) ROW(mp_overlay) ROW(mp_darken) ROW(mp_lighten)
    ROW(mp_hard_light) ROW(mp_difference) ROW(mp_exclusion) ROW(mp_clear) ROW(mp_copy)
    ROW(mp_source_in) ROW(mp_source_out) ROW(mp_source_atop) ROW(mp_destination_over)
    ROW(mp_destination_in) ROW(mp_destination_out) ROW(mp_destination_atop) ROW(mp_xor)
    ROW(mp_plus_darker) ROW(mp_plus_lighter)
  }
#undef ROW
}

static bool VARIANT(blend)(
    uint32_t *pixels, const uint32_t *source, const uint8_t *mask, size_t count, int mode) {
  if (!((mode >= mp_multiply && mode <= mp_lighten)
        || (mode >= mp_hard_light && mode <= mp_exclusion)
        || (mode >= mp_clear && mode <= mp_plus_lighter)))
    return false;
  size_t whole = count & ~(size_t)7, rest = count & 7;
  VARIANT(blend_row)(pixels, source, mask, whole, mode);
  if (rest == 0) return true;
  uint32_t block[8] = {0}, s[8] = {0};
  uint8_t m[8] = {0};
  __builtin_memcpy(block, pixels + whole, rest * 4);
  __builtin_memcpy(s, source + whole, rest * 4);
  __builtin_memcpy(m, mask + whole, rest);
  VARIANT(blend_row)(block, s, m, 8, mode);
  __builtin_memcpy(pixels + whole, block, rest * 4);
  return true;
}
