// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// How far a spring has come: 0 at rest before it is let go, 1 at its target. An object, as the animations that are no
/// springs would take its memory otherwise.
final class SpringProgress: Sendable {
  private let motion: Spring.Solution

  /// - Parameter spring: of a mass and a stiffness above 0.
  init(_ spring: Spring) { motion = spring.solution }

  /// Progress `t` seconds after it was let go; 0 before.
  func callAsFunction(_ t: Double) -> Double { 1 - motion(t) }
}
