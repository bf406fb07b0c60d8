// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What code takes itself to run on: a phone whose screen is the picture.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The device of the host whose code runs.
  open class var current: UIDevice { UIHostEnvironment.current.device }

  /// "iPhone".
  open var model: String { "iPhone" }
  /// "iPhone".
  open var name: String { "iPhone" }
  /// "iOS".
  open var systemName: String { "iOS" }
  /// "18.0", the version whose looks views have.
  open var systemVersion: String { "18.0" }
  /// A phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// Upright when the screen is at least as high as wide; else on its left side.
  open var orientation: UIDeviceOrientation {
    let bounds = UIScreen.main.bounds
    return bounds.height >= bounds.width ? .portrait : .landscapeLeft
  }
}

/// Kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Nobody said.
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

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Nobody knows.
  case unknown = 0
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its left side.
  case landscapeLeft
  /// On its right side.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its face.
  case faceDown

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
