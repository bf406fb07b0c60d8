// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

@testable import MultiplaneGraphics

/// A tree of display items of all kinds that changes slightly from frame to frame, in the same way in each run.
final class RandomDrawing {
  /// A display item and its nested items, as a layer has sublayers.
  private final class Node {
    enum Kind: CaseIterable {
      case fill, gradient, image, stroke, shadow, list, placed, clip, group, filtered, masked, blend
      case antialiased, backdrop
    }

    let kind: Kind
    var path = CGPath(rect: .zero)
    var color = CGColor(gray: 0, alpha: 1)
    var map = Homography.identity
    var number: CGFloat = 0
    var mode = CGBlendMode.normal
    var children: [Node] = []
    var mask: [Node] = []
    /// The cached display item, until the node changes.
    var item: DisplayList.Item?

    init(_ kind: Kind) { self.kind = kind }
  }

  private var random: SeededGenerator
  private let side: CGFloat
  private let root = Node(.list)
  private let images: [CGImage]

  init(seed: UInt64, side: Int, count: Int) {
    random = SeededGenerator(seed)
    self.side = CGFloat(side)
    var source = SeededGenerator(seed + 1)
    images = (0..<2).map { _ in
      let bytes = (0..<8 * 8).flatMap { _ in
        let a = UInt8.random(in: 0...255, using: &source)
        return [a / 2, a / 3, a, a]
      }
      return CGImage(width: 8, height: 8, premultipliedRGBA: bytes)!
    }
    root.children = (0..<count).map { _ in make(depth: 0) }
  }

  // MARK: Frames

  /// Returns the current display list. Unchanged items are the same objects, except for copies of their backdrop.
  func list() -> DisplayList { list(root.children) }

  /// Returns the current display list with only new objects.
  func freshList() -> DisplayList {
    visit(root) { $0.item = nil }
    return list()
  }

