// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Conversion of edges to area cells; included by raster_kernels.h. The formulas are those of CoverageAccumulator.swift.
//
// A quotient a 2^32 / b is computed in doubles, whose division takes a fraction of the time of integer division. With
// |a| < 2^20 the dividend is exact; a quotient that is not an integer is at least 1/b below the next integer, and the
// rounding error is smaller, so that the quotient is never rounded up to that integer.

/// Returns trunc(a 2^32 / b) for b > 0.
INLINE int64_t VARIANT(quotient)(int32_t a, int32_t b) {
  if (a >= 1 << 20 || a <= -(1 << 20)) return (int64_t)a * ((int64_t)1 << 32) / b;
  return (int64_t)((double)a * 0x1p32 / (double)b);
}

/// Sets the bits of the blocks of 8 cells from the cell `first` to the cell `last`.
INLINE void VARIANT(mark)(uint64_t *bits, uint32_t first, uint32_t last) {
  uint32_t from = first >> 3, to = last >> 3;
  if (from >> 6 == to >> 6) {
    bits[from >> 6] |= (((uint64_t)2 << (to - from)) - 1) << (from & 63);
    return;
  }
  for (; from <= to; from++) bits[from >> 6] |= (uint64_t)1 << (from & 63);
}

/// Adds a value to a cell with wrapping, as winding numbers may overflow.
INLINE void VARIANT(gain)(int32_t *cell, int32_t value) {
  *cell = (int32_t)((uint32_t)*cell + (uint32_t)value);
}

/// Adds the part of an edge within one row: from x = a to b, of height d >= 0, in 1/256 pixel. `rate` is the height per
/// unit of x with 32 fraction bits.
INLINE void VARIANT(add_span)(
    int32_t *cells, uint64_t *bits, int32_t a, int32_t b, int32_t d, int32_t sign, int64_t rate) {
  int32_t l = a < b ? a : b, r = a < b ? b : a;
  int32_t cell = l >> 8, last = r >> 8, fl = l & 255;
  int32_t *c = cells + cell;
  VARIANT(mark)(bits, (uint32_t)cell, (uint32_t)last + 1);
  if (cell == last) {
    int32_t h = d * sign, area = (fl + (r & 255)) * h;
    VARIANT(gain)(c, h * 512 - area);
    VARIANT(gain)(c + 1, area);
    return;
  }
  int64_t height = rate * (256 - fl) + 0x80000000;
  int64_t most = d, at = height >> 32;
  int32_t reached = (int32_t)(at < most ? at : most);
  int32_t signed_height = reached * sign, area = (fl + 256) * signed_height;
  VARIANT(gain)(c, signed_height * 512 - area);
  while (++cell < last) {
    height += rate * 256;
    at = height >> 32;
    int32_t next = (int32_t)(at < most ? at : most);
    int32_t half = (next - reached) * sign * 256;
    reached = next;
    VARIANT(gain)(++c, half + area);
    area = half;
  }
  signed_height = (d - reached) * sign;
  int32_t last_area = (r & 255) * signed_height;
  VARIANT(gain)(c + 1, signed_height * 512 - last_area + area);
  VARIANT(gain)(c + 2, last_area);
}

