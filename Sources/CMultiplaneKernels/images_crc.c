// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// CRC-32 as used by PNG, in three implementations: carry-less multiplication (x86-64), the processor's CRC
// instructions (arm64), and eight tables, for processors without these and, on x86-64, for short inputs and for
// remaining bytes.
//
// Carry-less multiplication: a message is a polynomial over GF(2); 16 bytes that are n bits before the end can be
// replaced by their product with x^n mod P, added to the bytes there. Four accumulators advance 512 bits at a time and
// are then combined (128 bits at a time); the CRC of the remaining 16 bytes is the CRC of the message. V. Gopal et al.,
// "Fast CRC Computation for Generic Polynomials Using PCLMULQDQ Instruction", Intel, 2009.

#include "CMultiplaneKernels.h"
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_acle.h>
#endif

static uint32_t tables[8][256];

// Runs before the constructors of other files, one of which decodes images (CImageSandbox/child.c).
__attribute__((constructor(101))) static void make_tables(void) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t c = i;
    for (int k = 0; k < 8; k++) c = (c >> 1) ^ (c & 1 ? 0xedb88320u : 0);
    tables[0][i] = c;
  }
  for (int t = 1; t < 8; t++)
    for (uint32_t i = 0; i < 256; i++)
      tables[t][i] = (tables[t - 1][i] >> 8) ^ tables[0][tables[t - 1][i] & 255];
}

// Returns the CRC register after `count` more bytes; `c` and the result are inverted checksums.
static uint32_t crc_slicing(uint32_t c, const uint8_t *p, size_t count) {
  for (; count >= 8; p += 8, count -= 8) {
    c = tables[7][(c ^ p[0]) & 255] ^ tables[6][((c >> 8) ^ p[1]) & 255]
      ^ tables[5][((c >> 16) ^ p[2]) & 255] ^ tables[4][(c >> 24) ^ p[3]] ^ tables[3][p[4]]
      ^ tables[2][p[5]] ^ tables[1][p[6]] ^ tables[0][p[7]];
  }
  while (count--) c = (c >> 8) ^ tables[0][(c ^ *p++) & 255];
  return c;
}

#if defined(__x86_64__)
__attribute__((target("pclmul,sse4.1"))) static uint32_t by_multiplication(
  uint32_t c, const uint8_t *p, size_t count) {
  // x^(512+32), x^(512-32), x^(128+32), x^(128-32) mod P, bit-reflected, shifted up by one bit.
  const __m128i by512 = _mm_set_epi64x(0x1c6e41596, 0x154442bd4);
  const __m128i by128 = _mm_set_epi64x(0x0ccaa009e, 0x1751997d0);
#define LEAP(a, k, next)                                                                       \
  _mm_xor_si128(                                                                               \
    _mm_xor_si128(_mm_clmulepi64_si128(a, k, 0x00), _mm_clmulepi64_si128(a, k, 0x11)), next)
#define LOAD(i) _mm_loadu_si128((const __m128i *)p + (i))
  __m128i a = _mm_xor_si128(LOAD(0), _mm_cvtsi32_si128((int)c));
  __m128i b = LOAD(1), d = LOAD(2), e = LOAD(3);
  for (p += 64, count -= 64; count >= 64; p += 64, count -= 64) {
    a = LEAP(a, by512, LOAD(0));
    b = LEAP(b, by512, LOAD(1));
    d = LEAP(d, by512, LOAD(2));
    e = LEAP(e, by512, LOAD(3));
  }
  a = LEAP(a, by128, b);
  a = LEAP(a, by128, d);
  a = LEAP(a, by128, e);
  for (; count >= 16; p += 16, count -= 16) a = LEAP(a, by128, LOAD(0));
#undef LOAD
#undef LEAP
  uint8_t rest[16];
  _mm_storeu_si128((__m128i *)rest, a);
  return crc_slicing(crc_slicing(0, rest, 16), p, count);
}
#elif defined(__aarch64__) && defined(__ARM_FEATURE_CRC32)
static uint32_t crc_clmul(uint32_t c, const uint8_t *p, size_t count) {
  for (; count >= 8; p += 8, count -= 8) {
    uint64_t eight;
    memcpy(&eight, p, 8);
    c = __crc32d(c, eight);
  }
  while (count--) c = __crc32b(c, *p++);
  return c;
}
#endif

uint32_t mp_crc32(uint32_t crc, const void *bytes, size_t count) {
#if defined(__x86_64__)
  if (count >= 64 && __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("sse4.1"))
    return ~by_multiplication(~crc, bytes, count);
#elif defined(__aarch64__) && defined(__ARM_FEATURE_CRC32)
  return ~crc_clmul(~crc, bytes, count);
#endif
  return ~crc_slicing(~crc, bytes, count);
}
