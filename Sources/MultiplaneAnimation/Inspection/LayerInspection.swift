// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// The properties of a layer of a committed tree at a time, as text, for an inspector.
package struct LayerInspection: Equatable, Sendable {
  /// A property with its values as text.
  package struct Row: Equatable, Sendable {
    package var key: String
    /// The committed value, and the value with animations applied.
    package var model, presentation: String
    /// Whether `CALayer.setValue(forKey:fromInspectorText:)` can set the property.
    package var isEditable: Bool
    /// The kind of value: `number`, `point`, `size`, `rect`, `color`, `bool`, `text`, `transform` or `other`.
    package var kind: String
    package var isAnimated: Bool
  }

  package var rows: [Row]
  /// The corners of the bounds, in points of the space in which the root layer's frame is given: top left, top right,
  /// bottom right, bottom left. Nil if perspective maps one of them behind the viewer.
  package var outline: [CGPoint]?

  package init(rows: [Row], outline: [CGPoint]?) { (self.rows, self.outline) = (rows, outline) }
}

extension RenderTree {
  /// A layer with its values at a time, and the map from its space to the space in which the root layer's frame is
  /// given.
  private struct Found {
    var node: RenderNode
    var values: LayerValues
    var map: Homography
  }

  /// Returns the layer at an index path, with its values at a time of the host's clock; nil if there is none.
  /// - Parameter place: The indices of the sublayers on the path from the root layer to the layer; -1 is the mask.
  private func find(_ place: [Int], at time: CFTimeInterval) -> Found? {
    var local = root.localTime(time)
    var found = Found(node: root, values: root.evaluated(at: local), map: .identity)
    found.map = LayerGeometry.flattened(LayerGeometry.matrix(found.values, in: nil))
    for index in place {
      guard let child = index == -1 ? found.node.mask : found.node.children.node(at: index) else {
        return nil
      }
      let outer = index == -1 ? nil : LayerGeometry.sublayerMatrix(found.values)
      local = child.localTime(local)
      let values = child.evaluated(at: local)
      let own = LayerGeometry.flattened(LayerGeometry.matrix(values, in: outer))
      found = Found(node: child, values: values, map: own.concatenating(found.map))
    }
    return found
  }

  /// Returns the properties of the layer at an index path, at a time of the host's clock; nil if there is no layer.
  /// - Parameter place: The indices of the sublayers on the path from the root layer to the layer; -1 is the mask.
  package func inspection(of place: [Int], at time: CFTimeInterval) -> LayerInspection? {
    guard let found = find(place, at: time) else { return nil }
    let rows = LayerInspection.properties(found.node).map { property in
      let (model, shown) = (property.get(found.node.values), property.get(found.values))
      return LayerInspection.Row(
        key: property.key, model: model.inspected, presentation: shown.inspected,
        isEditable: property.kind.isInspectable, kind: property.kind.inspectorText,
        isAnimated: found.node.animations.contains { $0.animates(property) })
    }
    return LayerInspection(rows: rows, outline: Self.outline(found.values.bounds, found.map))
  }

  /// Calls `body` with the index path and the properties of each layer at a time of the host's clock, in tree order: a
  /// layer, its mask, its sublayers.
  package func forEachLayer(
    at time: CFTimeInterval, _ body: ([Int], LayerInspection) -> Void
  ) {
    func visit(_ node: RenderNode, _ place: [Int]) {
      if let inspection = inspection(of: place, at: time) { body(place, inspection) }
      if let mask = node.mask { visit(mask, place + [-1]) }
      var index = 0
      node.children.forEach {
        visit($0, place + [index])
        index += 1
      }
    }
    visit(root, [])
  }

  private static func outline(_ bounds: CGRect, _ map: Homography) -> [CGPoint]? {
    let corners = [
      (bounds.minX, bounds.minY), (bounds.maxX, bounds.minY), (bounds.maxX, bounds.maxY),
      (bounds.minX, bounds.maxY),
    ]
    let isBefore = corners.allSatisfy {
      map.px * Double($0.0) + map.py * Double($0.1) + map.pw > 1e-6
    }
    return isBefore ? corners.map { map.applying(to: CGPoint(x: $0.0, y: $0.1)) } : nil
  }

  /// Returns the components of the value at a key path of a layer, each with a name, such as `x`. Nil if the layer or
  /// key path does not exist, or the value is not a number, flag, point, size, rectangle or color.
  /// - Parameter place: The indices of the sublayers on the path from the root layer to the layer; -1 is the mask.
  package func numbers(
    of keyPath: String, at place: [Int], _ time: CFTimeInterval
  ) -> [(name: String, value: Double)]? {
    guard let found = find(place, at: time), let path = PropertyPath(keyPath, in: found.values)
    else { return nil }
    let value = path.get(found.values)
    let names: [String]
    switch value {
    case .number, .flag: names = [keyPath]
    case .point: names = ["x", "y"]
    case .size: names = ["width", "height"]
    case .rect: names = ["x", "y", "width", "height"]
    case .color: names = ["red", "green", "blue", "alpha"]
    default: return nil
    }
    if case .flag(let isOn) = value { return [(keyPath, isOn ? 1 : 0)] }
    guard let vector = value.vector else { return nil }
    return names.enumerated().map { ($0.element, vector[$0.offset]) }
  }
}

extension RenderChildren {
  /// Returns the sublayer at an index; nil if the index is out of range.
  fileprivate func node(at index: Int) -> RenderNode? {
    var rest = index
    var result: RenderNode?
    forEach { node in
      if rest == 0 { result = node }
      rest -= 1
    }
    return result
  }
}

extension LayerInspection {
  /// The keys of the properties that are listed first for every layer, in this order. Other properties are listed if
  /// they are in ``ofKinds``, are declared by the layer's class, differ from their default value, or are animated.
  private static let usual = [
    "position", "bounds", "anchorPoint", "zPosition", "transform", "opacity", "hidden",
    "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "masksToBounds",
  ]
  private static let ofKinds: Set = [
    "path", "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "colors",
    "locations", "startPoint", "endPoint", "instanceCount", "instanceDelay", "string", "fontSize",
    "foregroundColor", "emitterPosition", "emitterSize", "birthRate",
  ]

  fileprivate static func properties(_ node: RenderNode) -> [LayerProperty] {
    let initial = LayerValues()
    let values = node.values
    let custom = values.custom?.schema
    let all = LayerProperty.all(in: values.content) + (custom?.properties ?? [])
    var rest: [LayerProperty] = []
    var first: [String: LayerProperty] = [:]
    for property in all {
      if usual.contains(property.key) {
        first[property.key] = property
      } else if ofKinds.contains(property.key) || custom?.property(property.key) != nil
        || property.get(values) != property.get(initial)
        || node.animations.contains(where: { $0.animates(property) })
      {
        rest.append(property)
      }
    }
    return usual.compactMap { first[$0] } + rest
  }
}
