// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The timing of a layer or an animation. Local time is `(parent time - beginTime) * speed + timeOffset`; the local
/// time of an animation is then repeated and reversed. Setters do not validate.
///
/// The parent time of an animation is the local time of its layer or group; that of a layer is the local time of its
/// superlayer; and that of a root layer is the time of the host's clock.
///
/// For a layer, only ``beginTime``, ``speed`` and ``timeOffset`` have an effect. An emitter cell emits from its begin
/// time to the end of its last cycle, whatever its fill mode. See
/// https://developer.apple.com/documentation/quartzcore/camediatiming.
public protocol CAMediaTiming: AnyObject {
  /// The begin time in seconds of the parent's time, 0 by default. For an animation that is added to a layer, 0 means
  /// the time of the commit.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one cycle in seconds of local time; by default 0 for an animation, and infinite for a layer or an
  /// emitter cell. An animation with a duration of 0 or less uses the duration of its group, or else that of the
  /// transaction, which is 0.25 by default.
  var duration: CFTimeInterval { get set }
  /// The ratio of local time to the parent's time; 1 by default, 0 pauses, negative values run backwards.
  var speed: Float { get set }
  /// The offset that is added to local time, in seconds; 0 by default. An animation that reaches the end of its cycle
  /// early because of the offset continues at the beginning of the cycle.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles, which may be fractional; 0, the default, means 1. The greatest finite `Float`, or infinity,
  /// repeats without end.
  var repeatCount: Float { get set }
  /// The time for which the cycles are repeated, in seconds of local time; with 0, the default, ``repeatCount``
  /// applies.
  /// - Note: Undefined together with ``repeatCount`` in Core Animation; here `repeatDuration` takes precedence.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle also plays in reverse, and so lasts twice the duration. False by default.
  var autoreverses: Bool { get set }
  /// The effect of an animation before and after its active time; ``CAMediaTimingFillMode/removed`` by default.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The effect of an animation outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name of the fill mode in Core Animation, such as `forwards`.
  public let rawValue: String
  /// Creates a fill mode with any name; unknown names are preserved and act as ``removed``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No effect outside the active time: the value without the animation applies.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The final value applies after the active time, unless the animation is removed on completion.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The initial value applies before the active time.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The initial value applies before the active time and the final value after it, as with ``backwards`` and
  /// ``forwards``.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}