  /// Makes up to three random changes.
  func change() {
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      var way = [root]
      while let next = (way.last!.children + way.last!.mask).randomElement(using: &random),
        way.count < 2 || Bool.random(using: &random)
      {
        way.append(next)
      }
      change(way.last!, isRoot: way.count == 1)
      for node in way { node.item = nil }
    }
  }

  private func change(_ node: Node, isRoot: Bool) {
    switch Int.random(in: isRoot ? 5...8 : 0...8, using: &random) {
    case 0: node.color = color()
    case 1: node.map = map(node.kind)
    case 2: node.map.tx += Double(Int.random(in: -3...3, using: &random))
    case 3: node.path = path()
    case 4: node.number = random.number(0...1)
    case 5 where !node.children.isEmpty:
      node.children.remove(at: Int.random(in: node.children.indices, using: &random))
    case 6 where node.children.count > 1:
      node.children.swapAt(0, Int.random(in: node.children.indices, using: &random))
    case 7 where hasChildren(node.kind):
      node.children.insert(
        make(depth: 2), at: Int.random(in: 0...node.children.count, using: &random))
    default: node.mode = CGBlendMode.allCases.randomElement(using: &random)!
    }
  }

  private func visit(_ node: Node, _ body: (Node) -> Void) {
    body(node)
    for child in node.children + node.mask { visit(child, body) }
  }

  // MARK: Creation

  private func hasChildren(_ kind: Node.Kind) -> Bool {
    switch kind {
    case .fill, .gradient, .image, .stroke, .shadow: false
    default: true
    }
  }

  private func make(depth: Int) -> Node {
    let leaves: [Node.Kind] = [.fill, .gradient, .image, .stroke, .shadow]
    let kind = (depth < 3 ? Node.Kind.allCases : leaves).randomElement(using: &random)!
    let node = Node(kind)
    (node.path, node.color, node.map) = (path(), color(), map(kind))
    node.number = random.number(0...1)
    node.mode = CGBlendMode.allCases.randomElement(using: &random)!
    if hasChildren(kind) {
      let count = Int.random(in: 1...3, using: &random)
      node.children = (0..<count).map { _ in make(depth: depth + 1) }
    }
    if kind == .masked || kind == .backdrop && node.number > 0.8 {
      node.mask = [make(depth: depth + 1)]
    }
    return node
  }

  private func color() -> CGColor {
    let alpha: CGFloat = Bool.random(using: &random) ? 1 : random.number(0...1)
    return CGColor(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: alpha)
  }

  private func path() -> CGPath {
    let path = CGMutablePath()
    func place() -> CGFloat { random.number(-0.1 * side...side) }
    switch Int.random(in: 0...3, using: &random) {
    case 0:
      path.addRect(
        CGRect(x: place(), y: place(), width: side * 0.2, height: side * 0.15).integral)
    case 1:
      path.addRect(CGRect(x: place(), y: place(), width: side * 0.2, height: side * 0.15))
    case 2:
      let r = random.number(2...side * 0.2)
      path.addEllipse(in: CGRect(x: place(), y: place(), width: r, height: r))
    default:
      let middle = CGPoint(x: place(), y: place())
      func near() -> CGPoint {
        CGPoint(
          x: middle.x + random.number(-0.2 * side...0.2 * side),
          y: middle.y + random.number(-0.2 * side...0.2 * side))
      }
      path.move(to: near())
      path.addCurve(to: near(), control1: near(), control2: near())
      path.addLine(to: near())
      path.addQuadCurve(to: near(), control: near())
      if Bool.random(using: &random) { path.closeSubpath() }
    }
    return path
  }

  private func map(_ kind: Node.Kind) -> Homography {
    func number(_ range: ClosedRange<CGFloat>) -> Double { Double(random.number(range)) }
    switch Int.random(in: 0...5, using: &random) {
    case 0: return .identity
    case 1:
      return Homography(
        a: 1, b: 0, c: 0, d: 1, tx: number(-5...5).rounded(), ty: number(-5...5).rounded())
    case 2: return Homography(a: 1, b: 0, c: 0, d: 1, tx: number(-9...9), ty: number(-9...9))
    case 3 where kind != .placed:
      return Homography(
        a: 1, b: 0.1, c: 0, d: 1, tx: 0, ty: 0, px: number(-0.02...0.02),
        py: number(-0.02...0.02))
    default:
      return Homography(
        a: number(0.5...1.2), b: number(-0.4...0.4), c: number(-0.4...0.4),
        d: number(0.5...1.2), tx: number(0...10), ty: number(0...10))
    }
  }

  // MARK: Items

  private func list(_ nodes: [Node]) -> DisplayList {
    var items: [DisplayList.Item] = []
    for node in nodes {
      if let item = node.item {
        items.append(item)
        continue
      }
      let item = item(node, behind: items)
      if node.kind != .backdrop { node.item = item }
      items.append(item)
    }
    return DisplayList(items)
  }

  private func item(
    _ node: Node, behind: [DisplayList.Item]
  ) -> DisplayList.Item {
    let (path, map) = (node.path, node.map)
    switch node.kind {
    case .fill:
      return .fill(
        path, rule: node.number < 0.5 ? .winding : .evenOdd, paint: .color(node.color),
        transform: map)
    case .gradient:
      let colors = CGGradient(stops: [
        (location: 0, color: node.color), (location: 1, color: CGColor(gray: 1, alpha: 0.5)),
      ])
      let end = CGPoint(x: side, y: side * node.number)
      let geometry: DisplayList.Gradient.Geometry =
        switch Int(node.number * 3) {
        case 0: .linear(start: .zero, end: end)
        case 1:
          .radial(
            start: CGPoint(x: side / 2, y: side / 2), startRadius: 2, end: end,
            endRadius: side * 0.7)
        default: .conic(center: CGPoint(x: side / 2, y: side / 2), angle: node.number)
        }
      return .fill(
        path, rule: .winding, paint: .gradient(.init(colors, geometry)), transform: map)
    case .image:
      let box = path.boundingBox
      var fill = DisplayList.ImageFill(images[node.number < 0.5 ? 0 : 1], in: box)
      fill.opacity = Double(node.number)
      fill.tileMode = node.number < 0.7 ? .clamp : .decal
      if node.number < 0.3 { fill.minificationFilter = .trilinear }
      fill.minificationFilterBias = Double(node.mode.rawValue % 3)
      let tint = (node.color.components ?? []).map { Double($0) }
      if tint.count == 4 { fill.tint = SIMD3(tint[0], tint[1], tint[2]) }
      return .fill(path, rule: .winding, paint: .image(fill), transform: map)
    case .stroke:
      let style = StrokeStyle(
        width: node.number * 6, cap: [.butt, .round, .square][Int(node.number * 2.9)],
        join: [.round, .miter, .bevel][Int(node.number * 2.9)])
      return .stroke(path, style: style, paint: .color(node.color), transform: map)
    case .shadow:
      return .shadow(path, rule: .winding, shadow: shadow(node), transform: map)
    case .list: return .list(list(node.children))
    case .placed: return .transformed(list(node.children), transform: map)
    case .clip: return .clip(path, rule: .winding, transform: map, list(node.children))
    case .blend: return .blend(node.mode, list(node.children))
    case .antialiased: return .antialiased(node.number > 0.7, list(node.children))
    case .backdrop: return backdrop(node, behind)
    case .group:
      return .group(
        .init(
          content: list(node.children), opacity: Double(node.number),
          blendsAdditively: node.number > 0.8, isIsolated: node.number > 0.9))
    case .filtered:
      let filters: [DisplayList.Filter] =
        node.number < 0.6
        ? [.gaussianBlur(radius: node.number * 7)]
        : [.colorControls(saturation: 0.3), .gaussianBlur(radius: 1)]
      return .group(
        .init(
          content: list(node.children), opacity: 0.9, filters: filters,
          shadow: node.number < 0.5 ? shadow(node) : nil))
    case .masked:
      return .group(.init(content: list(node.children), mask: list(node.mask)))
    }
  }

  /// Returns a filtered copy of the backdrop, or of other items, usually inside a path.
  private func backdrop(
    _ node: Node, _ behind: [DisplayList.Item]
  ) -> DisplayList.Item {
    let filters: [DisplayList.Filter] =
      switch Int(node.number * 10) % 3 {
      case 0: [.gaussianBlur(radius: node.number * 6)]
      case 1: [.colorControls(saturation: 0.2, brightness: 0.1)]
      default: []
      }
    var group = DisplayList.Group(
      content: node.number < 0.7 ? DisplayList(behind) : list(node.children),
      opacity: node.number > 0.3 && node.number < 0.45 ? 0.6 : 1,
      mask: node.mask.isEmpty ? nil : list(node.mask), filters: filters)
    group.backdrop = node.mode.rawValue % 3 == 0 ? .clear : .canvas
    if node.number > 0.9 { return .group(group) }
    return .clip(
      node.path, rule: .winding, transform: node.map, DisplayList([.group(group)]))
  }

  private func shadow(_ node: Node) -> DisplayList.Shadow {
    DisplayList.Shadow(
      color: node.color, radius: node.number * 5,
      offset: CGSize(width: 9 * node.number - 3, height: 4))
  }
}
