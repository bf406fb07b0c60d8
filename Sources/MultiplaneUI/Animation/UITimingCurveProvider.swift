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
  /// A spring.
  case spring
  /// A combination of a cubic curve and a spring.
  case composed
}

/// The timing parameters of a property animator.
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The type of the timing curve.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil for other types.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for other types.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// Timing parameters with a cubic Bézier curve from (0, 0) to (1, 1).
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
  /// The number of the curve; 5 for ``init()``, 6 for custom control points.
  let curveRawValue: UInt
  /// The first control point; x in 0...1.
  public let controlPoint1: CGPoint
  /// The second control point; x in 0...1.
  public let controlPoint2: CGPoint

  private init(number: UInt, _ c1: CGPoint, _ c2: CGPoint) {
    (self.curveRawValue, controlPoint1, controlPoint2) = (number, c1, c2)
  }

  /// Creates the parameters of Core Animation's default curve.
  public convenience override init() {
    self.init(number: 5, CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
  }

  /// Creates the parameters of a built-in curve.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    let points: (CGPoint, CGPoint) =
      switch curve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      case ._default, ._custom: (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
      // An approximation; animations use the spring itself.
      case ._keyboard: (CGPoint(x: 0.38, y: 0.7), CGPoint(x: 0.125, y: 1))
      }
    self.init(number: UInt(curve.rawValue), points.0, points.1)
  }

  /// Creates the parameters of a curve with custom control points.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(number: 6, point1, point2)
  }

  /// The curve as a case of UIKit's enumeration: `_default` for ``init()``, `_custom` for custom control points.
  open var animationCurve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int(curveRawValue)) ?? .easeInOut
  }

  /// The type of the curve: cubic for custom control points, otherwise built in.
  open var timingCurveType: UITimingCurveType { curveRawValue == 6 ? .cubic : .builtin }
  /// The parameters themselves.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
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
    /// Fitted to the animator's duration, with this damping ratio.
    case dampingRatio(CGFloat)
    /// Used unchanged; the animation lasts until the spring settles.
    case spring(ViewSpring)
  }

  private let shape: Definition
  /// The initial velocity in total distances per second; positions use its components, other properties its length.
  public let initialVelocity: CGVector

  private init(_ shape: Definition, _ velocity: CGVector) {
    (self.shape, initialVelocity) = (shape, velocity)
  }

  /// Creates a stiff spring without overshoot: mass 3, stiffness 1000, damping 500.
  public convenience override init() { self.init(.spring(.keyboard), .zero) }

  /// Creates a spring that is fitted to the animator's duration.
  /// - Parameter ratio: the damping ratio; 1 and above do not overshoot, smaller values oscillate more.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(.dampingRatio(ratio), .zero) }

  /// Creates a spring that is fitted to the animator's duration, with an initial velocity.
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

  /// Creates a spring from its period without damping, in seconds, and its bounce: 0 does not overshoot, values up to 1
  /// oscillate more, values down to -1 approach the end more slowly.
  public convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    self.init(
      .spring(
        ViewSpring(perceptualDuration: duration, bounce: Double(bounce), velocity: 0)), velocity)
  }

  /// The type of the curve: a spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The parameters themselves.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the spring for an animation of a given duration.
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

  /// Whether the axes of positions have different springs.
  var hasPerAxisVelocity: Bool { initialVelocity != .zero }

  /// Returns the actual duration of an animation for a requested one.
  func effectiveDuration(requested duration: TimeInterval) -> TimeInterval {
    guard case .spring(var spring) = shape else { return duration }
    spring.velocity = Double(vectorLength(initialVelocity.dx, initialVelocity.dy))
    return spring.settlingDuration
  }
}

extension UITimingCurveProvider {
  /// Returns the timing curve for an animation of a given duration.
  func timingCurve(duration: TimeInterval, keyPath: String = "") -> ViewTiming.TimingCurve {
    if let spring = springTimingParameters {
      return .spring(spring.spring(duration: duration, keyPath: keyPath))
    }
    let cubic = cubicTimingParameters ?? UICubicTimingParameters(animationCurve: .easeInOut)
    return cubic.curveRawValue == 7 ? ViewTiming.systemCurve(7) : .timingFunction(cubic.function)
  }
}
