// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// What kind of pace a ``UITimingCurveProvider`` has.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's curves.
  case builtin = 0
  /// A curve by two control points.
  case cubic
  /// A spring.
  case spring
  /// A curve and a spring together.
  case composed
}

/// The pace of a property animator.
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// What kind of pace it is.
  var timingCurveType: UITimingCurveType { get }
  /// Its curve, if it is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// Its spring, if it is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace by a curve from (0, 0) to (1, 1).
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
  /// The curve's number; 5 is that of ``init()``, 6 one by its own control points.
  let curveRawValue: UInt
  /// The first control point; x in 0...1.
  public let controlPoint1: CGPoint
  /// The second control point; x in 0...1.
  public let controlPoint2: CGPoint

  private init(number: UInt, _ c1: CGPoint, _ c2: CGPoint) {
    (self.curveRawValue, controlPoint1, controlPoint2) = (number, c1, c2)
  }

  /// Core Animation's default curve.
  public convenience override init() {
    self.init(number: 5, CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
  }

  /// One of UIKit's curves.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    let points: (CGPoint, CGPoint) =
      switch curve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      case ._default, ._custom: (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
      // A curve like that spring, which runs itself.
      case ._keyboard: (CGPoint(x: 0.38, y: 0.7), CGPoint(x: 0.125, y: 1))
      }
    self.init(number: UInt(curve.rawValue), points.0, points.1)
  }

  /// A curve by its control points.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(number: 6, point1, point2)
  }

  /// The curve of UIKit's that it is, by number: 5 for ``init()``, 6 for own control points.
  open var animationCurve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int(curveRawValue)) ?? .easeInOut
  }

  /// Cubic for own control points, else built in.
  open var timingCurveType: UITimingCurveType { curveRawValue == 6 ? .cubic : .builtin }
  /// Itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var function: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
      Float(controlPoint2.y))
  }
}

/// A pace by a damped spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
  private enum Definition {
    /// Fitted to the animator's duration.
    case dampingRatio(CGFloat)
    /// As it is; the animation lasts until it has settled.
    case spring(ViewSpring)
  }

  private let shape: Definition
  /// In distances of the whole way a second; for positions along x and y, for other properties its length counts.
  public let initialVelocity: CGVector

  private init(_ shape: Definition, _ velocity: CGVector) {
    (self.shape, initialVelocity) = (shape, velocity)
  }

  /// A stiff spring that does not swing: mass 3, stiffness 1000, damping 500.
  public convenience override init() { self.init(.spring(.keyboard), .zero) }

  /// A spring fitted to the animator's duration.
  /// - Parameter ratio: 1 and above does not swing; the nearer to 0, the more.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(.dampingRatio(ratio), .zero) }

  /// A spring fitted to the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.dampingRatio(ratio), velocity)
  }

  /// A spring by its physics; the animation lasts until it has settled, whatever the animator's duration.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(
      .spring(
        ViewSpring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))),
      velocity)
  }

  /// A spring by the time of a swing without damping, and its bounce.
  public convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    self.init(
      .spring(
        ViewSpring(perceptualDuration: duration, bounce: Double(bounce), velocity: 0)), velocity)
  }

  /// Spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The spring of an animation of that duration.
  /// - Parameter keyPath: positions have the velocity along their axes, other properties its length.
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

  /// Whether it moves positions along each axis in its own way.
  var hasPerAxisVelocity: Bool { initialVelocity != .zero }

  /// How long an animation takes that was asked to take `duration`.
  func effectiveDuration(requested duration: TimeInterval) -> TimeInterval {
    guard case .spring(var spring) = shape else { return duration }
    spring.velocity = Double(vectorLength(initialVelocity.dx, initialVelocity.dy))
    return spring.settlingDuration
  }
}

extension UITimingCurveProvider {
  /// The pace of an animation of that duration.
  func timingCurve(duration: TimeInterval, keyPath: String = "") -> ViewTiming.TimingCurve {
    if let spring = springTimingParameters {
      return .spring(spring.spring(duration: duration, keyPath: keyPath))
    }
    let cubic = cubicTimingParameters ?? UICubicTimingParameters(animationCurve: .easeInOut)
    return cubic.curveRawValue == 7 ? ViewTiming.systemCurve(7) : .timingFunction(cubic.function)
  }
}
