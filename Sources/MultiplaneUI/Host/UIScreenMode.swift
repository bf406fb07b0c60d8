// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A size in pixels that a screen can display.
@preconcurrency @MainActor open class UIScreenMode: NSObject {
  /// The width and height, in pixels.
  public final let size: CGSize
  /// The ratio of the width of a pixel to its height; always 1.
  public final var pixelAspectRatio: CGFloat { 1 }

  init(_ size: CGSize) { self.size = size }
}

extension UIScreen {
  /// The method by which an external display corrects its overscan.
  public enum OverscanCompensation: Int, Sendable {
    /// The contents are scaled down to the visible area.
    case scale = 0
    /// The bounds of the screen are reduced to the visible area.
    case insetBounds
    /// The contents are not adapted.
    case none
  }

  /// The support of a screen for a color-accurate reference mode.
  public enum ReferenceDisplayModeStatus: Int, Sendable {
    /// The screen has no such mode.
    case notSupported = 0
    /// The mode is off.
    case notEnabled
    /// The mode is on, with limits.
    case limited
    /// The mode is on.
    case enabled
  }

  /// The modes of the screen; always one, with the size of ``nativeBounds``.
  public var availableModes: [UIScreenMode] { [UIScreenMode(nativeBounds.size)] }
  /// The mode with the size of ``nativeBounds``.
  public var preferredMode: UIScreenMode? { UIScreenMode(nativeBounds.size) }
  /// The mode with the size of ``nativeBounds``. Setting a mode has no effect.
  public var currentMode: UIScreenMode? {
    get { UIScreenMode(nativeBounds.size) }
    set {}
  }
  /// The correction of overscan: always ``OverscanCompensation/none``. Setting it has no effect.
  public var overscanCompensation: OverscanCompensation {
    get { .none }
    set {}
  }
  /// The support for a reference mode; always ``ReferenceDisplayModeStatus/notSupported``.
  public var referenceDisplayModeStatus: ReferenceDisplayModeStatus { .notSupported }
}
