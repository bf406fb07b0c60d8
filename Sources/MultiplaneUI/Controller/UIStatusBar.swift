// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The color of the contents of the status bar. It has no effect, since the output has no status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// A color chosen by the system.
  case `default` = 0
  /// Light content, for dark backgrounds.
  case lightContent
  /// Dark content, for light backgrounds.
  case darkContent = 3
}

/// The animation with which the status bar is shown and hidden. It has no effect, since the output has no status bar.
public enum UIStatusBarAnimation: Int, Sendable {
  /// The status bar appears and disappears without animation.
  case none = 0
  /// The status bar fades in and out.
  case fade
  /// The status bar slides in and out.
  case slide
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each orientation.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Portrait orientation, raw value 2.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside-down portrait orientation, raw value 4.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Landscape-right orientation, raw value 8.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Landscape-left orientation, raw value 16.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four orientations.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .landscape, .portraitUpsideDown,
  ]
  /// All orientations except upside-down portrait.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
