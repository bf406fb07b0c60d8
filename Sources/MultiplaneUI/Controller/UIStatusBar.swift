// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// Light on dark.
  case lightContent
  /// Dark on light.
  case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// It fades.
  case fade
  /// It slides.
  case slide
}

/// Ways in which a picture may lie.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: UInt
  /// Ways by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright; 2.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down; 4.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On its right side; 8.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On its left side; 16.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// In all ways.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .landscape, .portraitUpsideDown,
  ]
  /// In all ways but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
