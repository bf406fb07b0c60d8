// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The base class of all animations, which stores timing, a delegate, and values under arbitrary keys.
///
/// `CALayer.add(_:forKey:)` copies the animation. The copy, which `CALayer.animation(forKey:)` returns, is frozen:
/// setting one of its properties is a programmer error, but values can still be stored under other keys.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  var timing = MediaTiming()
  // The flags are declared next to the timing, so that they fill the padding after it.
  private(set) var isFrozen = false
  /// Whether `duration` was last set to a value that is not above 0.
  private(set) var hasEmptyDuration = false
  /// Whether the duration is that of the transaction in which the animation was added to a layer, because no duration
  /// above 0 was set.
  var hasTransactionDuration = false
  private var storedIsRemovedOnCompletion = true
  private var storedTimingFunction: CAMediaTimingFunction?
  private var storedDelegate: (any CAAnimationDelegate)?
  private var userValues: [String: Any] = [:]
  private var storedFrameRateRange = CAFrameRateRange.default

  /// Creates an animation with the default values.
  public override init() { super.init() }

  /// Creates an animation from an archive; nil if the archive is damaged. The delegate, ``preferredFrameRateRange``,
  /// values of unsupported types, and values stored under keys that are not properties are not archived.
  public required init?(coder: NSCoder) {
    super.init()
    guard decodeAnimation(from: coder) else { return nil }
  }

  /// Archives the animation for ``init(coder:)``.
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

  /// The function that is applied to the progress through one duration; nil, the default, for linear progress. A
  /// ``CASpringAnimation`` ignores it.
  open var timingFunction: CAMediaTimingFunction? {
    get { storedTimingFunction }
    set { mutate { storedTimingFunction = newValue } }
  }

  /// The object that is notified of the start and the end of the animation. The animation retains its delegate. Nil by
  /// default.
  open var delegate: (any CAAnimationDelegate)? {
    get { storedDelegate }
    set { mutate { storedDelegate = newValue } }
  }

  /// Whether the layer removes the animation at its end; true by default.
  open var isRemovedOnCompletion: Bool {
    get { storedIsRemovedOnCompletion }
    set { mutate { storedIsRemovedOnCompletion = newValue } }
  }

  /// The range of acceptable frame rates while the animation runs. ``CAFrameRateRange/default`` by default.
  /// - Note: Stored without effect: a host draws animations at its own rate.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { storedFrameRateRange }
    set { mutate { storedFrameRateRange = newValue } }
  }

  /// Returns whether ``encode(with:)`` archives the property with a key, such as `timingFunction` or, of a group,
  /// `animations`; true unless overridden.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// Returns an unfrozen copy of the same class, created by the class's ``init()``. A subclass with stored properties
  /// overrides this method to copy their values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Construction.instance(like: self)
    copy.copyProperties(from: self)
    return copy
  }

  /// Adds the animation to the layer `anObject` under the event's key; does nothing if `anObject` is not a layer.
  open func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Returns the default value of a property of every animation: 1 for `speed` and `removedOnCompletion`, `removed` for
  /// `fillMode`, nil for other keys.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "removedOnCompletion", "speed": NSNumber(value: 1)
    case "fillMode": CAMediaTimingFillMode.removed.rawValue
    default: nil
    }
  }

  /// Returns the value of a property, or the value stored under another key, or else ``defaultValue(forKey:)``.
  open func value(forKey key: String) -> Any? {
    if let known = property(key) { return known.value }
    return userValues[key] ?? Self.defaultValue(forKey: key)
  }

  /// Sets a property, or stores the value under a key that is not a property. Nil acts as 0 for a numeric property and
  /// as false for a Boolean one, sets any other property to nil or its default value, and removes a stored value. A
  /// value of an unsuitable type for a property is reported and changes nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    if setProperty(key, value) { return }
    userValues[key] = AnimatableValue.unwrapped(value)
  }

  /// Returns the value at a key path. If nothing is stored under the whole path, the part after the first dot is looked
  /// up as a key path in the dictionary or object that is stored under the part before the dot; nil if there is none.
  open func value(forKeyPath keyPath: String) -> Any? { valueOnPath(keyPath) }

  /// Sets the value at a key path: the part after the first dot is set as a key path in the object or mutable
  /// dictionary that is stored under the part before the dot. If there is none, the whole key path is used as the key
  /// of ``setValue(_:forKey:)``.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValueOnPath(value, keyPath) }

  // MARK: - For subclasses in this module

  /// The value of a property, which may be nil. `property(_:)` returns a nil `Property` only if there is no such
  /// property.
  struct Property { let value: Any? }

  func copyProperties(from other: CAAnimation) {
    timing = other.timing
    // The duration of a transaction, which replaced an empty one, is an explicit duration of the copy.
    hasEmptyDuration = other.hasEmptyDuration && !other.hasTransactionDuration
    storedTimingFunction = other.storedTimingFunction
    storedDelegate = other.storedDelegate
    storedIsRemovedOnCompletion = other.storedIsRemovedOnCompletion
    userValues = other.userValues
    storedFrameRateRange = other.storedFrameRateRange
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
    switch key {
    case "beginTime": setNumber(key, value) { beginTime = $0 }
    case "duration": setNumber(key, value) { duration = $0 }
    case "speed": setNumber(key, value) { speed = Float($0) }
    case "timeOffset": setNumber(key, value) { timeOffset = $0 }
    case "repeatCount": setNumber(key, value) { repeatCount = Float($0) }
    case "repeatDuration": setNumber(key, value) { repeatDuration = $0 }
    case "autoreverses": setFlag(key, value) { autoreverses = $0 }
    case "fillMode": setName(key, value) { fillMode = $0 ?? .removed }
    case "timingFunction": setObject(key, value) { timingFunction = $0 }
    case "delegate": setObject(key, value) { delegate = $0 }
    case "removedOnCompletion", "isRemovedOnCompletion":
      setFlag(key, value) { isRemovedOnCompletion = $0 }
    default: return false
    }
    return true
  }

  func freeze() { isFrozen = true }

  /// Performs a mutation after checking that the animation is not frozen.
  final func mutate(_ body: () -> Void) {
    precondition(
      !isFrozen,
      "An animation cannot be changed after it is added to a layer. Change a copy and add the copy."
    )
    body()
  }
}

/// An object that is notified of an animation's start and end. The methods receive the layer's copy of the animation:
/// compare animations by key or by a stored value, not by identity.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called when the animation begins, at most once. If its layer is in no live tree at the next commit, called
  /// immediately before ``animationDidStop(_:finished:)``.
  func animationDidStart(_ anim: CAAnimation)

  /// Called when the animation ends.
  /// - Parameter flag: Whether the animation reached its end while its layer was in a live tree, one that a host
  ///   commits; false if the animation was removed or replaced earlier.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
