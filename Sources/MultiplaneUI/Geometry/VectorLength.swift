// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Returns the length of a vector. The result has the same bits on every machine, which the C library's `hypot` does
/// not guarantee.
func vectorLength(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * x + y * y).squareRoot() }
