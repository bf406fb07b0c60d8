// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How an object's time runs within its parent's: `(parent time - beginTime) * speed + timeOffset`,
/// then repeated and mirrored. Setters store anything.
///
/// A layer's parent is its superlayer, a root layer's the host's clock; an animation's its layer.
public protocol CAMediaTiming: AnyObject {
  /// Seconds of the parent's time at which it begins; 0, the default, means "at commit" for an
  /// animation.
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one cycle; infinite for a layer. An animation of 0 or less takes that of the
  /// transaction, 0.25 by default.
  var duration: CFTimeInterval { get set }
  /// Local seconds for each of the parent's; 1 by default, 0 stands still, below 0 runs back.
  var speed: Float { get set }
  /// Local seconds to start at; wraps within an animation's cycle. 0 by default.
  var timeOffset: CFTimeInterval { get set }
  /// How many cycles, whole or not; 0, the default, means 1.
  var repeatCount: Float { get set }
  /// Seconds to repeat for; 0, the default, leaves it to `repeatCount`.
  /// - Note: undefined together with `repeatCount` in Core Animation; here `repeatDuration` wins.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle also runs back, and so lasts twice the duration. False by default.
  var autoreverses: Bool { get set }
  /// What shows before and after; ``CAMediaTimingFillMode/removed`` by default.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing: the value below it.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// After its end, what it ended with, as long as it is not removed.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before its begin, what it begins with.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// `forwards` and `backwards`.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}
