// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplaneTesting
import Testing

@testable import Emitter
@testable import FlippingCards
@testable import JumpingPinViews
@testable import Looks

/// Examples as small films and sheets.
@MainActor @Suite struct SceneSnapshotTests {
  private static let eighths = (0..<8).map { Double($0) / 8 }

  @Test func cardsTurnOver() {
    assertSnapshot(
      of: FlippingCards(), at: Self.eighths.map { 4 * $0 }, as: .film(columns: 4), scale: 0.25)
  }

  @Test func fireworksBehindSnow() {
    assertSnapshot(
      of: Emitter(), at: Self.eighths.map { 1 + 6 * $0 }, as: .film(columns: 4), scale: 0.25)
  }

  @Test func pinJumpsAsAView() {
    assertSnapshot(
      of: JumpingPinViews(), at: [0, 0.1, 0.2, 0.4, 0.5, 0.6, 0.8, 1.5], as: .film(columns: 4),
      scale: 0.5)
  }

  @Test func looksOfLayers() { assertSnapshot(of: Looks(), at: [1]) }
}
