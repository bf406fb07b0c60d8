// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The progress of a spring animation as a function of time: 0 at the release, 1 at the target, and above 1 beyond the
/// target. An object, so that animations without a spring take less memory.
final class SpringProgress: Sendable {
  private let motion: Spring.Solution

  /// - Parameter spring: A spring whose mass and stiffness are above 0.
  init(_ spring: Spring) { motion = spring.solution }

  /// Returns the progress `t` seconds after the release; 0 before the release.
  func callAsFunction(_ t: Double) -> Double { 1 - motion(t) }
}