static void VARIANT(add_edge)(const mp_cell_window *window, const int32_t *edge) {
  // Orders the ends from top to bottom.
  int32_t up = (int32_t)((uint32_t)edge[3] - (uint32_t)edge[1]) >> 31, sign = up | 1;
  int32_t flip_x = (edge[0] ^ edge[2]) & up, flip_y = (edge[1] ^ edge[3]) & up;
  int32_t x = window->x * 256, y = window->y * 256;
  int32_t x0 = (edge[0] ^ flip_x) - x, x1 = (edge[2] ^ flip_x) - x;
  int32_t y0 = (edge[1] ^ flip_y) - y, y1 = (edge[3] ^ flip_y) - y;
  int32_t height = window->rows * 256;
  if (y0 >= height || y1 <= 0) return;
  int32_t dx = x1 - x0, dy = y1 - y0, width = dx < 0 ? -dx : dx;
  int32_t first = y0 >> 8, last = (y1 - 1) >> 8, top = first > 0 ? first : 0;
  size_t stride = (size_t)window->cell_stride, words = (size_t)window->words;
  int32_t *cells = window->cells + (size_t)top * stride;
  uint64_t *bits = window->bits + (size_t)top * words;
  int64_t rate = x0 >> 8 == x1 >> 8 ? 0 : VARIANT(quotient)(dy, width);
  if (first == last) return VARIANT(add_span)(cells, bits, x0, x1, dy, sign, rate);
  // Complete rows, followed by the row in which the edge ends.
  int32_t end = y1 <= height ? last : height >> 8, d = 256;
  int64_t slope = VARIANT(quotient)(dx, dy);
  // x at the lower boundary of the row, with 32 fraction bits, plus one half for rounding; values past the edge's end
  // may wrap.
  uint64_t step = (uint64_t)slope * 256;
  uint64_t border = ((uint64_t)x0 << 32) + 0x80000000 + (uint64_t)slope * (uint64_t)((top + 1) * 256 - y0);
  int32_t from = x0, row = top;
  if (top > first) {
    from = (int32_t)((border - step) >> 32);
  } else {
    d -= y0 & 255;
  }
  if (dx == 0) {
    int32_t cell = x0 >> 8, half = (x0 & 255) * 2 * sign, whole = 512 * sign - half;
    for (; row < end; row++, cells += stride, bits += words, d = 256) {
      VARIANT(gain)(cells + cell, whole * d);
      VARIANT(gain)(cells + cell + 1, half * d);
      VARIANT(mark)(bits, (uint32_t)cell, (uint32_t)cell + 1);
    }
  }
  for (; row < end; row++, cells += stride, bits += words, border += step, d = 256) {
    int32_t to = (int32_t)(border >> 32);
    VARIANT(add_span)(cells, bits, from, to, d, sign, rate);
    from = to;
  }
  if (y1 <= height) {
    VARIANT(add_span)(cells, bits, from, x1, ((y1 - 1) & 255) + 1, sign, rate);
  }
}

#if defined(VARIANT_AVX2)

// Processes eight edges at a time, each in two parts, one per row; for an edge within one row, the second part is a
// point. All numbers with 32 fraction bits are integers below 2^52 in doubles, so that rounding occurs only where it is
// explicit.

/// For each of eight edges: the indices of the first cell and of the half word of bits, the values to add to three
/// cells, and the bits to set.
typedef struct {
  int32_t cell[8], word[8], first[8], second[8], third[8], mark[8];
} __attribute__((aligned(32))) mp_edge_parts;

INLINE __m128i VARIANT(half)(const __m256i *v, int upper) {
  return upper ? _mm256_extracti128_si256(*v, 1) : _mm256_castsi256_si128(*v);
}

/// Computes trunc(a 2^32 / b) for the lower or upper four of eight lanes.
INLINE void VARIANT(quotients)(const __m256i *a, const __m256i *b, int upper, __m256d *quotient) {
  __m256d n = _mm256_cvtepi32_pd(VARIANT(half)(a, upper)) * 0x1p32;
  __m256d q = n / _mm256_cvtepi32_pd(VARIANT(half)(b, upper));
  *quotient = _mm256_round_pd(q, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC);
}

/// Computes floor(factor n / 2^32 + 1/2) for eight lanes.
INLINE void VARIANT(steps)(const __m256d *factor, const __m256i *n, __m256i *result) {
  __m128i r[2];
  for (int i = 0; i < 2; i++) {
    __m256d v = (factor[i] * _mm256_cvtepi32_pd(VARIANT(half)(n, i)) + 0x1p31) * 0x1p-32;
    r[i] = _mm256_cvttpd_epi32(_mm256_floor_pd(v));
  }
  *result = _mm256_inserti128_si256(_mm256_castsi128_si256(r[0]), r[1], 1);
}

