// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Timing of a layer or an animation: local time is `(parent time - beginTime) * speed + timeOffset`, then repeated
/// and reversed. Setters do not validate.
///
/// The parent of a layer is its superlayer, that of a root layer the host's clock, and that of an animation its layer
/// or group.
/// See https://developer.apple.com/documentation/quartzcore/camediatiming.
public protocol CAMediaTiming: AnyObject {
  /// The begin time in seconds of the parent's time; 0, the default, means the time of the commit for an
  /// animation.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one cycle in seconds; infinite for a layer. An animation with a duration of 0 or less uses that
  /// of the transaction, 0.25 by default.
  var duration: CFTimeInterval { get set }
  /// The ratio of local time to the parent's time; 1 by default, 0 pauses, negative values run backwards.
  var speed: Float { get set }
  /// The offset of local time in seconds; wraps within an animation's cycle. 0 by default.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles, which may be fractional; 0, the default, means 1.
  var repeatCount: Float { get set }
  /// The time to repeat for, in seconds; with 0, the default, `repeatCount` applies.
  /// - Note: Undefined together with `repeatCount` in Core Animation; here `repeatDuration` takes precedence.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle also plays in reverse, and so lasts twice the duration. False by default.
  var autoreverses: Bool { get set }
  /// The effect before and after the active time; ``CAMediaTimingFillMode/removed`` by default.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The effect of an animation outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name that Core Animation stores.
  public let rawValue: String
  /// Creates a fill mode with any name; unknown names are preserved and act as ``removed``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No effect: the underlying value applies.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The final value applies after the end, unless the animation is removed on completion.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The initial value applies before the begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both `forwards` and `backwards`.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}
