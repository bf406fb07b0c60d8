// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages
import TestSupport
import Testing

@testable import MultiplaneRunner

@Suite struct TileSetTests {
  /// Returns the number of pixels covered by regions, and how often the most covered pixel is covered.
  private func covered(_ tiles: TileSet) -> (pixels: Int, most: Int) {
    var counts = [Int](repeating: 0, count: tiles.width * tiles.height)
    for region in tiles.regions() {
      for y in region.y..<region.y + region.height {
        for x in region.x..<region.x + region.width { counts[y * tiles.width + x] += 1 }
      }
    }
    return (counts.count { $0 > 0 }, counts.max() ?? 0)
  }

  @Test func regionsCoverEachTileOnce() {
    var tiles = TileSet(width: 200, height: 170)
    for (x, y) in [(0, 0), (33, 1), (150, 40), (199, 169), (70, 100), (71, 130), (10, 160)] {
      tiles.insert(CGRect(x: x, y: y, width: 1, height: 1))
    }
    let (pixels, most) = covered(tiles)
    expectEqual(most, 1)
    // Tiles at the right and lower edges are cut off.
    expectEqual(pixels, 5 * 32 * 32 + 8 * 10 + 32 * 10)
  }

  @Test func fullAndEmptySets() {
    var tiles = TileSet(width: 100, height: 1000)
    expect(tiles.isEmpty)
    expect(tiles.regions().isEmpty)
    tiles.insert(CGRect(x: -50, y: -50, width: 10, height: 10))
    expect(tiles.isEmpty)
    tiles.fill()
    let (pixels, most) = covered(tiles)
    expectEqual(pixels, 100_000)
    expectEqual(most, 1)
    expect(tiles.regions().allSatisfy { $0.height <= 8 * TileSet.side })
  }

  @Test func unionAndSubtraction() {
    var a = TileSet(width: 96, height: 32)
    var b = a
    a.insert(CGRect(x: 0, y: 0, width: 64, height: 32))
    b.insert(CGRect(x: 40, y: 0, width: 40, height: 8))
    var union = a
    union.formUnion(b)
    expectEqual(union.regions(), [RegionEncoder.Region(x: 0, y: 0, width: 96, height: 32)])
    a.subtract(b)
    expectEqual(a.regions(), [RegionEncoder.Region(x: 0, y: 0, width: 32, height: 32)])
    expectEqual(a.count, 1)
  }
}
