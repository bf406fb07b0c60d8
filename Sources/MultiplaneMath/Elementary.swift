// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// A C library's sin may change its last bit with the library's version and with the processor's
// features (a fused multiply-add where there is one). Pictures that must be equal byte by byte on
// every machine cannot be drawn with it. Here everything is made of IEEE 754 binary64 + - * / and
// square root, each rounded once, of integer and bit operations, and of constants that are written
// out (Scripts/elementary_tables.py derives them). Nothing is fused, nothing is computed by a
// library at start.
//
// Each function brings its argument near 0 exactly or as a sum of two doubles, adds a short
// polynomial to leading terms that are kept exact, and rounds once at the end.

/// Elementary functions that give the same bits on every machine.
///
/// Arguments and results are IEEE 754 binary64, over the whole range: subnormals, infinities, NaN
/// and signed zeros behave as C's Annex F says (no floating-point flags are promised). Errors are
/// in units in the last place of the result, 0.5 being perfect rounding; the figures are the worst
/// of about 150,000 arguments measured against 60 digits by Scripts/measure_elementary.py, and no
/// function passes 1.
public enum Elementary {}
