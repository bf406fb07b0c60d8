// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The device that code appears to run on: an iPhone with the stage as its screen.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The device of the current host.
  open class var current: UIDevice { UIHostEnvironment.current.device }

  /// The model of the device; always "iPhone".
  open var model: String { "iPhone" }
  /// The name of the device; always "iPhone".
  open var name: String { "iPhone" }
  /// The name of the operating system; always "iOS".
  open var systemName: String { "iOS" }
  /// The version of the operating system; always "18.0".
  open var systemVersion: String { "18.0" }
  /// The kind of the device; always a phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The orientation of the device: portrait if the screen is at least as high as wide, otherwise landscape left.
  open var orientation: UIDeviceOrientation {
    let bounds = UIScreen.main.bounds
    return bounds.height >= bounds.width ? .portrait : .landscapeLeft
  }
}

/// The kinds of devices, each with its own style of user interface.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// The kind is not specified.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad
  /// An Apple TV.
  case tv
  /// The screen of a car.
  case carPlay
  /// A Mac, with an interface designed for the Mac.
  case mac = 5
  /// An Apple Vision device.
  case vision
}

/// The physical orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown = 0
  /// Upright, with its top up.
  case portrait
  /// Upright, with its top down.
  case portraitUpsideDown
  /// Upright, with its left side down.
  case landscapeLeft
  /// Upright, with its right side down.
  case landscapeRight
  /// Horizontal, with the screen up.
  case faceUp
  /// Horizontal, with the screen down.
  case faceDown

  /// Whether the device stands on its lower or upper side.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device stands on its left or right side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is horizontal, face up or face down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
