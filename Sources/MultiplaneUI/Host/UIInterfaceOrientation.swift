// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The orientation of an interface relative to the device.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown = 0
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// Rotated to the right; the home button or indicator is on the right, and the device's right side is up.
  case landscapeRight
  /// Rotated to the left; the home button or indicator is on the left, and the device's left side is up.
  case landscapeLeft

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is rotated to the left or right.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIDevice {
  /// The orientation of the interface: portrait if the screen is at least as high as wide, otherwise landscape right,
  /// which corresponds to the device orientation landscape left.
  final var interfaceOrientation: UIInterfaceOrientation {
    let bounds = UIScreen.main.bounds
    return bounds.height >= bounds.width ? .portrait : .landscapeRight
  }

  /// Posted after a new size of the stage has changed ``orientation``, with the device as object.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Posted in UIKit when the state of the battery changes; never posted here.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted in UIKit when the level of the battery changes; never posted here.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted in UIKit when the proximity sensor changes; never posted here.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  /// The states of the battery.
  public enum BatteryState: Int, Sendable {
    /// The state is not known.
    case unknown = 0
    /// The device is not connected to power.
    case unplugged
    /// The battery is being charged.
    case charging
    /// The battery is full.
    case full
  }
}
