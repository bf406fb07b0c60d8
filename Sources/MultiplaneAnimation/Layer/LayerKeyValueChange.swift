// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics
import MultiplaneObjectiveC

/// A delegate of layers with properties of its own that depend on those of the layer, such as a view.
package protocol LayerKeyValueDependent: AnyObject {
  /// Returns the keys of this object's properties, apart from `frame`, that change with a property of the layer.
  /// - Parameters:
  ///   - layerKey: The key of the layer's property.
  ///   - movesOrigin: Whether the origin of the layer's bounds changes.
  func keys(dependingOn layerKey: String, movesOrigin: Bool) -> [String]
}

/// A notification of the key-value observers of a layer and of its view about a change of a property of the layer. It
/// is created before the change, and ``end()`` is called after the change.
struct LayerKeyValueChange {
  private let layer: CALayer
  private let layerKeys: [String]
  private let view: (any LayerKeyValueDependent & NSObject)?
  private let viewKeys: [String]

  init(_ layer: CALayer, _ key: String, _ old: AnimatableValue, _ new: AnimatableValue) {
    self.layer = layer
    var (movesOrigin, resizes) = (false, false)
    if case .rect(let a) = old, case .rect(let b) = new {
      (movesOrigin, resizes) = (a.origin != b.origin, a.size != b.size)
    }
    let movesFrame =
      key == "bounds" ? resizes : ["position", "transform", "anchorPoint"].contains(key)
    layerKeys = movesFrame ? [key, "frame"] : [key]
    view = layer.delegate as? any LayerKeyValueDependent & NSObject
    viewKeys =
      (view?.keys(dependingOn: key, movesOrigin: movesOrigin) ?? [])
      + (view != nil && movesFrame ? ["frame"] : [])
    for key in layerKeys { layer.willChangeValue(forKey: key) }
    for key in viewKeys { view?.willChangeValue(forKey: key) }
  }

  func end() {
    for key in layerKeys { layer.didChangeValue(forKey: key) }
    for key in viewKeys { view?.didChangeValue(forKey: key) }
  }
}

extension CALayer: KeyValueObserver {}

extension CALayer: CustomKeyValueCoding {
  package func customValue(forKey key: String) -> Any? { value(forKey: key) }
  package func setCustomValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }
}

extension CAAnimation: CustomKeyValueCoding {
  package func customValue(forKey key: String) -> Any? { value(forKey: key) }
  package func setCustomValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }
}

extension CAEmitterCell: CustomKeyValueCoding {
  package func customValue(forKey key: String) -> Any? { value(forKey: key) }
  package func setCustomValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }
}
