// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

extension DisplayList {
  /// One line per display item, for comparison.
  var text: String {
    items.map { item in
      switch item {
      case .fill(let path, let rule, let paint, let transform):
        "fill \(path.outline) \(rule) \(paint.text) \(transform)"
      case .stroke(let path, let style, let paint, let transform):
        "stroke \(path.outline) \(style) \(paint.text) \(transform)"
      case .list(let list): list.text
      case .transformed(let list, let transform): "placed \(transform) {\n\(list.text)\n}"
      case .clip(let path, _, let transform, let list):
        "clip \(path.outline) \(transform) {\n\(list.text)\n}"
      case .group(let group):
        "group \(group.opacity) {\n\(group.content.text)\n} mask {\n\(group.mask?.text ?? "")\n}"
      case .shadow(let path, _, let shadow, let transform):
        "shadow \(path.outline) \(shadow) \(transform)"
      case .blend(let mode, let list): "blend \(mode) {\n\(list.text)\n}"
      case .antialiased(let isSmooth, let list): "antialiased \(isSmooth) {\n\(list.text)\n}"
      @unknown default: "?"
      }
    }.joined(separator: "\n")
  }

  /// The items of this list and all nested lists.
  var flat: [Item] {
    items.flatMap { item in
      if case .list(let list) = item { list.flat } else { [item] }
    }
  }
}

extension DisplayList.Fill {
  fileprivate var text: String {
    switch self {
    case .color(let color): "\(color.storedComponents)"
    case .linearGradient(let gradient, let start, let end, _, _):
      "\(gradient.stops.map { "\($0.location) \($0.color.storedComponents)" }) \(start) \(end)"
    case .gradient(let gradient): "\(gradient.colors.stops.map(\.location)) \(gradient.geometry)"
    case .image(let image): "image \(image.transform)"
    @unknown default: "?"
    }
  }
}

extension DisplayList.Item {
  /// The color of a solid fill.
  fileprivate var color: CGColor? {
    if case .fill(_, _, .color(let color), _) = self { color } else { nil }
  }
}

