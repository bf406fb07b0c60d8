// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An abstract animation of a property of a layer, or of a component of a property. Only ``CABasicAnimation``,
/// ``CAKeyframeAnimation`` and their subclasses have an effect.
open class CAPropertyAnimation: CAAnimation {
  private var storedKeyPath: String?
  private var storedIsAdditive = false
  private var storedIsCumulative = false
  private var storedValueFunction: CAValueFunction?

  /// Creates an animation of the property at a key path, such as `position` or `transform.rotation.z`.
  public convenience init(keyPath path: String?) {
    self.init()
    storedKeyPath = path
  }

  /// The key path of the animated property. With nil, the default, the animation has no effect.
  open var keyPath: String? {
    get { storedKeyPath }
    set { mutate { storedKeyPath = newValue } }
  }

  /// Whether the animation's value is added to the underlying value, the result of the animations applied before,
  /// instead of replacing it. False by default; no effect on values that cannot be added, such as colors, paths and
  /// arrays.
  open var isAdditive: Bool {
    get { storedIsAdditive }
    set { mutate { storedIsAdditive = newValue } }
  }

  /// Whether each repetition continues from the end value of the previous repetition. False by default; no effect if
  /// the animation autoreverses, or on values that cannot be added, such as colors, paths and arrays.
  open var isCumulative: Bool {
    get { storedIsCumulative }
    set { mutate { storedIsCumulative = newValue } }
  }

  /// The function that creates transforms from the interpolated numbers; nil, the default, if the values are used as
  /// they are. A function requires the key path of a transform, such as `transform`, and numbers or arrays of three
  /// numbers as values.
  open var valueFunction: CAValueFunction? {
    get { storedValueFunction }
    set { mutate { storedValueFunction = newValue } }
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    storedValueFunction = other.storedValueFunction
    storedKeyPath = other.storedKeyPath
    storedIsAdditive = other.storedIsAdditive
    storedIsCumulative = other.storedIsCumulative
  }

  override func property(_ key: String) -> Property? {
    switch key {
    case "keyPath": Property(value: keyPath)
    case "additive", "isAdditive": Property(value: NSNumber(value: isAdditive))
    case "cumulative", "isCumulative": Property(value: NSNumber(value: isCumulative))
    case "valueFunction": Property(value: valueFunction)
    default: super.property(key)
    }
  }

  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    switch key {
    case "keyPath": setObject(key, value) { keyPath = $0 }
    case "additive", "isAdditive": setFlag(key, value) { isAdditive = $0 }
    case "cumulative", "isCumulative": setFlag(key, value) { isCumulative = $0 }
    case "valueFunction": setObject(key, value) { valueFunction = $0 }
    default: return super.setProperty(key, value)
    }
    return true
  }
}

/// An animation from one value to another.
///
/// At most two of the three values are used. The animation runs from `fromValue` to `toValue`; from `fromValue` to
/// `fromValue + byValue`; from `toValue - byValue` to `toValue`; from `fromValue` to the underlying value; from the
/// underlying value to `toValue`; or from the underlying value to the sum of the underlying value and `byValue`.
///
/// The underlying value is the layer's value with earlier animations applied. If the animation is additive or has a
/// value function, the neutral value takes its place: zero, the identity transform, or the numbers for which the
/// function returns the identity. If all three values are nil, the animation starts and ends at the underlying or
/// neutral value, so it has no effect unless it is cumulative or has a value function.
/// - Note: If all three values are set, `byValue` is ignored.
open class CABasicAnimation: CAPropertyAnimation {
  private var values: (from: Any?, to: Any?)
  /// The value of `byValue`. Few animations have one, so it is stored behind a reference, which takes a quarter of the
  /// memory of an `Any?`.
  private var by: DistanceBox?

  private final class DistanceBox {
    let value: Any
    init(_ value: Any) { self.value = value }
  }

  /// The value at the start; nil, the default, for a start that follows from the other values and the underlying value.
  open var fromValue: Any? {
    get { values.from }
    set { mutate { values.from = newValue } }
  }

  /// The value at the end; nil, the default, for an end that follows from the other values and the underlying value.
  open var toValue: Any? {
    get { values.to }
    set { mutate { values.to = newValue } }
  }

  /// The difference between the end value and the start value; nil by default. Ignored for values without a difference,
  /// such as colors and paths.
  open var byValue: Any? {
    get { by?.value }
    set { mutate { by = newValue.map { DistanceBox($0) } } }
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CABasicAnimation else { return }
    values = other.values
    by = other.by
  }

  override func property(_ key: String) -> Property? {
    switch key {
    case "fromValue": Property(value: fromValue)
    case "toValue": Property(value: toValue)
    case "byValue": Property(value: byValue)
    default: super.property(key)
    }
  }

  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    let unwrapped = AnimatableValue.unwrapped(value)
    switch key {
    case "fromValue": fromValue = unwrapped
    case "toValue": toValue = unwrapped
    case "byValue": byValue = unwrapped
    default: return super.setProperty(key, value)
    }
    return true
  }
}
