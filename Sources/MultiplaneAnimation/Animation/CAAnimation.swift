// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The base of all animations: timing, a delegate, and arbitrary values under keys.
///
/// `CALayer.add(_:forKey:)` copies what it is given. The copy is frozen: setting a property of what
/// `animation(forKey:)` returns is a programmer's error, storing values under keys of one's own is not.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  var timing = MediaTiming()
  // Beside the timing's, as every animation takes the memory.
  private(set) var isFrozen = false
  /// Whether a duration was set that is none.
  private(set) var hasEmptyDuration = false
  /// Whether the duration is that of the transaction in which a layer got it.
  var hasTransactionDuration = false
  private var storedIsRemovedOnCompletion = true
  private var storedTimingFunction: CAMediaTimingFunction?
  private var storedDelegate: (any CAAnimationDelegate)?
  private var userValues: [String: Any] = [:]

  /// One with the default values.
  public override init() { super.init() }

  /// An animation of an archive: its properties but for the delegate. Nil when the archive is damaged.
  public required init?(coder: NSCoder) {
    super.init()
    guard decodeAnimation(from: coder) else { return nil }
  }

  /// Stores what ``init(coder:)`` reads.
  open func encode(with coder: NSCoder) { encodeAnimation(with: coder) }

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { mutate { timing.beginTime = newValue } }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set {
      mutate {
        timing.duration = newValue
        hasEmptyDuration = !(newValue > 0)
      }
    }
  }
  open var speed: Float {
    get { timing.speed }
    set { mutate { timing.speed = newValue } }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { mutate { timing.timeOffset = newValue } }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { mutate { timing.repeatCount = newValue } }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { mutate { timing.repeatDuration = newValue } }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { mutate { timing.autoreverses = newValue } }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { mutate { timing.fillMode = newValue } }
  }

  /// The pace of each duration; nil, the default, is even.
  open var timingFunction: CAMediaTimingFunction? {
    get { storedTimingFunction }
    set { mutate { storedTimingFunction = newValue } }
  }

  /// Hears of begin and end. Retained, as long as the animation lives. Nil by default.
  open var delegate: (any CAAnimationDelegate)? {
    get { storedDelegate }
    set { mutate { storedDelegate = newValue } }
  }

  /// Whether the layer drops the animation at its end; true by default.
  open var isRemovedOnCompletion: Bool {
    get { storedIsRemovedOnCompletion }
    set { mutate { storedIsRemovedOnCompletion = newValue } }
  }

  /// A copy that is not frozen, of the same class, made by its ``init()``. A subclass copies its own stored
  /// properties here.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Construction.instance(like: self)
    copy.copyProperties(from: self)
    return copy
  }

  /// Adds the animation to a layer, under the event's key.
  open func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// What a property is when nobody sets it; nil for 0 and for keys that are no property.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "removedOnCompletion", "speed": NSNumber(value: 1)
    case "fillMode": CAMediaTimingFillMode.removed.rawValue
    default: nil
    }
  }

  /// The value of the property of that key, else what was stored under it, else the class's default value.
  open func value(forKey key: String) -> Any? {
    if let known = property(key) { return known.value }
    return userValues[key] ?? Self.defaultValue(forKey: key)
  }

  /// Sets the property of that key, else stores the value under it; nil forgets it.
  open func setValue(_ value: Any?, forKey key: String) {
    if setProperty(key, value) { return }
    userValues[key] = AnimatableValue.unwrapped(value)
  }

  /// As ``value(forKey:)``; what comes after a dot is looked up in the animation, layer or dictionary before it.
  open func value(forKeyPath keyPath: String) -> Any? { valueOnPath(keyPath) }

  /// As ``setValue(_:forKey:)``; what comes after a dot is set in the animation or layer before it.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValueOnPath(value, keyPath) }

  // MARK: - For subclasses in this module

  /// A value that may be nil, told apart from no property.
  struct Property { let value: Any? }

  func copyProperties(from other: CAAnimation) {
    timing = other.timing
    hasEmptyDuration = other.hasEmptyDuration
    storedTimingFunction = other.storedTimingFunction
    storedDelegate = other.storedDelegate
    storedIsRemovedOnCompletion = other.storedIsRemovedOnCompletion
    userValues = other.userValues
  }

  func property(_ key: String) -> Property? {
    switch key {
    case "beginTime": Property(value: NSNumber(value: beginTime))
    case "duration": Property(value: NSNumber(value: duration))
    case "speed": Property(value: NSNumber(value: speed))
    case "timeOffset": Property(value: NSNumber(value: timeOffset))
    case "repeatCount": Property(value: NSNumber(value: repeatCount))
    case "repeatDuration": Property(value: NSNumber(value: repeatDuration))
    case "autoreverses": Property(value: NSNumber(value: autoreverses))
    case "fillMode": Property(value: fillMode.rawValue)
    case "timingFunction": Property(value: timingFunction)
    case "delegate": Property(value: delegate)
    case "removedOnCompletion", "isRemovedOnCompletion":
      Property(value: NSNumber(value: isRemovedOnCompletion))
    default: nil
    }
  }

  func setProperty(_ key: String, _ value: Any?) -> Bool {
    let value = AnimatableValue.unwrapped(value)
    let number = value.flatMap { AnimatableValue.number($0) } ?? 0
    switch key {
    case "beginTime": beginTime = number
    case "duration": duration = number
    case "speed": speed = Float(number)
    case "timeOffset": timeOffset = number
    case "repeatCount": repeatCount = Float(number)
    case "repeatDuration": repeatDuration = number
    case "autoreverses": autoreverses = number != 0
    case "fillMode":
      fillMode =
        (value as? CAMediaTimingFillMode)
        ?? (value as? String).map { CAMediaTimingFillMode(rawValue: $0) } ?? .removed
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "delegate": delegate = value as? any CAAnimationDelegate
    case "removedOnCompletion", "isRemovedOnCompletion": isRemovedOnCompletion = number != 0
    default: return false
    }
    return true
  }

  func freeze() { isFrozen = true }

  /// Where every setter goes through.
  final func mutate(_ body: () -> Void) {
    precondition(
      !isFrozen,
      "an animation cannot be changed once a layer has it; change a copy and add that")
    body()
  }
}

/// Hears of an animation's begin and end. It gets the layer's copy of the animation: compare by key or by a
/// value stored in it, not by identity.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called at the first event after the animation begins.
  func animationDidStart(_ anim: CAAnimation)

  /// Called when the animation ends.
  /// - Parameter flag: whether it came to its end with its layer in a live tree.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
