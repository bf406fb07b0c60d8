// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

// The elementary functions under short names for this module.

/// Sine and cosine of an angle in radians.
func sinCos(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }

/// Tangent of an angle in radians.
func tangent(_ angle: Double) -> Double { tan(angle) }

/// The angle of the vector (x, y), -pi...pi.
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// `base` to the power of `exponent`.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
