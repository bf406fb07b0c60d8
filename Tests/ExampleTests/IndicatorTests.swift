// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Multiplane
import MultiplaneRaster
import TestSupport
import Testing

@testable import Indicators

/// Activity indicators as found in apps: their appearance over one period, and that they repeat forever.
@MainActor @Suite struct IndicatorTests {
  nonisolated private static let names = [
    "ripple", "bouncing-dots", "spokes", "arcs", "bars", "grid", "chase", "orbit", "squares",
    "spring",
  ]

  /// A time by which every part of every indicator has started.
  private static let begun: CFTimeInterval = 2.5

  private func stage(of name: String) throws -> (Stage, CFTimeInterval) {
    let indicator = try #require(Indicators.all.first { $0.name == name }).indicator
    let stage = Stage(size: CGSize(width: 48, height: 48), background: Indicators().background)
    stage.perform {
      let cell = CALayer()
      cell.frame = stage.layer.bounds
      stage.layer.addSublayer(cell)
      indicator.addAnimation(to: cell, color: .indicator)
    }
    return (stage, indicator.period)
  }

  @Test(arguments: names)
  func matchesReferenceStrip(name: String) throws {
    let (stage, period) = try stage(of: name)
    try stage.simulate(to: Self.begun + period)
    let renderer = FrameRenderer(stage)
    let strip = Bitmap(width: 8 * 48, height: 48)
    for n in 0..<8 {
      let frame = renderer.frame(at: Self.begun + period * Double(n) / 8)
      for y in 0..<48 {
        (strip.pixels + y * strip.stride + n * 48).update(
          from: frame.pixels + y * frame.stride, count: 48)
      }
    }
    expectGolden(strip, named: "indicator/" + name)
  }

  @Test(arguments: names)
  func repeatsForever(name: String) throws {
    let (stage, period) = try stage(of: name)
    let late = Self.begun + 1000 * period
    try stage.simulate(to: late + period)
    let renderer = FrameRenderer(stage)
    for n in 0..<5 {
      let offset = period * (Double(n) + 0.31) / 5
      let first = renderer.frame(at: Self.begun + offset)
      let later = renderer.frame(at: late + offset)
      // Rounding of late times may change an edge by a fraction of a level.
      expect(first.largestDifference(to: later) <= 1, "\(name) after 1,000 rounds")
    }
  }

  @Test(arguments: names)
  func reportsNoDiagnostics(name: String) throws {
    let (stage, period) = try stage(of: name)
    try stage.simulate(to: Self.begun + 2 * period)
    expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    expectEqual(stage.commitLog.entries.count, 1, "nothing but animations moves it")
  }

  @Test func allIndicatorsAreTested() { expectEqual(Indicators.all.map(\.name), Self.names) }

  @Test func framesRenderInAnyOrder() throws {
    let scene = Indicators()
    let stage = try Stage(scene)
    try stage.simulate(to: scene.duration)
    let times = (0..<40).map { Double($0) / 10 }
    let renderer = FrameRenderer(stage)
    let inOrder = times.map { renderer.frame(at: $0) }
    for n in (0..<40).map({ $0 * 17 % 40 }) {
      expectEqual(renderer.frame(at: times[n]).largestDifference(to: inOrder[n]), 0)
    }
  }
}

extension Bitmap {
  /// Returns the largest difference of a channel of any pixel.
  fileprivate func largestDifference(to other: Bitmap) -> Int {
    var largest = 0
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (pixels[y * stride + x], other.pixels[y * other.stride + x])
        guard a != b else { continue }
        for shift: UInt32 in [0, 8, 16, 24] {
          largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
      }
    }
    return largest
  }
}