/// Computes the parts of edges within one row each, from a to b, of height d; `row` is the first cell of the row.
INLINE void VARIANT(edge_part)(
    const __m256i *a, const __m256i *b, const __m256i *d, const __m256i *sign,
    const __m256d *rates, const __m256i *row, const __m256i *row_words, const __m256i *counts,
    mp_edge_parts *out) {
  const __m256i one = _mm256_set1_epi32(1), low = _mm256_set1_epi32(255);
  __m256i l = _mm256_min_epi32(*a, *b), r = _mm256_max_epi32(*a, *b);
  __m256i cell = _mm256_srai_epi32(l, 8), fl = _mm256_and_si256(l, low);
  __m256i end = _mm256_add_epi32(_mm256_sub_epi32(r, l), fl);
  // Whether the part crosses into the next cell, and the height at which it does.
  __m256i crosses = _mm256_srli_epi32(end, 8), reached, width = _mm256_sub_epi32(_mm256_set1_epi32(256), fl);
  VARIANT(steps)(rates, &width, &reached);
  reached = _mm256_min_epi32(reached, *d);
  __m256i h = _mm256_blendv_epi8(
      *d, reached, _mm256_cmpgt_epi32(crosses, _mm256_setzero_si256()));
  __m256i first = _mm256_sign_epi32(h, *sign);
  __m256i second = _mm256_sign_epi32(_mm256_sub_epi32(*d, h), *sign);
  // Both factors fit in 16 bits; the first is never negative.
  __m256i first_area = _mm256_madd_epi16(
      _mm256_add_epi32(fl, _mm256_min_epi32(end, _mm256_set1_epi32(256))), first);
  __m256i second_area = _mm256_madd_epi16(_mm256_and_si256(end, low), second);
  __m256i block = _mm256_srli_epi32(cell, 3);
  __m256i last = _mm256_srli_epi32(_mm256_add_epi32(_mm256_add_epi32(cell, one), crosses), 3);
  const __m256i bit = _mm256_set1_epi32(31);
  __m256i values[6] = {
      _mm256_add_epi32(*row, cell),
      _mm256_add_epi32(*row_words, _mm256_srli_epi32(cell, 8)),
      _mm256_sub_epi32(_mm256_slli_epi32(first, 9), first_area),
      _mm256_sub_epi32(_mm256_add_epi32(first_area, _mm256_slli_epi32(second, 9)), second_area),
      second_area,
      _mm256_or_si256(
          _mm256_sllv_epi32(one, _mm256_and_si256(block, bit)),
          _mm256_sllv_epi32(one, _mm256_and_si256(last, bit))),
  };
#pragma clang loop unroll(full)
  for (int i = 0; i < 6; i++) {
    _mm256_store_si256((__m256i *)out->cell + i, _mm256_and_si256(values[i], *counts));
  }
}

/// A half of a 64-bit word of bits.
typedef uint32_t VARIANT(half_word) __attribute__((may_alias));

INLINE void VARIANT(add_part)(
    int32_t *cells, VARIANT(half_word) *bits, const mp_edge_parts *part, int i) {
  int32_t *c = cells + part->cell[i];
  VARIANT(gain)(c, part->first[i]);
  VARIANT(gain)(c + 1, part->second[i]);
  VARIANT(gain)(c + 2, part->third[i]);
  bits[part->word[i]] |= (uint32_t)part->mark[i];
}

