// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer: NSSecureCoding {
  /// Whether layers support secure coding; always true.
  public static var supportsSecureCoding: Bool { true }
}

/// The nesting depth of the objects that are being decoded from an archive. The depth is limited, because a hostile
/// archive could otherwise overflow the stack.
enum ArchiveDepth {
  static let limit = 256
  @TaskLocal static var depth = 0

  /// Calls `body` with ``depth`` increased by 1, and returns its result. Returns nil without calling `body` if
  /// ``depth`` has reached ``limit``.
  static func withIncrementedDepth<Result>(_ body: () -> Result?) -> Result? {
    if depth >= limit { return nil }
    return $depth.withValue(depth + 1, operation: body)
  }
}

extension CALayer {
  func encodeLayer(with coder: NSCoder) {
    var initial = LayerValues()
    initial.content = Self.initialContent
    attachCustomProperties()
    let properties =
      LayerProperty.all(in: values.content) + (values.custom?.schema.properties ?? [])
    let pairs = properties.filter { shouldArchiveValue(forKey: $0.key) }.flatMap { property in
      let value = property.get(values)
      // An emitter whose begin time was set to 0 differs from one whose begin time was never set.
      let isSet = property === LayerProperty.beginTime && values.emitter.hasBeginTime
      return value == property.get(initial) && !isSet
        ? [] : ArchivedValue.pair(property.key, ArchivedValue.plist(value.bridgedValue ?? NSNull()))
    }
    let model = model()
    let keys = model.animationList.map { $0.key.map { ["key", $0] } ?? ["none"] }
    coder.encodePairs(pairs + ["animationKeys", ["array"] + keys.map { ["array"] + $0 }])
    if !model.animationList.isEmpty {
      coder.encode(model.animationList.map(\.animation) as NSArray, forKey: "animations")
    }
    if let sublayers, shouldArchiveValue(forKey: "sublayers") {
      coder.encode(sublayers as NSArray, forKey: "sublayers")
    }
    if let mask, shouldArchiveValue(forKey: "mask") { coder.encode(mask, forKey: "mask") }
  }

  /// Sets the properties, sublayers, mask and animations from an archive, and skips malformed property values. Returns
  /// false if the archive as a whole is damaged, or if a layer in it contains itself, occurs in two places or is nested
  /// too deeply.
  func decodeLayer(from coder: NSCoder) -> Bool {
    guard let pairs = coder.decodePairs() else { return false }
    var keys: [[String]] = []
    attachCustomProperties()
    ArchivedValue.forEachPair(pairs) { key, any in
      if key == "animationKeys" {
        keys = (any as? [[String]]) ?? []
      } else if let property = LayerProperty.find(key, in: values),
        let value = AnimatableValue.decode(any, as: property.kind).value
      {
        property.set(&values, value)
        if property === LayerProperty.beginTime, case .emitter = values.content {
          values.emitter.hasBeginTime = true
        }
      }
    }
    let isWhole = ArchiveDepth.withIncrementedDepth { decodeRelatives(from: coder, keys) }
    return isWhole == true && coder.error == nil
  }

  private func decodeRelatives(from coder: NSCoder, _ keys: [[String]]) -> Bool {
    if coder.containsValue(forKey: "sublayers") {
      let found = coder.decodeObject(of: [NSArray.self, CALayer.self], forKey: "sublayers")
      guard let layers = found as? [CALayer] else { return false }
      for layer in layers {
        guard mayAdopt(layer) else { return false }
        addSublayer(layer)
      }
    }
    if coder.containsValue(forKey: "mask") {
      guard let layer = coder.decodeObject(of: CALayer.self, forKey: "mask"), mayAdopt(layer)
      else { return false }
      mask = layer
    }
    if coder.containsValue(forKey: "animations") {
      let found = coder.decodeObject(of: [NSArray.self, CAAnimation.self], forKey: "animations")
      guard let animations = found as? [CAAnimation], animations.count == keys.count else {
        return false
      }
      for (animation, key) in zip(animations, keys) {
        add(animation, forKey: key.count == 2 ? key[1] : nil)
      }
    }
    return true
  }

  /// Whether a decoded layer can become a sublayer or the mask of this layer: `layer` has no superlayer, and is neither
  /// the root of a live tree nor the root of this layer's tree.
  private func mayAdopt(_ layer: CALayer) -> Bool {
    guard layer.tree.superlayer == nil, layer.tree.context == nil else { return false }
    return rootLayer !== layer
  }
}
