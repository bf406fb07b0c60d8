// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// Overlapping cards with blurred backdrops, each of which shows the cards below it.
@MainActor @Suite struct BackdropTests {
  private let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

  /// Returns the display list of a number of cards, each to the right of the one before.
  /// - Parameters:
  ///   - step: Distance between consecutive cards, in points.
  ///   - y: Top of a line behind the cards.
  private func cards(
    _ count: Int, step: CGFloat, in layer: CALayer = CALayer(), line y: CGFloat = 20
  ) -> DisplayList {
    let line = CALayer()
    line.frame = CGRect(x: 0, y: y, width: 400, height: 5)
    line.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.addSublayer(line)
    for index in 0..<count {
      let card = CALayer()
      card.frame = CGRect(x: 4 + CGFloat(index) * step, y: 4, width: 40, height: 40)
      card.backgroundColor = CGColor(red: 0, green: 0.2, blue: 1, alpha: 0.1)
      card.cornerRadius = CGFloat(index % 3) * 5
      let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2])!
      card.backgroundFilters = index % 2 == 0 ? [blur] : [blur, CIFilter(name: "CIColorInvert")!]
      if index % 4 == 3 { card.opacity = 0.5 }
      layer.addSublayer(card)
    }
    let root = layer.superlayer ?? layer
    let context = RenderContext(layer: root, host: ManualHost())
    context.commit()
    defer { context.invalidate() }
    return context.tree!.displayList(at: 0)
  }

  private func bytes(
    _ list: DisplayList, _ background: CGColor?,
    _ renderer: DisplayListRenderer = DisplayListRenderer()
  ) -> [UInt32] {
    let bitmap = Bitmap(width: 300, height: 48)
    for i in 0..<bitmap.stride * 48 { bitmap.pixels[i] = 0 }
    renderer.render(list, into: bitmap, transform: .identity, background: background)
    return bytes(of: bitmap)
  }

  @Test(arguments: [3, 60] as [CGFloat]) func offscreenPixelsGrowLinearly(_ step: CGFloat) {
    // Each offscreen covers the card and the extent of its blur, or the canvas and the extents of all blurs.
    func pixels(_ count: Int) -> Int {
      let renderer = DisplayListRenderer()
      let list = cards(count, step: step)
      _ = bytes(list, white, renderer)
      return renderer.offscreenPixels
    }
    let (one, thirty) = (pixels(1), pixels(30))
    expect(one > 0)
    // At 60 points only the first five cards are on the canvas.
    expect(thirty < (step == 60 ? 6 : 30 * 20) * one, "\(one), \(thirty)")
  }

  @Test(arguments: [false, true]) func sharedListsRenderLikeCopies(_ isGroup: Bool) {
    let list = cards(6, step: 9, isGroup: isGroup, line: 20)
    for background in [white, CGColor.clear, nil] {
      // Lists that are distinct objects are drawn separately.
      let shared = bytes(list, background)
      expect(Set(shared).count > 20)
      expectEqual(bytes(list.copied, background), shared)
      expectEqual(bytes(list, background, DisplayListRenderer(threads: 3)), shared)
      expectEqual(bytes(list, background, DisplayListRenderer(backend: .reference)), shared)
    }
  }

  /// Returns cards in a layer that is drawn as one group, or in the root.
  private func cards(_ count: Int, step: CGFloat, isGroup: Bool, line y: CGFloat) -> DisplayList {
    let layer = CALayer()
    if isGroup {
      let root = CALayer()
      root.addSublayer(layer)
      layer.frame = CGRect(x: 0, y: 0, width: 300, height: 48)
      layer.opacity = 0.75
    }
    return cards(count, step: step, in: layer, line: y)
  }

  @Test(arguments: [false, true]) func listsShareBackdropItems(_ isGroup: Bool) {
    for count in [50, 100, 200] {
      let list = cards(count, step: 1, isGroup: isGroup, line: 20)
      var known: Set<ObjectIdentifier> = []
      let items = list.countItems(&known)
      // The items that each card draws, and those in its offscreen: at most one item for each power of two, and two for
      // each run that is composed of two others.
      let powers = (count * 2).bitWidth - (count * 2).leadingZeroBitCount
      expect(items > count * 3)
      expect(items < count * (powers + 10), "\(count), \(items)")
    }
  }

  @Test(arguments: [1, 2], [false, true]) func retainedUpdatesMatchFullDrawing(
    _ threads: Int, _ isGroup: Bool
  ) {
    // With this many cards, work that doubles with each card would never finish.
    let frames = [20, 20, 23, 23, 20, 20].map { cards(40, step: 3, isGroup: isGroup, line: $0) }
    let canvas = RetainedSurface(width: 300, height: 48)
    let renderer = DisplayListRenderer(threads: threads)
    for (index, frame) in frames.enumerated() {
      let changed = renderer.update(canvas, to: frame, background: white)
      expect(changed.isEmpty == (index % 2 == 1))
      expectEqual(bytes(of: canvas.bitmap), bytes(frame, white))
    }
  }

  @Test(arguments: [false, true]) func partialUpdatesDrawNeededBackdropsOnly(_ isGroup: Bool) {
    let first = cards(12, step: 9, isGroup: isGroup, line: 20)
    let canvas = RetainedSurface(width: 300, height: 48)
    let renderer = DisplayListRenderer()
    let expected = bytes(first, white)
    renderer.update(canvas, to: first, background: white)
    for x in [0, 30, 61, 140] {
      let part = CGRect(x: x, y: 7, width: 5, height: 11)
      for y in 7..<18 {
        for column in x..<x + 5 { canvas.bitmap.pixels[y * canvas.bitmap.stride + column] = 0 }
      }
      canvas.invalidate(part)
      let before = renderer.offscreenPixels
      expectEqual(renderer.update(canvas, to: first, background: white), [part])
      expectEqual(bytes(of: canvas.bitmap), expected)
      // The offscreens of the cards near the part. A group is drawn whole the second time, and cached.
      let whole = CGRect(x: 0, y: 0, width: 300, height: 48)
      let behind = CardPixels.behind(
        12, step: 9, seenIn: isGroup ? whole : part, isFilled: !isGroup)
      let group = behind + CardPixels.area(CardPixels.box(12, step: 9, in: whole))
      expect(renderer.offscreenPixels - before == (!isGroup ? behind : x == 0 ? group : 0))
      expect(behind < 12 * 48 * 60)
    }
  }

  private func bytes(of bitmap: Bitmap) -> [UInt32] {
    (0..<48).flatMap { y in (0..<300).map { bitmap.pixels[y * bitmap.stride + $0] } }
  }

  @Test func rasterizedLayerWithManyBackdrops() {
    let layer = CALayer()
    let root = CALayer()
    root.addSublayer(layer)
    layer.frame = CGRect(x: 0, y: 0, width: 300, height: 48)
    layer.shouldRasterize = true
    let renderer = DisplayListRenderer()
    let list = cards(30, step: 3, in: layer)
    expect(Set(bytes(list, white, renderer)).count > 20)
  }

  @Test func replicatedLayerWithManyBackdrops() {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 2
    replicator.instanceColor = CGColor(red: 1, green: 0.5, blue: 0.5, alpha: 1)
    expect(Set(bytes(cards(30, step: 3, in: replicator), white)).count > 20)
  }
}