@Suite("Render trees")
struct RenderTreeTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func box(_ color: CGColor?, _ frame: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10))
    -> CALayer
  {
    let layer = CALayer()
    layer.backgroundColor = color
    layer.frame = frame
    return layer
  }

  private func list(_ root: CALayer, at time: Double = 0) -> DisplayList {
    let context = RenderContext(layer: root, host: ManualHost())
    context.commit()
    return context.tree!.displayList(at: time)
  }

  @Test func layerPartsAreDrawnInOrder() {
    let root = CAShapeLayer()
    root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    root.backgroundColor = red
    root.borderColor = blue
    root.borderWidth = 2
    root.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    root.strokeColor = green
    let child = box(green)
    root.addSublayer(child)
    let items = list(root).flat
    expectEqual(items.count, 5)
    expectEqual(items[0].color, red)
    expectEqual(items[1].color, CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    guard case .stroke = items[2] else { return expect(Bool(false), "\(items[2])") }
    expect(items[3].color == green && items[4].color == blue)
    guard case .fill(let ring, .evenOdd, _, _) = items[4] else { return expect(Bool(false)) }
    expect(ring.contains(CGPoint(x: 1, y: 10), using: .evenOdd))
    expect(!ring.contains(CGPoint(x: 3, y: 10), using: .evenOdd))
  }

  @Test func siblingsAreSortedByDepthThenOrder() {
    let root = CALayer()
    let layers = [red, green, blue].map { box($0) }
    for layer in layers { root.addSublayer(layer) }
    expectEqual(list(root).flat.map(\.color), [red, green, blue])
    let other = CALayer()
    layers[0].zPosition = 1
    for layer in layers { other.addSublayer(layer) }
    expectEqual(list(other).flat.map(\.color), [green, blue, red])
  }

  @Test func invisibleLayersAreNotDrawn() {
    let root = box(red)
    root.isHidden = true
    expect(list(root).items.isEmpty)
    let clear = box(red)
    clear.opacity = 0
    expect(list(clear).items.isEmpty)
    let back = box(red)
    back.isDoubleSided = false
    back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    expect(list(back).items.isEmpty)
    let mirrored = box(red)
    mirrored.isDoubleSided = false
    mirrored.transform = CATransform3DMakeScale(-1, 1, 1)
    expectEqual(list(mirrored).flat.count, 1)
  }

  @Test func opacityGroupsMultipleItems() {
    let one = box(red)
    one.opacity = 0.5
    expectEqual(list(one).flat.map(\.color), [CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)])
    // The result does not depend on whether the sublayer's items are cached.
    let nested = CALayer()
    nested.opacity = 0.5
    nested.addSublayer(box(red))
    expectEqual(list(nested).flat.map(\.color), [CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)])
    let two = box(red)
    two.addSublayer(box(green))
    two.opacity = 0.5
    let items = list(two).items
    guard items.count == 1, case .group(let group) = items[0] else { return expect(Bool(false)) }
    expect(group.opacity == 0.5 && group.content.flat.map(\.color) == [red, green])
  }

  @Test func masksMultiplyAlpha() {
    let root = box(red)
    root.mask = box(green, CGRect(x: 2, y: 2, width: 3, height: 3))
    let items = list(root).items
    guard items.count == 1, case .group(let group) = items[0] else { return expect(Bool(false)) }
    guard case .fill(let path, _, _, let transform)? = group.mask?.flat.first else {
      return expect(Bool(false))
    }
    expectEqual(transform.applying(to: path.boundingBox.origin), CGPoint(x: 2, y: 2))
  }

  @Test func masksToBoundsClipsOrMasks() {
    let square = box(red)
    square.masksToBounds = true
    square.addSublayer(box(green))
    let items = list(square).items
    expect(items.count == 2 && items[0].color == red)
    guard case .clip(let path, _, _, let inside) = items[1] else { return expect(Bool(false)) }
    expect(path.boundingBox == square.bounds && inside.flat.map(\.color) == [green])
    let round = box(red)
    round.masksToBounds = true
    round.cornerRadius = 3
    // Without sublayers there is nothing to clip or to cut out.
    expectEqual(list(round).flat.map(\.color), [red])
    let full = box(red)
    full.masksToBounds = true
    full.cornerRadius = 3
    full.addSublayer(box(green))
    guard case .group(let group)? = list(full).items.first else { return expect(Bool(false)) }
    expect(group.content.flat.map(\.color) == [red, green] && group.mask != nil)
  }

  @Test func maskedCornersAreRounded() {
    let layer = box(red)
    layer.cornerRadius = 4
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    guard case .fill(let path, _, _, _)? = list(layer).flat.first else {
      return expect(Bool(false))
    }
    expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && !path.contains(CGPoint(x: 9.5, y: 9.5)))
    expect(path.contains(CGPoint(x: 9.5, y: 0.5)) && path.contains(CGPoint(x: 0.5, y: 9.5)))
    expectEqual(path.boundingBox, layer.bounds)
  }

  @Test func gradientsUseUnitCoordinates() {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 10, y: 20, width: 50, height: 30)
    layer.colors = [red, blue]
    guard
      case .fill(let path, _, .linearGradient(let gradient, let start, let end, _, _), let map)? =
        list(layer).flat.first
    else { return expect(Bool(false)) }
    expect(
      gradient.stops.map(\.location) == [0, 1] && gradient.stops.map(\.color) == [red, blue])
    expectEqual(map.applying(to: start), CGPoint(x: 35, y: 20))
    expectEqual(map.applying(to: end), CGPoint(x: 35, y: 50))
    expectEqual(map.applying(to: path.boundingBox.origin), CGPoint(x: 10, y: 20))
    let alone = CAGradientLayer()
    alone.frame = layer.frame
    alone.colors = [red]
    expect(list(alone).items.isEmpty)
    let uneven = CAGradientLayer()
    uneven.frame = layer.frame
    uneven.colors = [red, blue]
    uneven.locations = [0]
    expect(list(uneven).items.isEmpty)
  }

  @Test func strokesAreTrimmedThenDashed() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    let layer = CAShapeLayer()
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = red
    layer.strokeStart = 0.1
    layer.strokeEnd = 0.5
    layer.lineDashPattern = [20, 10]
    guard case .stroke(let line, _, _, _)? = list(layer).flat.first else {
      return expect(Bool(false))
    }
    let xs = line.outline.points.map { $0.x.rounded() }
    expectEqual(xs, [10, 30, 40, 50])
    let none = CAShapeLayer()
    none.path = path
    none.fillColor = nil
    none.strokeColor = red
    none.strokeStart = 0.5
    none.strokeEnd = 0.5
    expect(list(none).items.isEmpty)
  }

  @Test func perspectiveAppliesToDrawing() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.position = CGPoint(x: 100, y: 100)
    root.sublayerTransform.m34 = -1 / 500
    let child = box(red, CGRect(x: 50, y: 50, width: 100, height: 100))
    child.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    root.addSublayer(child)
    guard case .fill(_, _, _, let map)? = list(root).flat.first else {
      return expect(Bool(false))
    }
    let corner = CGPoint(x: 100, y: 0)
    let drawn = map.applying(to: corner)
    let converted = child.convert(corner, to: nil)
    expect(abs(drawn.x - converted.x) < 1e-9 && abs(drawn.y - converted.y) < 1e-9)
    // The right edge turns away from the viewer (z = -50 sin 45°) and becomes smaller.
    let z = -50 * CGFloat(0.5).squareRoot()
    expect(abs(drawn.x - (100 - z / (1 - z / 500))) < 1e-9)
  }

  // MARK: - Time

  /// Creates a scene with animated and static parts.
  private func scene() -> (RenderContext, [CALayer]) {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    var layers: [CALayer] = []
    for i in 0..<100 {
      let layer = box(i % 2 == 0 ? red : green)
      layer.cornerRadius = CGFloat(i % 3)
      layer.position = CGPoint(x: CGFloat(i), y: 0)
      root.addSublayer(layer)
      layers.append(layer)
      layer.addSublayer(box(blue, CGRect(x: 1, y: 1, width: 3, height: 3)))
    }
    let host = ManualHost()
    let context = RenderContext(layer: root, host: host)
    context.commit()
    host.run {
      for i in stride(from: 0, to: 100, by: 7) {
        let move = CAKeyframeAnimation(keyPath: "position")
        move.values = [CGPoint.zero, CGPoint(x: 50, y: 50), CGPoint(x: 0, y: CGFloat(i))]
        move.duration = 1 + Double(i) / 10
        move.autoreverses = true
        layers[i].add(move, forKey: "move")
        layers[i].add(basic("opacity", from: 0.2, to: 1), forKey: "fade")
      }
      layers[3].add(basic("zPosition", from: -1, to: 1), forKey: "depth")
      layers[5].opacity = 0.5
      layers[6].masksToBounds = true
      layers[8].mask = box(red)
    }
    context.commit()
    return (context, layers)
  }

  @Test func evaluationDependsOnlyOnTime() async {
    let (context, _) = scene()
    let tree = context.tree!
    let times = (0..<40).map { Double($0) * 0.11 }
    let inOrder = times.map { tree.displayList(at: $0).text }
    let backwards = times.reversed().map { tree.displayList(at: $0).text }
    expectEqual(inOrder, backwards.reversed())
    let parallel = await withTaskGroup(of: (Int, String).self) { group in
      for (i, time) in times.enumerated() {
        group.addTask { (i, tree.displayList(at: time).text) }
      }
      var result = [String](repeating: "", count: times.count)
      for await (i, text) in group { result[i] = text }
      return result
    }
    expectEqual(parallel, inOrder)
    // A tree without cached lists has the same result.
    let fresh = scene().0.tree!
    expectEqual(times.map { fresh.displayList(at: $0).text }, inOrder)
  }

  @Test func unchangedNodesAreShared() {
    let (context, layers) = scene()
    let before = context.tree!.root
    layers[90].position.y = 5
    expect(context.commit())
    let after = context.tree!.root
    expect(before !== after)
    expect(before.children.root!.chunks[0] === after.children.root!.chunks[0])
    expect(before.children.root!.chunks[1] !== after.children.root!.chunks[1])
    var same = 0
    for (a, b) in zip(before.children.root!.chunks, after.children.root!.chunks) {
      same += zip(a.nodes, b.nodes).count { $0 === $1 }
    }
    expectEqual(same, 99)
    expect(!context.commit())
    layers[2].removeFromSuperlayer()
    layers[4].position.x = -1
    context.commit()
    expectEqual(context.tree!.root.children.root!.chunks.map(\.nodes.count), [64, 35])
  }

  @Test func staticTreeReusesDisplayList() {
    let root = box(red)
    root.addSublayer(box(green))
    let context = RenderContext(layer: root, host: ManualHost())
    context.commit()
    let tree = context.tree!
    expect(tree.displayList(at: 0) === tree.displayList(at: 5))
    expectEqual(tree.staticInterval(at: 3), -.infinity ... .infinity)
  }

  @Test func staticIntervalsEndAtAnimations() {
    let host = ManualHost()
    let root = CALayer()
    let layer = box(red)
    layer.speed = 2
    root.addSublayer(layer)
    let context = RenderContext(layer: root, host: host)
    context.commit()
    let animation = basic("opacity", from: 0, to: 1)
    animation.beginTime = 4
    host.run { layer.add(animation, forKey: nil) }
    context.commit()
    let tree = context.tree!
    // From 4 to 5 in the layer's time, from 2 to 2.5 in the host's.
    let before = tree.staticInterval(at: 1)
    expect(before.lowerBound == -.infinity && abs(before.upperBound - 2) < 1e-9)
    expect(before.upperBound < 2)
    expectEqual(tree.staticInterval(at: 2.25), 2.25...2.25)
    let after = tree.staticInterval(at: 3)
    expect(after.upperBound == .infinity && abs(after.lowerBound - 2.5) < 1e-9)
    expectEqual(tree.displayList(at: 1).text, tree.displayList(at: before.upperBound).text)
    expectEqual(tree.displayList(at: 3).text, tree.displayList(at: after.lowerBound).text)
    expect(tree.displayList(at: 1).text != tree.displayList(at: 2.25).text)
  }
}