static void VARIANT(add_edges)(
    const mp_cell_window *window, const void *edges, size_t count) {
  const __m256i zero = _mm256_setzero_si256(), one = _mm256_set1_epi32(1);
  const __m256i pixel = _mm256_set1_epi32(256), low = _mm256_set1_epi32(255);
  const __m256i origin_x = _mm256_set1_epi32((int32_t)((uint32_t)window->x << 8));
  const __m256i origin_y = _mm256_set1_epi32((int32_t)((uint32_t)window->y << 8));
  const __m256i height = _mm256_set1_epi32((int32_t)((uint32_t)window->rows << 8));
  const __m256i stride = _mm256_set1_epi32(window->cell_stride);
  const __m256i words = _mm256_set1_epi32(window->words * 2);
  int32_t *cells = window->cells;
  VARIANT(half_word) *bits = (VARIANT(half_word) *)window->bits;
  const char *from = edges;
  char tail[128] __attribute__((aligned(4)));
  for (size_t i = 0; i < count; i += 8, from += 128) {
    unsigned there = 255;
    if (count - i < 8) {
      there >>= 8 - (count - i);
      __builtin_memset(tail, 0, 128);
      __builtin_memcpy(tail, from, (count - i) * 16);
      from = tail;
    }
    // The coordinates x, y, z, w of eight edges.
    __m256i e[4];
    for (int k = 0; k < 4; k++) {
      e[k] = _mm256_inserti128_si256(
          _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(from + 16 * k))),
          _mm_loadu_si128((const __m128i *)(from + 16 * (k + 4))), 1);
    }
    __m256i xy0 = _mm256_unpacklo_epi32(e[0], e[1]), xy1 = _mm256_unpacklo_epi32(e[2], e[3]);
    __m256i zw0 = _mm256_unpackhi_epi32(e[0], e[1]), zw1 = _mm256_unpackhi_epi32(e[2], e[3]);
    __m256i x = _mm256_unpacklo_epi64(xy0, xy1), y = _mm256_unpackhi_epi64(xy0, xy1);
    __m256i z = _mm256_unpacklo_epi64(zw0, zw1), w = _mm256_unpackhi_epi64(zw0, zw1);

    // Orders the ends from top to bottom.
    __m256i up = _mm256_srai_epi32(_mm256_sub_epi32(w, y), 31), sign = _mm256_or_si256(up, one);
    __m256i x0 = _mm256_sub_epi32(_mm256_blendv_epi8(x, z, up), origin_x);
    __m256i x1 = _mm256_sub_epi32(_mm256_blendv_epi8(z, x, up), origin_x);
    __m256i y0 = _mm256_sub_epi32(_mm256_blendv_epi8(y, w, up), origin_y);
    __m256i y1 = _mm256_sub_epi32(_mm256_blendv_epi8(w, y, up), origin_y);
    __m256i dx = _mm256_sub_epi32(x1, x0), dy = _mm256_sub_epi32(y1, y0);
    __m256i width = _mm256_abs_epi32(dx);
    __m256i row = _mm256_srai_epi32(y0, 8);
    __m256i last_row = _mm256_srai_epi32(_mm256_sub_epi32(y1, one), 8);
    // -1 for edges in two rows.
    __m256i passes = _mm256_sub_epi32(row, last_row);

    unsigned seen = (unsigned)_mm256_movemask_ps((__m256)_mm256_and_si256(
        _mm256_cmpgt_epi32(height, y0), _mm256_cmpgt_epi32(y1, zero)));
    seen &= there;
    if (seen == 0) continue;
    // An edge whose bits are in two half words is processed singly, as a long edge.
    __m256i left_half = _mm256_srai_epi32(_mm256_min_epi32(x0, x1), 16);
    __m256i right_half = _mm256_srai_epi32(
        _mm256_add_epi32(_mm256_max_epi32(x0, x1), _mm256_set1_epi32(512)), 16);
    __m256i is_long = _mm256_or_si256(
        _mm256_or_si256(
            _mm256_cmpgt_epi32(_mm256_set1_epi32(-1), passes),
            _mm256_or_si256(_mm256_cmpgt_epi32(zero, row), _mm256_cmpgt_epi32(y1, height))),
        _mm256_or_si256(
            _mm256_cmpgt_epi32(width, pixel),
            _mm256_or_si256(_mm256_cmpgt_epi32(right_half, left_half), _mm256_cmpgt_epi32(one, dy))));
    unsigned long_edges = (unsigned)_mm256_movemask_ps((__m256)is_long) & seen;
    // For two or fewer short edges, vectors are not faster.
    if (__builtin_popcount(seen & ~long_edges) <= 2) long_edges = seen;
    for (unsigned left = long_edges; left != 0; left &= left - 1) {
      VARIANT(add_edge)(window, (const int32_t *)(const void *)from + 4 * __builtin_ctz(left));
    }
    unsigned short_edges = seen & ~long_edges;
    if (short_edges == 0) continue;
    const __m256i lanes = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
    __m256i counts = _mm256_cmpeq_epi32(
        _mm256_and_si256(_mm256_set1_epi32((int)short_edges), lanes), lanes);

    // The height of the edge above the row boundary, and x where it crosses the boundary, relative to x0.
    __m256i above = _mm256_sub_epi32(pixel, _mm256_and_si256(y0, low)), border;
    __m256d slopes[2], rates[2];
    __m256i divisor = _mm256_max_epi32(width, one);
    for (int k = 0; k < 2; k++) {
      VARIANT(quotients)(&dx, &dy, k, &slopes[k]);
      VARIANT(quotients)(&dy, &divisor, k, &rates[k]);
    }
    VARIANT(steps)(slopes, &above, &border);
    __m256i middle = _mm256_blendv_epi8(x1, _mm256_add_epi32(x0, border), passes);
    __m256i d0 = _mm256_blendv_epi8(dy, above, passes), d1 = _mm256_sub_epi32(dy, d0);
    __m256i row_cell = _mm256_mullo_epi32(row, stride), row_word = _mm256_mullo_epi32(row, words);
    mp_edge_parts upper, lower;
    VARIANT(edge_part)(&x0, &middle, &d0, &sign, rates, &row_cell, &row_word, &counts, &upper);
    row_cell = _mm256_add_epi32(row_cell, _mm256_and_si256(passes, stride));
    row_word = _mm256_add_epi32(row_word, _mm256_and_si256(passes, words));
    VARIANT(edge_part)(&middle, &x1, &d1, &sign, rates, &row_cell, &row_word, &counts, &lower);
#pragma clang loop unroll(full)
    for (int k = 0; k < 8; k++) {
      VARIANT(add_part)(cells, bits, &upper, k);
      VARIANT(add_part)(cells, bits, &lower, k);
    }
  }
}

#else

static void VARIANT(add_edges)(
    const mp_cell_window *window, const void *edges, size_t count) {
  const int32_t *edge = edges;
  for (size_t i = 0; i < count; i++, edge += 4) VARIANT(add_edge)(window, edge);
}

#endif
