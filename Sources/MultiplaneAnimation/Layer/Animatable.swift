// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A property of a layer's subclass that animates as the built-in ones do.
///
///     final class Ring: CALayer {
///       @Animatable var progress: CGFloat = 0
///
///       override class func needsDisplay(forKey key: String) -> Bool {
///         key == "progress" || super.needsDisplay(forKey: key)
///       }
///       override func draw(in ctx: CGContext) { … }
///     }
///
/// Its key is its name: `CABasicAnimation(keyPath: "progress")` animates it, key-value coding reads and sets it, the
/// presentation layer shows the value of the time, and setting it runs what `action(forKey:)` says. Its value lies
/// with those of the layer, so `init(layer:)` need not copy it. Without an action a change shows at once.
/// - Note: stands in the place of `@NSManaged`, which needs Objective-C; sources that say so are compiled with
///   ``CAManaged``. A plain stored property of numbers, flags, points, sizes, rectangles or transforms animates
///   by its name too, without an action.
@propertyWrapper public struct Animatable<Value: LayerValueConvertible> {
  private let initial: Value
  let slot = CustomPropertySlot()

  /// A property with its first value.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// A property whose first value is 0, false, the identity, or nil.
  public init() {
    guard let least = Value(layerValue: LayerValue(.null)) else {
      preconditionFailure("a \(Value.self) needs a first value")
    }
    initial = least
  }

  /// There is none without a layer.
  @available(*, unavailable, message: "@Animatable is for properties of classes of layers")
  public var wrappedValue: Value {
    get { fatalError("there is no layer") }
    set { fatalError("there is no layer") }
  }

  /// The value in its layer.
  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer,
    wrapped wrapped: ReferenceWritableKeyPath<Layer, Value>,
    storage storage: ReferenceWritableKeyPath<Layer, Animatable>
  ) -> Value {
    get {
      let wrapper = layer[keyPath: storage]
      guard let property = wrapper.slot.find(in: layer) else { return wrapper.initial }
      return Value(layerValue: LayerValue(property.get(layer.values))) ?? wrapper.initial
    }
    set {
      let wrapper = layer[keyPath: storage]
      guard let property = wrapper.slot.find(in: layer) else {
        preconditionFailure("an animatable property is a stored property of a layer's class")
      }
      layer.assign(property, newValue.layerValue.content)
    }
  }
}

/// The same as ``Animatable``, in as many letters as `@NSManaged`, in whose place it is compiled.
public typealias CAManaged<Value: LayerValueConvertible> = Animatable<Value>

/// The property that a wrapper stands for, once its layer is known.
final class CustomPropertySlot {
  var property: LayerProperty?

  func find(in layer: CALayer) -> LayerProperty? {
    layer.attachCustomProperties()
    return property
  }
}

/// A wrapper as a mirror shows it.
protocol AnimatableStorage {
  var slot: CustomPropertySlot { get }
  var kind: AnimatableValue.Kind { get }
  var initialValue: AnimatableValue { get }
}

extension Animatable: AnimatableStorage {
  var kind: AnimatableValue.Kind { Value.layerValueKind.kind }
  var initialValue: AnimatableValue { initial.layerValue.content }
}