/// The number of pixels that cards need, computed from their frames alone.
private enum CardPixels {
  /// The extent of a blur with a radius of 2 points.
  private static let reach: CGFloat = 6

  private static func card(_ index: Int, _ step: CGFloat) -> CGRect {
    CGRect(x: 4 + CGFloat(index) * step, y: 4, width: 40, height: 40)
  }

  static func area(_ rect: CGRect) -> Int { rect.isNull ? 0 : Int(rect.width * rect.height) }

  /// Returns the bounds of the line and the first cards within a rectangle.
  static func box(_ count: Int, step: CGFloat, in part: CGRect) -> CGRect {
    (0..<count).reduce(CGRect(x: 0, y: 20, width: 400, height: 5).intersection(part)) {
      $0.union(card($1, step).intersection(part))
    }
  }

  /// Returns the number of backdrop pixels of all cards, each backdrop drawn once: the part of the card within the
  /// given part or within the backdrops of later cards, outset by the extent of the blur.
  /// - Parameter isFilled: Whether all of this area is drawn, not only the content in it.
  static func behind(_ count: Int, step: CGFloat, seenIn part: CGRect, isFilled: Bool) -> Int {
    var seen = [part], pixels = 0
    for index in (0..<count).reversed() {
      let wanted = seen.reduce(CGRect.null) { $0.union(card(index, step).intersection($1)) }
      // The intersection of rectangles that only touch has no area.
      if wanted.isNull || wanted.isEmpty { continue }
      let looked = wanted.insetBy(dx: -reach, dy: -reach)
      seen.append(looked)
      pixels += area(isFilled ? looked : box(index, step: step, in: looked))
    }
    return pixels
  }
}

extension DisplayList {
  /// Returns the number of items of all nested lists, counting each list once.
  fileprivate func countItems(_ known: inout Set<ObjectIdentifier>) -> Int {
    guard known.insert(ObjectIdentifier(self)).inserted else { return 0 }
    return items.reduce(items.count) { count, item in
      switch item {
      case .fill, .stroke, .shadow: count
      case .list(let list), .transformed(let list, _), .clip(_, _, _, let list),
        .blend(_, let list),
        .antialiased(_, let list):
        count + list.countItems(&known)
      case .group(let group):
        count + group.content.countItems(&known) + (group.mask?.countItems(&known) ?? 0)
      }
    }
  }

  /// A copy of the list in which no nested list occurs twice.
  fileprivate var copied: DisplayList {
    DisplayList(
      items.map { item in
        switch item {
        case .fill, .stroke, .shadow: item
        case .list(let list): .list(list.copied)
        case .transformed(let list, let transform): .transformed(list.copied, transform: transform)
        case .clip(let path, let rule, let transform, let list):
          .clip(path, rule: rule, transform: transform, list.copied)
        case .blend(let mode, let list): .blend(mode, list.copied)
        case .antialiased(let isSmooth, let list): .antialiased(isSmooth, list.copied)
        case .group(let group): .group(group.copied)
        }
      })
  }
}

extension DisplayList.Group {
  fileprivate var copied: DisplayList.Group {
    var group = self
    (group.content, group.mask) = (content.copied, mask?.copied)
    return group
  }
}
