// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(XCTest)
  import MultiplaneTesting
  import XCTest

  /// The same assertion in XCTest, whose main-actor tests are asynchronous on Linux.
  final class SnapshotXCTests: XCTestCase {
    @MainActor func testSquareSlides() async {
      assertSnapshot(of: SlidingSquare(), at: [0, 0.5], as: .film)
      assertSnapshot(of: SlidingSquare(), at: [0.5], as: .values)
    }
  }
#endif
