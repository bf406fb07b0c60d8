// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

extension RenderTree {
  /// Returns a textual description of all layers at a media time, with animations applied. Each layer has a line with
  /// its Core Animation class and its name. Indented lines follow: the other built-in properties that differ from those
  /// of a new layer, sorted by key, then the mask, then the sublayers.
  ///
  /// Numbers with an absolute value below 1e9 are rounded to six decimal places. Images are described by their size,
  /// other objects by their class.
  package func valuesText(at time: CFTimeInterval) -> String {
    var lines: [String] = []
    Self.describe(root, time, "", "", into: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the names of the layers, or else of their Core Animation classes, from the root to the frontmost layer at
  /// a point of the space in which the root is positioned. Nil if no visible layer's bounds contain the point; masks,
  /// clips, and content drawn outside of a layer's bounds, are ignored.
  package func layerNames(at point: CGPoint, time: CFTimeInterval) -> [String]? {
    Self.names(root, time, .identity, nil, at: point)
  }

  private static func describe(
    _ node: RenderNode, _ parentTime: Double, _ indent: String, _ role: String,
    into lines: inout [String]
  ) {
    let time = node.localTime(parentTime)
    let values = node.evaluated(at: time)
    var initial = LayerValues()
    initial.content = values.content.initial
    let name = values.name.map { " \"\($0)\"" } ?? ""
    lines.append(indent + role + values.content.className + name)
    let inner = indent + "  "
    for property in LayerProperty.all(in: values.content) where property.key != "name" {
      let value = property.get(values)
      if value != property.get(initial) {
        lines.append("\(inner)\(property.key): \(value.plainText)")
      }
    }
    if let mask = node.mask { describe(mask, time, inner, "mask: ", into: &lines) }
    node.children.forEach { describe($0, time, inner, "", into: &lines) }
  }

  private static func names(
    _ node: RenderNode, _ parentTime: Double, _ map: Homography, _ sublayerMatrix: CATransform3D?,
    at point: CGPoint
  ) -> [String]? {
    let time = node.localTime(parentTime)
    let values = node.evaluated(at: time)
    if values.isHidden || values.opacity <= 0 { return nil }
    let own = LayerGeometry.flattened(LayerGeometry.matrix(values, in: sublayerMatrix))
      .concatenating(map)
    let name = values.name ?? values.content.className
    var children: [(depth: CGFloat, node: RenderNode)] = []
    node.children.forEach { child in
      children.append((child.evaluated(at: child.localTime(time)).zPosition, child))
    }
    // The frontmost sublayer is first; of sublayers at equal depth the last one is in front.
    let order = children.indices.sorted {
      (children[$0].depth, $0) > (children[$1].depth, $1)
    }
    for index in order {
      let inner = LayerGeometry.sublayerMatrix(values)
      if let found = names(children[index].node, time, own, inner, at: point) {
        return [name] + found
      }
    }
    guard let toLayer = own.inverse, values.bounds.contains(toLayer.applying(to: point)) else {
      return nil
    }
    return [name]
  }
}

extension LayerContent {
  /// The name of the Core Animation class whose layers have content of this kind.
  fileprivate var className: String {
    switch self {
    case .none: "CALayer"
    case .shape: "CAShapeLayer"
    case .gradient: "CAGradientLayer"
    case .replicator: "CAReplicatorLayer"
    case .transform: "CATransformLayer"
    case .scroll: "CAScrollLayer"
    case .text: "CATextLayer"
    case .emitter: "CAEmitterLayer"
    }
  }

  /// The content of a new layer of the same class, with default values.
  fileprivate var initial: LayerContent {
    switch self {
    case .none: .none
    case .shape: CAShapeLayer.initialContent
    case .gradient: CAGradientLayer.initialContent
    case .replicator: CAReplicatorLayer.initialContent
    case .transform: CATransformLayer.initialContent
    case .scroll: CAScrollLayer.initialContent
    case .text: CATextLayer.initialContent
    case .emitter: CAEmitterLayer.initialContent
    }
  }
}

extension AnimatableValue {
  /// The value as text, as in ``RenderTree/valuesText(at:)``.
  fileprivate var plainText: String {
    switch self {
    case .null: return "none"
    case .number(let x): return Self.text(x)
    case .flag(let x): return x ? "true" : "false"
    case .text(let x): return "\"\(x)\""
    case .point(let p): return Self.text([p.x, p.y])
    case .size(let s): return Self.text([s.width, s.height])
    case .rect(let r): return Self.text([r.minX, r.minY, r.width, r.height])
    case .transform(let m): return Self.text(m)
    case .color(let color): return Self.text(color)
    case .colors(let colors): return "[" + colors.map(Self.text).joined(separator: ", ") + "]"
    case .numbers(let numbers): return Self.text(numbers.map { CGFloat($0) })
    case .path(let path): return "\"\(path.svgPathData(precision: 6))\""
    case .object(let value):
      if let image = value.object as? CGImage { return "image \(image.width) x \(image.height)" }
      return String(describing: type(of: value.object))
    case .cells(let cells):
      return "[" + cells.map { $0.name ?? "cell" }.joined(separator: ", ") + "]"
    default: return String(describing: self)
    }
  }

  private static func text(_ x: Double) -> String {
    let scaled = (x * 1e6).rounded()
    guard abs(scaled) < 1e15 else { return "\(x)" }
    let digits = Int(scaled)
    let fraction = String(abs(digits) % 1_000_000)
    let padded = String(repeating: "0", count: 6 - fraction.count) + fraction
    let trimmed = padded.reversed().drop { $0 == "0" }.reversed()
    let sign = digits < 0 ? "-" : ""
    return "\(sign)\(abs(digits) / 1_000_000)" + (trimmed.isEmpty ? "" : "." + String(trimmed))
  }

  private static func text(_ numbers: [CGFloat]) -> String {
    "(" + numbers.map { text(Double($0)) }.joined(separator: ", ") + ")"
  }

  private static func text(_ color: CGColor) -> String {
    let c = color.straightRGBA
    return text([c.x, c.y, c.z, c.w].map { CGFloat($0) })
  }

  /// Returns the elements of a matrix as text, row by row.
  private static func text(_ m: CATransform3D) -> String {
    [
      [m.m11, m.m12, m.m13, m.m14], [m.m21, m.m22, m.m23, m.m24], [m.m31, m.m32, m.m33, m.m34],
      [m.m41, m.m42, m.m43, m.m44],
    ].map { text($0) }.joined(separator: " ")
  }
}
