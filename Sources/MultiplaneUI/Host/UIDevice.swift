// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The device that code appears to run on: an iPhone with the stage as its screen.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The device of the current host.
  open class var current: UIDevice { UIHostEnvironment.current.device }

  /// The model, "iPhone".
  open var model: String { "iPhone" }
  /// The name, "iPhone".
  open var name: String { "iPhone" }
  /// The name of the operating system, "iOS".
  open var systemName: String { "iOS" }
  /// The version of the operating system, "18.0"; views have the appearance of that version.
  open var systemVersion: String { "18.0" }
  /// The kind of the device; always a phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The orientation: portrait if the screen is at least as high as wide, otherwise landscape left.
  open var orientation: UIDeviceOrientation {
    let bounds = UIScreen.main.bounds
    return bounds.height >= bounds.width ? .portrait : .landscapeLeft
  }
}

/// The kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car.
  case carPlay
  /// A computer.
  case mac = 5
  /// A headset.
  case vision
}

/// The physical orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// Upright, with its left side down.
  case landscapeLeft
  /// Upright, with its right side down.
  case landscapeRight
  /// Horizontal, with the screen up.
  case faceUp
  /// Horizontal, with the screen down.
  case faceDown

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is in a landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is horizontal, face up or face down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
