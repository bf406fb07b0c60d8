// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// The parameters of one instance of a layer's sublayers.
struct ReplicatorInstance {
  /// The transform of the instance in the layer's space, including the layer's `sublayerTransform`; nil for the
  /// identity.
  var matrix: CATransform3D?
  /// The delay of the instance relative to the first one, in seconds.
  var delay: Double
  var tint: ReplicatorTint
  /// The opacity of the instance, 0...1.
  var alpha: Double
}

/// The instances of a layer's sublayers, in order: `instanceCount` instances for a replicator, one for other layers.
struct ReplicatorInstances: Sequence, IteratorProtocol {
  private let outer: CATransform3D?
  private let replicator: ReplicatorValues?
  private let center: CGPoint
  private var index = 0
  /// The product of the instance transforms up to the last returned instance.
  private var accumulatedTransform = CATransform3DIdentity

  /// - Parameter renderer: The renderer of Core Animation whose output is reproduced; `CALayer.render(in:)` ignores
  ///   instance colors and transforms instances about the origin.
  init(_ values: LayerValues, renderer: LayerPainter.Renderer) {
    outer = LayerGeometry.sublayerMatrix(values)
    center = renderer == .context ? .zero : CGPoint(x: values.bounds.midX, y: values.bounds.midY)
    if case .replicator(let box) = values.content {
      replicator = renderer == .context ? box.value.colorless : box.value
    } else {
      replicator = nil
    }
  }

  mutating func next() -> ReplicatorInstance? {
    defer { index += 1 }
    guard let replicator else {
      return index == 0 ? ReplicatorInstance(matrix: outer, delay: 0, tint: .none, alpha: 1) : nil
    }
    guard index < replicator.count else { return nil }
    if index > 0 {
      accumulatedTransform = CATransform3DConcat(accumulatedTransform, replicator.transform)
    }
    let color = replicator.color?.straightRGBA ?? SIMD4(repeating: 1)
    let step = SIMD4(
      Double(replicator.redOffset), Double(replicator.greenOffset),
      Double(replicator.blueOffset), Double(replicator.alphaOffset))
    // The color offsets are accumulated before clamping, so that a component may leave the range 0...1 and return.
    let own = (color + step * Double(index)).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    return ReplicatorInstance(
      matrix: matrix(accumulatedTransform), delay: Double(index) * replicator.delay,
      tint: ReplicatorTint(factors: SIMD3(own.x, own.y, own.z)), alpha: own.w)
  }

  /// Returns an accumulated instance transform, applied about the center and followed by the layer's sublayer
  /// transform; nil for the identity.
  private func matrix(_ power: CATransform3D) -> CATransform3D? {
    if CATransform3DIsIdentity(power) { return outer }
    let to = CATransform3DMakeTranslation(-center.x, -center.y, 0)
    let back = CATransform3DMakeTranslation(center.x, center.y, 0)
    let own = CATransform3DConcat(CATransform3DConcat(to, power), back)
    return outer.map { CATransform3DConcat(own, $0) } ?? own
  }
}

/// The factors by which a replicator multiplies the color components of its instances. The factors are normally applied
/// to the colors of draws, which is equivalent to multiplying the rendered pixels.
struct ReplicatorTint: Hashable {
  /// The factors of red, green and blue, 0...1.
  var factors: SIMD3<Double>

  static let none = ReplicatorTint(factors: SIMD3(repeating: 1))

  func multiplied(with other: ReplicatorTint) -> ReplicatorTint {
    ReplicatorTint(factors: factors * other.factors)
  }

  func apply(to items: [DisplayList.Item]) -> [DisplayList.Item] {
    self == .none ? items : items.map { apply(to: $0) }
  }

  private func apply(to list: DisplayList) -> DisplayList {
    DisplayList(list.items.map { apply(to: $0) })
  }

  private func apply(to item: DisplayList.Item) -> DisplayList.Item {
    switch item {
    case .fill(let path, let rule, let paint, let transform):
      return .fill(path, rule: rule, paint: apply(to: paint), transform: transform)
    case .stroke(let path, let style, let paint, let transform):
      return .stroke(path, style: style, paint: apply(to: paint), transform: transform)
    case .list(let list):
      return .list(apply(to: list))
    case .transformed(let list, let transform):
      return .transformed(apply(to: list), transform: transform)
    case .clip(let path, let rule, let transform, let list):
      return .clip(path, rule: rule, transform: transform, apply(to: list))
    case .group(var group):
      // The mask is unchanged, since only its alpha has an effect.
      if group.needsGroupTint {
        group.filters.append(filter)
      } else {
        group.content = apply(to: group.content)
      }
      if let shadow = group.shadow { group.shadow = apply(to: shadow) }
      return .group(group)
    case .shadow(let path, let rule, let shadow, let transform):
      return .shadow(path, rule: rule, shadow: apply(to: shadow), transform: transform)
    case .blend(let mode, let list):
      return .blend(mode, apply(to: list))
    case .antialiased(let isSmooth, let list):
      return .antialiased(isSmooth, apply(to: list))
    }
  }

  private func apply(to shadow: DisplayList.Shadow) -> DisplayList.Shadow {
    var shadow = shadow
    shadow.color = apply(to: shadow.color)
    return shadow
  }

  /// A filter of pixels that multiplies colors by the factors.
  private var filter: DisplayList.Filter {
    .colorMatrix(
      ColorMatrix(
        red: [Float(factors.x), 0, 0, 0], green: [0, Float(factors.y), 0, 0],
        blue: [0, 0, Float(factors.z), 0], alpha: [0, 0, 0, 1]))
  }

  private func apply(to paint: DisplayList.Fill) -> DisplayList.Fill {
    switch paint {
    case .color(let color):
      return .color(apply(to: color))
    case .linearGradient(let gradient, let start, let end, let extendsStart, let extendsEnd):
      return .linearGradient(
        apply(to: gradient), start: start, end: end, extendsStart: extendsStart,
        extendsEnd: extendsEnd)
    case .gradient(var gradient):
      gradient.colors = apply(to: gradient.colors)
      return .gradient(gradient)
    case .image(var fill):
      fill.tint *= factors
      return .image(fill)
    }
  }

  private func apply(to gradient: CGGradient) -> CGGradient {
    CGGradient(
      stops: gradient.stops.map { (location: $0.location, color: apply(to: $0.color)) })
  }

  private func apply(to color: CGColor) -> CGColor {
    let c = color.straightRGBA
    return CGColor(
      red: c.x * factors.x, green: c.y * factors.y, blue: c.z * factors.z, alpha: c.w)
  }
}

extension DisplayList.Group {
  /// Whether the group produces colors that do not scale with those of its draws, because of a backdrop, a color matrix
  /// or blend modes, so that the tint must be applied to the rendered group as a filter.
  fileprivate var needsGroupTint: Bool {
    if backdrop != nil { return true }
    for case .colorMatrix in filters { return true }
    let isPicture =
      isIsolated || opacity < 1 || mask != nil || !filters.isEmpty || shadow != nil
    return isPicture && content.hasBlends
  }
}

extension DisplayList {
  /// Whether the list has items with blend modes, apart from those within groups.
  fileprivate var hasBlends: Bool {
    items.contains { item in
      switch item {
      case .blend(let mode, let list): mode != .normal || list.hasBlends
      case .list(let list), .transformed(let list, _), .clip(_, _, _, let list),
        .antialiased(_, let list):
        list.hasBlends
      case .fill, .stroke, .shadow, .group: false
      }
    }
  }
}
