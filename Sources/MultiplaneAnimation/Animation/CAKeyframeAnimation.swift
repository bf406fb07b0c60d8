// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// How values between key frames are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In a line from each to the next. The default; unknown modes do the same.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each holds until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// In a line, at even speed: key times and timing functions are not looked at.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve through them all.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along that curve at even speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns while it follows a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Its x axis points back along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through any number of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  private struct Storage {
    var values: [Any]?
    var path: CGPath?
    var keyTimes: [NSNumber]?
    var timingFunctions: [CAMediaTimingFunction]?
    var calculationMode = CAAnimationCalculationMode.linear
    var tensionValues: [NSNumber]?
    var continuityValues: [NSNumber]?
    var biasValues: [NSNumber]?
    var rotationMode: CAAnimationRotationMode?
  }
  private var storage = Storage()

  /// The key frames, of which less than two animate nothing. Not looked at when there is a ``path``.
  open var values: [Any]? {
    get { storage.values }
    set { mutate { storage.values = newValue } }
  }

  /// What a property that is a point follows: the ends of its elements are the key frames. Copied when the
  /// animation is added.
  open var path: CGPath? {
    get { storage.path }
    set { mutate { storage.path = newValue } }
  }

  /// When each key frame is reached, 0...1, not decreasing; even when nil. As many as key frames, or one more
  /// in discrete mode, where they say when each begins and the last ends. Only as many key frames as there are
  /// key times are used.
  open var keyTimes: [NSNumber]? {
    get { storage.keyTimes }
    set { mutate { storage.keyTimes = newValue } }
  }

  /// The pace from each key frame to the next: one less than key frames; what is missing is even.
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { storage.timingFunctions }
    set { mutate { storage.timingFunctions = newValue } }
  }

  /// How values between key frames are found: linear by default.
  ///
  /// Cubic modes go round corners, paced ones keep one speed, and discrete ones jump.
  open var calculationMode: CAAnimationCalculationMode {
    get { storage.calculationMode }
    set { mutate { storage.calculationMode = newValue } }
  }

  /// For each key frame of a cubic mode, how tight the curve is there: 0 by default, 1 a corner, -1 rounder.
  open var tensionValues: [NSNumber]? {
    get { storage.tensionValues }
    set { mutate { storage.tensionValues = newValue } }
  }

  /// For each key frame of a cubic mode, how sharp its corner is: 0, the default, is none.
  open var continuityValues: [NSNumber]? {
    get { storage.continuityValues }
    set { mutate { storage.continuityValues = newValue } }
  }

  /// For each key frame of a cubic mode, where the curve bends: above 0 before it, below 0 after it.
  open var biasValues: [NSNumber]? {
    get { storage.biasValues }
    set { mutate { storage.biasValues = newValue } }
  }

  /// How the layer turns along the ``path``; nil, the default, leaves it as it is.
  open var rotationMode: CAAnimationRotationMode? {
    get { storage.rotationMode }
    set { mutate { storage.rotationMode = newValue } }
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    storage = other.storage
    storage.path = storage.path?.immutableCopy
  }

  override func property(_ key: String) -> Property? {
    switch key {
    case "values": Property(value: values)
    case "path": Property(value: path)
    case "keyTimes": Property(value: keyTimes)
    case "timingFunctions": Property(value: timingFunctions)
    case "calculationMode": Property(value: calculationMode.rawValue)
    case "tensionValues": Property(value: tensionValues)
    case "continuityValues": Property(value: continuityValues)
    case "biasValues": Property(value: biasValues)
    case "rotationMode": Property(value: rotationMode?.rawValue)
    default: super.property(key)
    }
  }

  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    let value = AnimatableValue.unwrapped(value)
    func numbers() -> [NSNumber]? {
      (value as? [Any])?.compactMap { AnimatableValue.unwrapped($0) }
        .compactMap { AnimatableValue.number($0) }.map { NSNumber(value: $0) }
    }
    switch key {
    case "values": values = value as? [Any]
    case "path": path = value as? CGPath
    case "keyTimes": keyTimes = numbers()
    case "timingFunctions": timingFunctions = value as? [CAMediaTimingFunction]
    case "calculationMode":
      calculationMode =
        (value as? CAAnimationCalculationMode)
        ?? (value as? String).map { CAAnimationCalculationMode(rawValue: $0) } ?? .linear
    case "tensionValues": tensionValues = numbers()
    case "continuityValues": continuityValues = numbers()
    case "biasValues": biasValues = numbers()
    case "rotationMode":
      rotationMode =
        (value as? CAAnimationRotationMode)
        ?? (value as? String).map { CAAnimationRotationMode(rawValue: $0) }
    default: return super.setProperty(key, value)
    }
    return true
  }
}
