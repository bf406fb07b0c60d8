// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The appearance of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Chosen by the system.
  case `default` = 0
  /// Light content, for dark backgrounds.
  case lightContent
  /// Dark content, for light backgrounds.
  case darkContent = 3
}

/// The animation with which the status bar is shown and hidden.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none = 0
  /// A fade.
  case fade
  /// A slide.
  case slide
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// One bit for each orientation.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Portrait; bit 1.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside-down portrait; bit 2.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Landscape right; bit 3.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Landscape left; bit 4.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .landscape, .portraitUpsideDown,
  ]
  /// All orientations except upside-down portrait.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
