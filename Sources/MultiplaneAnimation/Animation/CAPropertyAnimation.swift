// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An animation of one property of a layer, or of a part of one. Abstract: it animates nothing by itself.
open class CAPropertyAnimation: CAAnimation {
  private var storedKeyPath: String?
  private var storedIsAdditive = false
  private var storedIsCumulative = false
  private var storedValueFunction: CAValueFunction?

  /// An animation of what the key path leads to, such as `position` or `transform.rotation.z`.
  public convenience init(keyPath path: String?) {
    self.init()
    storedKeyPath = path
  }

  /// What is animated; nil animates nothing.
  open var keyPath: String? {
    get { storedKeyPath }
    set { mutate { storedKeyPath = newValue } }
  }

  /// Whether the animation's value is put on top of the value below it, not in its place. False by
  /// default; without effect on what does not add, such as colours and paths.
  open var isAdditive: Bool {
    get { storedIsAdditive }
    set { mutate { storedIsAdditive = newValue } }
  }

  /// Whether each repetition goes on from where the last one ended. False by default; without effect
  /// when it autoreverses.
  open var isCumulative: Bool {
    get { storedIsCumulative }
    set { mutate { storedIsCumulative = newValue } }
  }

  /// Makes transforms of the numbers that the animation goes through; nil, the default, leaves values as they are.
  /// For the key path `transform`, and numbers or arrays of numbers in the values' places.
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
    let unwrapped = AnimatableValue.unwrapped(value)
    let flag = (unwrapped.flatMap { AnimatableValue.number($0) } ?? 0) != 0
    switch key {
    case "keyPath": keyPath = unwrapped as? String
    case "additive", "isAdditive": isAdditive = flag
    case "cumulative", "isCumulative": isCumulative = flag
    case "valueFunction": valueFunction = unwrapped as? CAValueFunction
    default: return super.setProperty(key, value)
    }
    return true
  }
}

/// An animation from one value to another.
///
/// Up to two of the three values are given; the others follow, at any time, from the value below the animation:
/// `from` and `to`; `from` to `from + by`; `to - by` to `to`; `from` to the value below; the value below to `to`;
/// the value below to itself plus `by`; or nowhere.
/// - Note: given all three, `fromValue` and `toValue` win.
open class CABasicAnimation: CAPropertyAnimation {
  private var values: (from: Any?, to: Any?)
  /// Few have one; in the others a reference takes a quarter of the memory.
  private var by: DistanceBox?

  private final class DistanceBox {
    let value: Any
    init(_ value: Any) { self.value = value }
  }

  /// Where it begins. Nil by default.
  open var fromValue: Any? {
    get { values.from }
    set { mutate { values.from = newValue } }
  }

  /// Where it ends. Nil by default.
  open var toValue: Any? {
    get { values.to }
    set { mutate { values.to = newValue } }
  }

  /// How far it goes. Nil by default.
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
