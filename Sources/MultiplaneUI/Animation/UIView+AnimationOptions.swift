// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  /// The pace of an animation.
  ///
  /// As on Apple's platforms, code that goes through all has to expect more than the four that have names.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Even.
    case linear
    /// Core Animation's default curve; Apple's enumeration has the number without a name.
    case _default = 5
    /// One by control points; likewise.
    case _custom = 6
    /// That of the keyboard, of bars and of sheets; likewise.
    case _keyboard = 7
  }

  /// How a block without closure goes from what a view showed to what it shows.
  public enum AnimationTransition: Int, Sendable {
    /// It does not.
    case none = 0
    /// A turn about the vertical middle, to the right.
    case flipFromLeft
    /// A turn about the vertical middle, to the left.
    case flipFromRight
    /// The old page rolls up from below.
    case curlUp
    /// The new page rolls down from above.
    case curlDown
  }

  /// How a block of animations runs.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// Flags, and three small numbers: the curve from bit 16, the transition from bit 20, the frame rate from bit 24.
    public let rawValue: UInt
    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews within the block, so that they move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Lets the views be touched meanwhile, where their frames are, not where they show.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins where properties show instead of at their old values. Of no effect on those whose animations add up
    /// (position, size, transform, corner radius), which never jump.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// For ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// There and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// The block's own duration, also in another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// The block's own curve, also in another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition, draws the views anew while they change instead of a picture of them.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition, hides and shows the views instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// The block's own options, also in another block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends; what is taken when no curve is given.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A turn about the vertical middle, to the right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A turn about the vertical middle, to the left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old page rolls up from below.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new page rolls down from above.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// One picture fades into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A turn about the horizontal middle, downwards.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A turn about the horizontal middle, upwards.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// As often as the display shows pictures.
    public static let preferredFramesPerSecondDefault = AnimationOptions([])
    /// Sixty pictures a second.
    /// - Note: accepted, without effect: any frame can be drawn.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Thirty pictures a second.
    /// - Note: accepted, without effect: any frame can be drawn.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// Lays out what asked for it before and after the block's changes.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 28)

    var curve: UInt { rawValue >> 16 & 15 }
    var transition: UInt { rawValue >> 20 & 15 }
  }

  /// How a block of key frames runs.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The flags of ``AnimationOptions``, and the way of calculation from bit 10.
    public let rawValue: UInt
    /// Options by their bits; those of a curve from ``AnimationOptions`` count too.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews within the block.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// Lets the views be touched meanwhile.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Begins where properties show.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// For ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// There and back.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// The block's own duration, also in another block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// The block's own options, also in another block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// In a line from value to value; what is taken when nothing is given.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// From value to value in jumps.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At even speed, whatever the times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// In smooth curves.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// In smooth curves at even speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}
