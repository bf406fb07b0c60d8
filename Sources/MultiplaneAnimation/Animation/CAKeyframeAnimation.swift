// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A method of interpolating between keyframes.
/// See https://developer.apple.com/documentation/quartzcore/caanimationcalculationmode.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name that Core Animation uses, such as `linear`.
  public let rawValue: String
  /// Creates a mode with any name. An unknown name is preserved and acts as ``linear``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation between adjacent keyframes; the default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation: each value is constant until the next keyframe.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation between values, or motion along a path, at constant speed. Values for which no distance is
  /// defined, such as transforms, have evenly spaced times. `keyTimes` and `timingFunctions` are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve through all values that are numbers, points, sizes, rectangles or colors; other values are
  /// interpolated linearly.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// The interpolation of ``cubic`` at constant speed along the curve. Motion along a path, and values that ``cubic``
  /// interpolates linearly, are animated as by ``paced``. `keyTimes` and `timingFunctions` are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The orientation of a layer that follows a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name that Core Animation uses, such as `auto`.
  public let rawValue: String
  /// Creates a mode with any name. An unknown name is preserved and acts as ``rotateAuto``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points in the direction of motion.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points against the direction of motion.
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

  /// The values of the keyframes; nil by default. With fewer than two values the animation has no effect. Ignored if
  /// there is a ``path``.
  open var values: [Any]? {
    get { storage.values }
    set { mutate { storage.values = newValue } }
  }

  /// The path that a property of type point or size follows; nil by default. The endpoints of the lines and curves of
  /// the path are the keyframes, in discrete mode only the start points. A copy of the path is made when the animation
  /// is added to a layer.
  open var path: CGPath? {
    get { storage.path }
    set { mutate { storage.path = newValue } }
  }

  /// The times of the keyframes as fractions of the duration, 0...1, not decreasing; nil, the default, for evenly
  /// spaced times. There is one time per keyframe; in discrete mode one more, the end time of the last value. Keyframes
  /// beyond the number of key times are ignored. An empty array acts as nil, and so does a single key time except in
  /// discrete mode. Paced modes ignore all key times.
  open var keyTimes: [NSNumber]? {
    get { storage.keyTimes }
    set { mutate { storage.keyTimes = newValue } }
  }

  /// The timing functions between successive keyframes, one fewer than keyframes; nil by default. Missing functions are
  /// linear. Discrete and paced modes ignore these functions, but not `timingFunction`.
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { storage.timingFunctions }
    set { mutate { storage.timingFunctions = newValue } }
  }

  /// The interpolation between keyframes; linear by default.
  ///
  /// Cubic modes round corners, paced modes have a constant speed, and the discrete mode jumps.
  open var calculationMode: CAAnimationCalculationMode {
    get { storage.calculationMode }
    set { mutate { storage.calculationMode = newValue } }
  }

  /// The tension at each keyframe in a cubic mode: 1 for a corner, -1 for a rounder curve. Missing values are 0; nil by
  /// default.
  open var tensionValues: [NSNumber]? {
    get { storage.tensionValues }
    set { mutate { storage.tensionValues = newValue } }
  }

  /// The continuity at each keyframe in a cubic mode: 0 for a smooth curve, other values for a corner. Missing values
  /// are 0; nil by default.
  open var continuityValues: [NSNumber]? {
    get { storage.continuityValues }
    set { mutate { storage.continuityValues = newValue } }
  }

  /// The bias of the tangent at each keyframe in a cubic mode: 1 for the direction from the previous keyframe, -1 for
  /// the direction to the next keyframe, 0 for the mean of these two. Missing values are 0; nil by default.
  open var biasValues: [NSNumber]? {
    get { storage.biasValues }
    set { mutate { storage.biasValues = newValue } }
  }

  /// The rotation of the layer along the ``path``; nil, the default, for no rotation. Ignored without a path.
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
    switch key {
    case "values": setObject(key, value) { values = $0 }
    case "path": setObject(key, value) { path = $0 }
    case "keyTimes": setNumbers(key, value) { keyTimes = $0 }
    case "timingFunctions": setObject(key, value) { timingFunctions = $0 }
    case "calculationMode": setName(key, value) { calculationMode = $0 ?? .linear }
    case "tensionValues": setNumbers(key, value) { tensionValues = $0 }
    case "continuityValues": setNumbers(key, value) { continuityValues = $0 }
    case "biasValues": setNumbers(key, value) { biasValues = $0 }
    case "rotationMode": setName(key, value) { rotationMode = $0 }
    default: return super.setProperty(key, value)
    }
    return true
  }
}
