// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Blur along one axis, of eight rows or columns of bytes at once; included by raster_kernels.h. The computation is
// described in BlurKernel.swift of MultiplaneRaster.

INLINE void VARIANT(load_lanes)(U32 *lanes, const uint8_t *p, ptrdiff_t group) {
  uint32_t halves[2];
  __builtin_memcpy(halves, p, 4);
  __builtin_memcpy(halves + 1, p + group, 4);
  U8X8 bytes;
  __builtin_memcpy(&bytes, halves, 8);
  *lanes = __builtin_convertvector(bytes, U32);
}

INLINE void VARIANT(store_lanes)(const U32 *lanes, uint8_t *p, ptrdiff_t group) {
  U8X8 bytes = __builtin_convertvector(*lanes, U8X8);
  uint32_t halves[2];
  __builtin_memcpy(halves, &bytes, 8);
  __builtin_memcpy(p, halves, 4);
  __builtin_memcpy(p + group, halves + 1, 4);
}

/// Divides sums by the product of the box widths, rounded to nearest, by multiplication with the inverse of the
/// product.
INLINE void VARIANT(divide_lanes)(U32 *sum, const mp_blur_run *run) {
  typedef uint64_t u64x8 __attribute__((vector_size(64)));
  u64x8 wide = __builtin_convertvector(*sum + run->half, u64x8);
  wide = (wide * (uint64_t)run->multiplier) >> (uint64_t)run->shift;
  *sum = __builtin_convertvector(wide, U32);
}

INLINE void VARIANT(blur_boxes)(const mp_blur_run *run, ptrdiff_t in_group, ptrdiff_t out_group) {
  const size_t a = (size_t)run->widths[0], b = (size_t)run->widths[1],
               c = (size_t)run->widths[2];
  const ptrdiff_t lead = run->first + (ptrdiff_t)((a + b + c - 3) / 2);
  const size_t end = (size_t)((ptrdiff_t)run->out_count + lead), count = run->in_count;
  uint32_t *second = run->scratch, *third = run->scratch + 8 * b;
  __builtin_memset(run->scratch, 0, 32 * (b + c));
  U32 s1 = {0}, s2 = {0}, s3 = {0};
  size_t i = 0, j = 0;
  for (size_t n = 0; n < end; n++) {
    U32 x, delayed;
    if (n < count) {
      VARIANT(load_lanes)(&x, run->in + (ptrdiff_t)n * run->in_step, in_group);
      s1 += x;
    }
    if (n >= a && n - a < count) {
      VARIANT(load_lanes)(&x, run->in + (ptrdiff_t)(n - a) * run->in_step, in_group);
      s1 -= x;
    }
    __builtin_memcpy(&delayed, second + 8 * i, 32);
    __builtin_memcpy(second + 8 * i, &s1, 32);
    s2 += s1 - delayed;
    i = i + 1 == b ? 0 : i + 1;
    __builtin_memcpy(&delayed, third + 8 * j, 32);
    __builtin_memcpy(third + 8 * j, &s2, 32);
    s3 += s2 - delayed;
    j = j + 1 == c ? 0 : j + 1;
    if ((ptrdiff_t)n >= lead) {
      U32 result = s3;
      VARIANT(divide_lanes)(&result, run);
      VARIANT(store_lanes)(&result, run->out + ((ptrdiff_t)n - lead) * run->out_step, out_group);
    }
  }
}

INLINE void VARIANT(blur_taps)(const mp_blur_run *run, ptrdiff_t in_group, ptrdiff_t out_group) {
  const ptrdiff_t taps = run->weight_count, count = (ptrdiff_t)run->in_count;
  for (ptrdiff_t j = 0; j < (ptrdiff_t)run->out_count; j++) {
    const ptrdiff_t base = j + run->first - taps / 2;
    const ptrdiff_t low = base < 0 ? -base : 0, high = count - base < taps ? count - base : taps;
    U32 sum = (U32){0} + 32768;
    for (ptrdiff_t k = low; k < high; k++) {
      U32 x;
      VARIANT(load_lanes)(&x, run->in + (base + k) * run->in_step, in_group);
      sum += x * run->weights[k];
    }
    sum >>= 16;
    VARIANT(store_lanes)(&sum, run->out + j * run->out_step, out_group);
  }
}

static void VARIANT(blur)(const mp_blur_run *run) {
  if (run->weight_count > 0) {
    VARIANT(blur_taps)(run, run->in_group, run->out_group);
  } else if (run->in_group == 4 && run->out_group == 4) {
    VARIANT(blur_boxes)(run, 4, 4);
  } else {
    VARIANT(blur_boxes)(run, run->in_group, run->out_group);
  }
}

/// Transposes a block of eight rows of eight bytes.
INLINE void VARIANT(transpose_block)(
    const uint8_t *in, ptrdiff_t in_stride, uint8_t *out, ptrdiff_t out_stride) {
  typedef uint8_t u8x16 __attribute__((vector_size(16)));
  typedef uint16_t u16x8 __attribute__((vector_size(16)));
  typedef uint32_t u32x4 __attribute__((vector_size(16)));
  u16x8 a[4];
  for (int i = 0; i < 4; i++) {
    u8x16 x = {0}, y = {0};
    __builtin_memcpy(&x, in + 2 * i * in_stride, 8);
    __builtin_memcpy(&y, in + (2 * i + 1) * in_stride, 8);
    a[i] = (u16x8)__builtin_shufflevector(
        x, y, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  }
  u32x4 b[4];
  for (int i = 0; i < 2; i++) {
    b[2 * i] = (u32x4)__builtin_shufflevector(a[2 * i], a[2 * i + 1], 0, 8, 1, 9, 2, 10, 3, 11);
    b[2 * i + 1] =
        (u32x4)__builtin_shufflevector(a[2 * i], a[2 * i + 1], 4, 12, 5, 13, 6, 14, 7, 15);
  }
  u32x4 c[4];
  for (int i = 0; i < 2; i++) {
    c[2 * i] = __builtin_shufflevector(b[i], b[i + 2], 0, 4, 1, 5);
    c[2 * i + 1] = __builtin_shufflevector(b[i], b[i + 2], 2, 6, 3, 7);
  }
  for (int i = 0; i < 4; i++) {
    uint64_t columns[2];
    __builtin_memcpy(columns, &c[i], 16);
    __builtin_memcpy(out + 2 * i * out_stride, columns, 8);
    __builtin_memcpy(out + (2 * i + 1) * out_stride, columns + 1, 8);
  }
}

static void VARIANT(transpose)(
    const uint8_t *in, ptrdiff_t in_stride, size_t columns, size_t rows, uint8_t *out,
    ptrdiff_t out_stride) {
  for (size_t y = 0; y < rows; y += 8)
    for (size_t x = 0; x < columns; x += 8)
      VARIANT(transpose_block)(
          in + (ptrdiff_t)y * in_stride + (ptrdiff_t)x, in_stride,
          out + (ptrdiff_t)x * out_stride + (ptrdiff_t)y, out_stride);
}
