// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  /// The timing curve of an animation.
  ///
  /// As on Apple's platforms, an exhaustive switch has to handle more values than the four with documented names.
  public enum AnimationCurve: Int, Sendable {
    /// Begins and ends slowly.
    case easeInOut = 0
    /// Begins slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Constant speed.
    case linear
    /// Core Animation's default curve; a value without a name in Apple's enumeration.
    case _default = 5
    /// A curve with custom control points; a value without a name in Apple's enumeration.
    case _custom = 6
    /// The spring with which input views and sheets move; a value without a name in Apple's enumeration.
    case _keyboard = 7
  }

  /// The transitions of `setAnimationTransition(_:for:cache:)`.
  public enum AnimationTransition: Int, Sendable {
    /// The view changes without a flip or curl.
    case none = 0
    /// A flip about the vertical axis; the left side moves towards the viewer.
    case flipFromLeft
    /// A flip about the vertical axis; the right side moves towards the viewer.
    case flipFromRight
    /// The old page curls up from the bottom.
    case curlUp
    /// The new page curls down from the top.
    case curlDown
  }

  /// Options for the timing, repetition and transition of an animation block, and for touches while it runs.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// A bit mask of flags and three numbers: the curve from bit 16, the transition from bit 20, the frame rate from
    /// bit 24.
    public let rawValue: UInt
    /// Creates options from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Performs pending layout at the end of the block, so that layout changes are animated. Has no effect on
    /// transitions.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Delivers touches to the animated views during the animation. Outside of a property animator, the views are
    /// hit-tested at their new frames, not at the presented positions.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins at the presented values instead of the old model values. Has no effect on the animations that are
    /// additive: those of position, bounds, corner radius and invertible transforms.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats indefinitely.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs forwards, then backwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration inside another block, instead of the outer block's duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own timing curve inside another block, instead of the outer block's curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates the individual changes made in a transition's closure, which otherwise take effect at once.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Makes ``UIView/transition(from:to:duration:options:completion:)`` hide the first view and show the second view,
    /// instead of removing the first and adding the second.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Uses the block's own ``repeat``, ``autoreverse``, ``beginFromCurrentState`` and ``allowUserInteraction`` options
    /// inside another block, instead of those of the outer block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Begins and ends slowly; the default curve.
    public static let curveEaseInOut = AnimationOptions([])
    /// Begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A flip about the vertical axis; the left side moves towards the viewer.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A flip about the vertical axis; the right side moves towards the viewer.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old page curls up from the bottom.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new page curls down from the top.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A cross-fade from the old content to the new.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A flip about the horizontal axis; the top moves towards the viewer.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A flip about the horizontal axis; the bottom moves towards the viewer.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The frame rate of the display; the default.
    public static let preferredFramesPerSecondDefault = AnimationOptions([])
    /// A frame rate of 60 frames per second.
    /// - Note: Has no effect on the rate at which frames are drawn.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// A frame rate of 30 frames per second.
    /// - Note: Has no effect on the rate at which frames are drawn.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// Performs pending layout before and after the block's changes. Has no effect on transitions and property
    /// animators.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 28)

    var curve: UInt { rawValue >> 16 & 15 }
    var transition: UInt { rawValue >> 20 & 15 }
  }

  /// Options for the timing, repetition and interpolation of a keyframe animation block.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// A bit mask of flags and two numbers: the calculation mode from bit 10 and, as in ``AnimationOptions``, the curve
    /// from bit 16.
    public let rawValue: UInt
    /// Creates options from a bit mask, which may include curve bits of ``AnimationOptions``.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Performs pending layout at the end of the block, so that layout changes are animated.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// Delivers touches to the animated views during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Applies ``AnimationOptions/beginFromCurrentState`` to animation blocks nested in the keyframe block.
    /// - Note: Unlike in UIKit, keyframe animations themselves begin at the old model values.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats indefinitely.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs forwards, then backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration inside another block, instead of the outer block's duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own ``repeat``, ``autoreverse``, ``beginFromCurrentState`` and ``allowUserInteraction`` options
    /// inside another block, instead of those of the outer block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Interpolates linearly between the values; the default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Jumps from value to value.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates linearly at constant speed, ignoring the keyframe times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates along a smooth spline through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates along a smooth spline at constant speed.
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
