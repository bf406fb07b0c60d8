// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A basic animation that follows the motion of a mass on a damped spring, which may overshoot the end value and
/// oscillate around it.
///
/// The speed of the motion depends only on the properties of the spring, not on the duration; the motion is cut off at
/// the end of the duration. Set the duration to ``settlingDuration`` to show the whole motion. The timing function is
/// ignored.
open class CASpringAnimation: CABasicAnimation {
  private var storage = Spring()

  /// Creates a spring animation without a key path. Its undamped period is `perceptualDuration` seconds, its duration
  /// is its ``settlingDuration``, and overdamping is allowed.
  /// - Parameters:
  ///   - perceptualDuration: Seconds, above 0 and finite; otherwise stiffness and damping keep their default values.
  ///   - bounce: 1 for no damping, 0 for critical damping, and below 0 for overdamping, which is infinite at -1;
  ///     clamped to -1...1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    if perceptualDuration > 0, perceptualDuration.isFinite {
      storage = Spring(
        perceptualDuration: perceptualDuration, bounce: min(1, max(-1, Double(bounce))))
    }
    storage.allowsOverdamping = true
    timing.duration = storage.settlingDuration()
  }

  /// The mass; 1 by default. Setting a value that is not positive and finite has no effect.
  open var mass: CGFloat {
    get { CGFloat(storage.mass) }
    set { mutate { if newValue > 0, newValue.isFinite { storage.mass = Double(newValue) } } }
  }

  /// The spring stiffness; 100 by default. Setting a value that is not positive and finite has no effect.
  open var stiffness: CGFloat {
    get { CGFloat(storage.stiffness) }
    set { mutate { if newValue > 0, newValue.isFinite { storage.stiffness = Double(newValue) } } }
  }

  /// The damping coefficient; 10 by default. With 0 the spring oscillates without end. Setting a negative value or NaN
  /// has no effect.
  open var damping: CGFloat {
    get { CGFloat(storage.damping) }
    set { mutate { if newValue >= 0 { storage.damping = Double(newValue) } } }
  }

  /// The initial velocity in units of the distance from the start to the end value, per second: positive toward the end
  /// value, negative away from it. 0 by default.
  /// - Note: Setting a value that is not finite has no effect.
  open var initialVelocity: CGFloat {
    get { CGFloat(storage.initialVelocity) }
    set { mutate { if newValue.isFinite { storage.initialVelocity = Double(newValue) } } }
  }

  /// Whether a damping ratio above 1 overdamps the spring; if false, the default, such a ratio acts as 1. True after
  /// ``init(perceptualDuration:bounce:)``.
  open var allowsOverdamping: Bool {
    get { storage.allowsOverdamping }
    set { mutate { storage.allowsOverdamping = newValue } }
  }

  /// The seconds until the displacement from the end value stays below a thousandth of the distance between start and
  /// end value. For a damping ratio below 1 the time is computed from the exponential envelope; for 1 or more it is
  /// rounded up, usually to tenths of a second. The value is the greatest finite `Float` without damping, and 0 with
  /// infinite damping.
  /// See https://developer.apple.com/documentation/quartzcore/caspringanimation/settlingduration.
  /// - Note: For a damping ratio above 1, with ``allowsOverdamping``, this is the time until both the displacement and
  ///   the speed, in distances per second, stay below 0.025, as Core Animation's durations suggest.
  open var settlingDuration: CFTimeInterval { storage.settlingDuration() }

  /// The undamped period in seconds, which approximates the duration that a viewer perceives.
  open var perceptualDuration: CFTimeInterval { storage.period }

  /// The bounce: 1 minus the damping ratio; for a damping ratio above 1, 1 divided by the ratio, minus 1, which is
  /// negative.
  open var bounce: CGFloat { CGFloat(storage.bounce) }

  /// The mass, stiffness, damping, initial velocity and overdamping flag as one value.
  final var spring: Spring { storage }

  /// Returns the default value of a property: 1 for `mass`, 100 for `stiffness`, 10 for `damping`, and the superclass's
  /// default value for other keys.
  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "mass": NSNumber(value: 1)
    case "stiffness": NSNumber(value: 100)
    case "damping": NSNumber(value: 10)
    default: super.defaultValue(forKey: key)
    }
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    if let other = other as? CASpringAnimation { storage = other.storage }
  }

  override func property(_ key: String) -> Property? {
    switch key {
    case "mass": Property(value: NSNumber(value: storage.mass))
    case "stiffness": Property(value: NSNumber(value: storage.stiffness))
    case "damping": Property(value: NSNumber(value: storage.damping))
    case "initialVelocity": Property(value: NSNumber(value: storage.initialVelocity))
    case "allowsOverdamping": Property(value: NSNumber(value: allowsOverdamping))
    case "settlingDuration": Property(value: NSNumber(value: settlingDuration))
    case "perceptualDuration": Property(value: NSNumber(value: perceptualDuration))
    case "bounce": Property(value: NSNumber(value: storage.bounce))
    default: super.property(key)
    }
  }

  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    switch key {
    case "mass": setNumber(key, value) { mass = CGFloat($0) }
    case "stiffness": setNumber(key, value) { stiffness = CGFloat($0) }
    case "damping": setNumber(key, value) { damping = CGFloat($0) }
    case "initialVelocity": setNumber(key, value) { initialVelocity = CGFloat($0) }
    case "allowsOverdamping": setFlag(key, value) { allowsOverdamping = $0 }
    case "settlingDuration", "perceptualDuration", "bounce":
      preconditionFailure("\(key) of a spring animation is computed and cannot be set.")
    default: return super.setProperty(key, value)
    }
    return true
  }
}
