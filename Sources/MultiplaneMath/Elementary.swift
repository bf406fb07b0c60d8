// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The last bit of a C library's sin may change with the library's version and with the processor's
// features (a fused multiply-add, if there is one). Images that must be equal byte by byte on every
// machine cannot be drawn with it. Here everything consists of IEEE 754 binary64 + - * / and square
// root (https://doi.org/10.1109/IEEESTD.2019.8766229), each rounded once, of integer and bit operations,
// and of literal constants (Scripts/elementary_tables.py derives them). No operation is fused, and no
// constant is computed by a library at launch.
//
// Each function reduces its argument to a range near 0, exactly or as a sum of two doubles, and adds a
// short polynomial to leading terms that are kept exact, so that most of the error is that of the last
// rounding.

/// Elementary functions that return the same bits on every machine.
///
/// Arguments and results are IEEE 754 binary64 over the whole range: subnormals, infinities, NaN and
/// signed zeros behave as in Annex F of C (floating-point flags are not guaranteed). Errors are in
/// units in the last place of the result; 0.5 is correct rounding. The documented errors are the
/// largest among about 150,000 arguments of each function, compared with results of 60 digits by
/// Scripts/measure_elementary.py; none exceeds 1.
public enum Elementary {}
