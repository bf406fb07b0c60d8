// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#include "CHandWritten.h"

#if defined(__x86_64__)
#include <immintrin.h>

// Per channel, with the source s, its alpha a and the destination d: the result is t * 257 >> 16, the high half of a
// product of 16-bit numbers, with t = 255 s + d (255 - a) + 128.
__attribute__((target("avx2"))) static void solid_over(
    uint32_t *pixels, size_t count, uint32_t color) {
  const __m256i low = _mm256_set1_epi32(0x00ff00ff), scale = _mm256_set1_epi16(257);
  const __m256i half = _mm256_set1_epi16(128), full = _mm256_set1_epi16(255);
  const __m256i c = _mm256_set1_epi32((int)color);
  const __m256i inverse = _mm256_set1_epi16((short)(255 - (color >> 24)));
  const __m256i rb = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_and_si256(c, low), full), half);
  const __m256i ga = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_srli_epi16(c, 8), full), half);
  for (size_t i = 0; i + 16 <= count; i += 16) {
    for (size_t j = i; j < i + 16; j += 8) {
      __m256i d = _mm256_loadu_si256((const __m256i *)(pixels + j));
      __m256i x = _mm256_mullo_epi16(_mm256_and_si256(d, low), inverse);
      __m256i y = _mm256_mullo_epi16(_mm256_srli_epi16(d, 8), inverse);
      x = _mm256_mulhi_epu16(_mm256_add_epi16(x, rb), scale);
      y = _mm256_mulhi_epu16(_mm256_add_epi16(y, ga), scale);
      d = _mm256_or_si256(x, _mm256_slli_epi16(y, 8));
      _mm256_storeu_si256((__m256i *)(pixels + j), d);
    }
  }
}
#endif

int hand_written_solid_over(uint32_t *pixels, size_t count, uint32_t color) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    solid_over(pixels, count, color);
    return 1;
  }
#endif
  (void)pixels, (void)count, (void)color;
  return 0;
}
