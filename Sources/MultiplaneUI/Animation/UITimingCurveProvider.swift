// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// The types of timing curves of a ``UITimingCurveProvider``.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's built-in curves.
  case builtin = 0
  /// A cubic Bézier curve with custom control points.
  case cubic
  /// A damped spring, such as ``UISpringTimingParameters``.
  case spring
  /// A combination of a cubic curve and a spring.
  case composed
}

/// An object that defines the timing curve of a property animator.
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The type of the timing curve: built in, cubic, spring or composed.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve, built in or custom; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a cubic curve. If not nil, the spring is used and ``cubicTimingParameters`` is ignored.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// Timing parameters with a cubic Bézier curve from (0, 0) to (1, 1).
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
  /// The raw value of ``animationCurve``: 5 for ``init()``, 6 for custom control points.
  let curveRawValue: UInt
  /// The first control point: x is a fraction of the duration, clamped to 0...1 in animations, and y a fraction of the
  /// change.
  public let controlPoint1: CGPoint
  /// The second control point: x is a fraction of the duration, clamped to 0...1 in animations, and y a fraction of the
  /// change.
  public let controlPoint2: CGPoint

  private init(number: UInt, _ c1: CGPoint, _ c2: CGPoint) {
    (self.curveRawValue, controlPoint1, controlPoint2) = (number, c1, c2)
  }

  /// Creates the parameters of Core Animation's default curve.
  public convenience override init() {
    self.init(number: 5, CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
  }

  /// Creates the parameters of a built-in curve; `_custom` has the control points of `_default`.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    let points: (CGPoint, CGPoint) =
      switch curve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      case ._default, ._custom: (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
      // These points approximate the keyboard's spring; animations use the spring itself.
      case ._keyboard: (CGPoint(x: 0.38, y: 0.7), CGPoint(x: 0.125, y: 1))
      }
    self.init(number: UInt(curve.rawValue), points.0, points.1)
  }

  /// Creates the parameters of a curve with custom control points.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(number: 6, point1, point2)
  }

  /// The curve as an enumeration case: `_default` for ``init()``, `_custom` for custom control points.
  open var animationCurve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int(curveRawValue)) ?? .easeInOut
  }

  /// The type of the curve: cubic for custom control points and for `_custom`, otherwise built in.
  open var timingCurveType: UITimingCurveType { curveRawValue == 6 ? .cubic : .builtin }
  /// The object itself, which describes a cubic curve.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil, because the curve is not a spring.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var function: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
      Float(controlPoint2.y))
  }
}

/// Timing parameters with a damped spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
  private enum Definition {
    /// A damping ratio, from which a spring is fitted to the animator's duration.
    case dampingRatio(CGFloat)
    /// A spring with fixed parameters; the animation lasts until the spring settles.
    case spring(ViewSpring)
  }

  private let shape: Definition
  /// The initial velocity, in total distances per second. Positions use the component of each axis, other properties
  /// the length.
  public let initialVelocity: CGVector

  private init(_ shape: Definition, _ velocity: CGVector) {
    (self.shape, initialVelocity) = (shape, velocity)
  }

  /// Creates a stiff spring without overshoot: mass 3, stiffness 1000, damping 500. The animator's duration is replaced
  /// by the spring's settling duration.
  public convenience override init() { self.init(.spring(.keyboard), .zero) }

  /// Creates a spring that is fitted to the animator's duration.
  /// - Parameter ratio: the damping ratio; at 1 or more the spring does not overshoot, at smaller ratios it oscillates.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(.dampingRatio(ratio), .zero) }

  /// Creates a spring that is fitted to the animator's duration, with an initial velocity.
  /// - Parameters:
  ///   - ratio: the damping ratio; at 1 or more the spring does not oscillate.
  ///   - velocity: the initial velocity, in total distances per second.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.dampingRatio(ratio), velocity)
  }

  /// Creates a spring from its physical parameters; the animator's duration is replaced by the spring's settling
  /// duration.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(
      .spring(
        ViewSpring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))),
      velocity)
  }

  /// Creates a spring from its undamped period, in seconds, and its bounce. The animator's duration is replaced by the
  /// spring's settling duration.
  /// - Parameters:
  ///   - bounce: at 0 the spring is critically damped; at greater values it oscillates, at 1 without end; at smaller
  ///     values, above -1, it approaches the end more slowly.
  ///   - velocity: the initial velocity, in total distances per second.
  public convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    self.init(
      .spring(
        ViewSpring(perceptualDuration: duration, bounce: Double(bounce), velocity: 0)), velocity)
  }

  /// The type of the curve: always ``UITimingCurveType/spring``.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always nil, because the curve is a spring.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The object itself, which describes a spring.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the spring for an animation of a given duration in seconds. The duration affects only a spring that is
  /// defined by a damping ratio.
  /// - Parameter keyPath: the animated property; `position.x` and `position.y` use the velocity component of their
  ///   axis, other properties the length of the velocity.
  func spring(duration: TimeInterval, keyPath: String = "") -> ViewSpring {
    let velocity =
      switch keyPath {
      case "position.x": Double(initialVelocity.dx)
      case "position.y": Double(initialVelocity.dy)
      default: Double(vectorLength(initialVelocity.dx, initialVelocity.dy))
      }
    switch shape {
    case .dampingRatio(let ratio):
      return ViewSpring(dampingRatio: Double(ratio), duration: duration, velocity: velocity)
    case .spring(var spring):
      spring.velocity = velocity
      return spring
    }
  }

  /// Whether the initial velocity is not zero, so that the axes of positions are animated with separate springs.
  var hasPerAxisVelocity: Bool { initialVelocity != .zero }

  /// Returns the duration of an animation, in seconds: the settling duration of a spring with fixed parameters,
  /// otherwise the requested duration.
  func effectiveDuration(requested duration: TimeInterval) -> TimeInterval {
    guard case .spring(var spring) = shape else { return duration }
    spring.velocity = Double(vectorLength(initialVelocity.dx, initialVelocity.dy))
    return spring.settlingDuration
  }
}

extension UITimingCurveProvider {
  /// Returns the timing curve for an animation of a property with a duration in seconds: a spring for spring parameters
  /// and for the built-in curve `_keyboard`, else a cubic curve.
  func timingCurve(duration: TimeInterval, keyPath: String = "") -> ViewTiming.TimingCurve {
    if let spring = springTimingParameters {
      return .spring(spring.spring(duration: duration, keyPath: keyPath))
    }
    let cubic = cubicTimingParameters ?? UICubicTimingParameters(animationCurve: .easeInOut)
    return cubic.curveRawValue == 7 ? ViewTiming.systemCurve(7) : .timingFunction(cubic.function)
  }
}
