// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A property of a layer subclass that animates as the built-in properties do.
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
/// The name of the property is its key: `CABasicAnimation(keyPath: "progress")` animates it, key-value coding reads and
/// sets it, the presentation layer returns its current value, and changing it runs the action that `action(forKey:)`
/// returns. The layer stores the value together with those of the built-in properties, so an override of `init(layer:)`
/// need not copy it. Without an action a change takes effect immediately.
/// - Note: Replaces `@NSManaged`, which needs Objective-C; sources that use `@NSManaged` are compiled with
///   ``CAManaged``. A plain stored property of numbers, flags, points, sizes, rectangles or transforms also animates by
///   its name, but assigning a value to it runs no action.
@propertyWrapper public struct Animatable<Value: LayerValueConvertible> {
  private let initial: Value
  let slot = CustomPropertySlot()

  /// Creates a property that has the value `wrappedValue` in new layers.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// Creates a property whose initial value is zero, false, the identity, or nil, depending on the type. A type without
  /// such a value, such as `CGColor`, is a programmer error.
  public init() {
    guard let least = Value(layerValue: LayerValue(.null)) else {
      preconditionFailure("An @Animatable property of type \(Value.self) needs an initial value.")
    }
    initial = least
  }

  /// Unavailable: the value is stored in a layer, so only properties of `CALayer` subclasses have one.
  @available(
    *, unavailable, message: "@Animatable applies only to properties of CALayer subclasses"
  )
  public var wrappedValue: Value {
    get { fatalError("@Animatable applies only to properties of CALayer subclasses") }
    set { fatalError("@Animatable applies only to properties of CALayer subclasses") }
  }

  /// Accesses the value that the enclosing layer stores; changing it runs the action for its key, if any.
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
        preconditionFailure("@Animatable applies only to stored properties of CALayer subclasses")
      }
      layer.assign(property, newValue.layerValue.content)
    }
  }
}

/// An alias of ``Animatable``. The scene compiler replaces `@NSManaged` by `@CAManaged`, which has the same length, so
/// that columns in diagnostics stay correct.
public typealias CAManaged<Value: LayerValueConvertible> = Animatable<Value>

/// A property of a layer subclass that refers to an object without retaining it. The presentation layer refers to the
/// same object. The scene compiler replaces `@NSManaged weak` by this wrapper.
@propertyWrapper public struct CAManagedReference<Value> {
  private let key: String

  /// Creates a property without a value.
  /// - Parameter name: The name of the property.
  public init(_ name: String) { key = "weak " + name }

  /// Unavailable: the reference is stored in a layer, so only properties of `CALayer` subclasses have one.
  @available(
    *, unavailable, message: "@CAManagedReference applies only to properties of CALayer subclasses"
  )
  public var wrappedValue: Value? {
    get { fatalError("@CAManagedReference applies only to properties of CALayer subclasses") }
    set { fatalError("@CAManagedReference applies only to properties of CALayer subclasses") }
  }

  /// Accesses the object to which the enclosing layer refers; nil if there is none or it was deallocated.
  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer,
    wrapped wrapped: ReferenceWritableKeyPath<Layer, Value?>,
    storage storage: ReferenceWritableKeyPath<Layer, CAManagedReference>
  ) -> Value? {
    get {
      (layer.value(forKey: layer[keyPath: storage].key) as? LayerReference)?.object as? Value
    }
    set {
      layer.setValue(
        newValue.map { LayerReference($0 as AnyObject) }, forKey: layer[keyPath: storage].key)
    }
  }
}

/// A weak reference as a value of a layer.
private final class LayerReference {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

/// The layer property that belongs to an ``Animatable`` wrapper, set by `CALayer.attachCustomProperties()`.
final class CustomPropertySlot {
  var property: LayerProperty?

  func find(in layer: CALayer) -> LayerProperty? {
    layer.attachCustomProperties()
    return property
  }
}

/// An ``Animatable`` wrapper without its value type, found by reflection in the stored properties of a layer.
protocol AnimatableStorage {
  var slot: CustomPropertySlot { get }
  var kind: AnimatableValue.Kind { get }
  var initialValue: AnimatableValue { get }
}

extension Animatable: AnimatableStorage {
  var kind: AnimatableValue.Kind { Value.layerValueKind.kind }
  var initialValue: AnimatableValue { initial.layerValue.content }
}
