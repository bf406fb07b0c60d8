// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The progress of a spring animation: 0 before the release, 1 at the target. An object, since it would otherwise
/// increase the size of animations without a spring.
final class SpringProgress: Sendable {
  private let motion: Spring.Solution

  /// - Parameter spring: A spring whose mass and stiffness are above 0.
  init(_ spring: Spring) { motion = spring.solution }

  /// The progress `t` seconds after the release; 0 before.
  func callAsFunction(_ t: Double) -> Double { 1 - motion(t) }
}
