// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A basic animation whose pace is that of a mass on a damped spring, which may shoot past its end and swing back.
///
/// The spring moves in seconds, whatever the duration, and is cut where the duration ends: give it the
/// ``settlingDuration``. The timing function is not looked at.
open class CASpringAnimation: CABasicAnimation {
  private var storage = Spring()

  /// A spring without a key path that swings once in `perceptualDuration` seconds, were it not damped, and whose
  /// duration is its ``settlingDuration``. Allows overdamping.
  /// - Parameters:
  ///   - perceptualDuration: above 0; else the stiffness and damping of a new animation stay.
  ///   - bounce: 0 just does not swing past the end, 1 swings for ever, below 0 creeps towards the end, at -1 for
  ///     ever; outside -1...1 it is taken to be -1 or 1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    if perceptualDuration > 0, perceptualDuration.isFinite {
      storage = Spring(
        perceptualDuration: perceptualDuration, bounce: min(1, max(-1, Double(bounce))))
    }
    storage.allowsOverdamping = true
    timing.duration = storage.settlingDuration()
  }

  /// The mass; 1 by default. What is not above 0 and finite is refused: the old value stays.
  open var mass: CGFloat {
    get { CGFloat(storage.mass) }
    set { mutate { if newValue > 0, newValue.isFinite { storage.mass = Double(newValue) } } }
  }

  /// The spring's pull; 100 by default. What is not above 0 and finite is refused: the old value stays.
  open var stiffness: CGFloat {
    get { CGFloat(storage.stiffness) }
    set { mutate { if newValue > 0, newValue.isFinite { storage.stiffness = Double(newValue) } } }
  }

  /// The friction; 10 by default, 0 swings for ever. What is below 0 is refused: the old value stays.
  open var damping: CGFloat {
    get { CGFloat(storage.damping) }
    set { mutate { if newValue >= 0 { storage.damping = Double(newValue) } } }
  }

  /// How fast it sets off: whole ways from begin to end per second, below 0 backwards. 0 by default.
  /// - Note: what is not finite is refused: the old value stays.
  open var initialVelocity: CGFloat {
    get { CGFloat(storage.initialVelocity) }
    set { mutate { if newValue.isFinite { storage.initialVelocity = Double(newValue) } } }
  }

  /// Whether a damping ratio above 1 creeps towards the end; false by default, which takes it for 1.
  open var allowsOverdamping: Bool {
    get { storage.allowsOverdamping }
    set { mutate { storage.allowsOverdamping = newValue } }
  }

  /// Seconds until it stays within a thousandth of the way from the end; the greatest finite `Float` without damping.
  /// From a damping ratio of 1 a whole number of tenths.
  /// - Note: above a ratio of 1, with ``allowsOverdamping``, until both the rest of the way and the speed, in ways per
  ///   second, stay within 0.025, as Core Animation's durations suggest.
  open var settlingDuration: CFTimeInterval { storage.settlingDuration() }

  /// Seconds of one swing, were it not damped: about how long it is seen to take.
  open var perceptualDuration: CFTimeInterval { storage.period }

  /// 1 less the damping ratio; below 0, for a ratio above 1, its inverse less 1.
  open var bounce: CGFloat { CGFloat(storage.bounce) }

  /// The spring as numbers.
  final var spring: Spring { storage }

  /// `mass` 1, `stiffness` 100, `damping` 10, and what the superclasses have.
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
    let number = AnimatableValue.unwrapped(value).flatMap { AnimatableValue.number($0) } ?? 0
    switch key {
    case "mass": mass = CGFloat(number)
    case "stiffness": stiffness = CGFloat(number)
    case "damping": damping = CGFloat(number)
    case "initialVelocity": initialVelocity = CGFloat(number)
    case "allowsOverdamping": allowsOverdamping = number != 0
    case "settlingDuration", "perceptualDuration", "bounce":
      preconditionFailure("\(key) of a spring animation is computed and cannot be set")
    default: return super.setProperty(key, value)
    }
    return true
  }
}
