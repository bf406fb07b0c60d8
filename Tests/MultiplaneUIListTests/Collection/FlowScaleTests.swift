// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct FlowScaleTests {
  @Test func uniformSizesAreNotStoredPerItem() {
    let board = FlowFixture([100_000])
    expectEqual(board.contentSize.height, 1_199_990 as CGFloat)
    expectEqual(board.frame(99_999)?.origin, CGPoint(x: 270, y: 1_199_940))
    let rect = CGRect(x: 0, y: 600_000, width: 320, height: 60)
    expectEqual(board.elements(rect), (50_000..<50_005).map { "0.\($0)" })
    let sizes = board.layout.flow.metrics?[0].sizes
    guard case .uniform(_, 100_000) = sizes else {
      Issue.record("expected uniform sizes")
      return
    }
  }

  @Test func largeMixedSectionsFindElements() {
    let sizes = FlowDelegate()
    sizes.size = { CGSize(width: 150, height: $0.item % 4 == 0 ? 90 : 40) }
    let board = FlowFixture([100_000], sizes)
    // Two items per line, and every other line is 90 high: 150 points per four items, without the last spacing.
    expectEqual(board.contentSize.height, 3_749_990 as CGFloat)
    expectEqual(
      board.elements(CGRect(x: 0, y: 1_875_000, width: 320, height: 100)), ["0.50000", "0.50001"])
    expectEqual(sizes.sizeCalls, 100_000)
  }

  @Test func largeSectionCountsFindElements() {
    let board = FlowFixture(Array(repeating: 1, count: 100_000)) {
      $0.headerReferenceSize.height = 10
    }
    expectEqual(
      board.elements(CGRect(x: 0, y: 3_000_005, width: 320, height: 60)),
      ["H50000", "50000.0", "H50001"])
  }

  /// A deterministic random number generator.
  private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 16 ^ state << 40
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func rectangleQueriesMatchLinearSearch(_ seed: UInt64) {
    var numbers = SeededGenerator(state: seed)
    let isUniform = seed % 3 == 0
    let counts = (0..<4).map { _ in Int.random(in: 0...30, using: &numbers) }
    let all = (0..<120).map { _ in
      CGSize(
        width: Int.random(in: 1...140, using: &numbers),
        height: Int.random(in: 1...90, using: &numbers))
    }
    let gaps = (0..<4).map { _ in CGFloat(Int.random(in: -60...30, using: &numbers)) }
    let sizes = FlowDelegate()
    sizes.size = { isUniform ? all[$0.section] : all[$0.section * 30 + $0.item] }
    sizes.lineSpacing = { gaps[$0] }
    sizes.itemSpacing = { $0 == 0 ? -5 : 3 }
    sizes.inset = { UIEdgeInsets(top: gaps[$0] / 3, left: 4, bottom: 5, right: 6) }
    sizes.header = { CGSize(width: 12, height: $0 * 12) }
    sizes.footer = { CGSize(width: 9, height: $0 % 2 * 9) }
    let board = FlowFixture(counts, sizes) {
      $0.scrollDirection = seed % 2 == 0 ? .vertical : .horizontal
    }
    for _ in 0..<10 {
      let rect = CGRect(
        x: Int.random(in: -50...300, using: &numbers),
        y: Int.random(in: -50...900, using: &numbers),
        width: Int.random(in: 1...300, using: &numbers),
        height: Int.random(in: 1...300, using: &numbers))
      var expected: [String] = []
      for section in 0..<4 {
        if board.header(section).map({ overlap($0, rect) }) == true {
          expected.append("H\(section)")
        }
        for (item, frame) in board.frames(section).enumerated() where overlap(frame, rect) {
          expected.append("\(section).\(item)")
        }
        if board.footer(section).map({ overlap($0, rect) }) == true {
          expected.append("F\(section)")
        }
      }
      expectEqual(board.elements(rect), expected)
    }
  }

  private func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }

  @Test(arguments: 1..<12 as Range<UInt64>)
  func randomLinesSatisfyInvariants(_ seed: UInt64) {
    var numbers = SeededGenerator(state: seed)
    let sizes = (0..<40).map { _ in
      (
        CGFloat(Int.random(in: 10...150, using: &numbers)),
        CGFloat(Int.random(in: 10...60, using: &numbers))
      )
    }
    let frames = FlowFixture(items: sizes).frames()
    expect(zip(frames, sizes).allSatisfy { $0.width == $1.0 && $0.height == $1.1 })
    // Items whose centers agree to a pixel form a line.
    var lines: [[CGRect]] = []
    for frame in frames {
      if let last = lines.last?.last, abs(last.midY - frame.midY) <= 0.5, frame.minX > last.minX {
        lines[lines.count - 1].append(frame)
      } else {
        lines.append([frame])
      }
    }
    for (line, next) in zip(lines, lines.dropFirst()) {
      let used = line.map(\.width).reduce(0, +) + CGFloat(line.count - 1) * 10
      expect(used <= 320 && used + 10 + next[0].width > 320)
      expect(line.count == 1 || line[0].minX == 0 && abs(line.last!.maxX - 320) <= 0.5)
      let bottom = line.map(\.maxY).max()!
      expect(abs(next.map(\.minY).min()! - bottom - 10) <= 0.5)
    }
    let last = lines.last!
    expectEqual(last[0].minX, 0)
    expect(zip(last, last.dropFirst()).allSatisfy { $1.minX - $0.maxX == 10 })
  }
}
