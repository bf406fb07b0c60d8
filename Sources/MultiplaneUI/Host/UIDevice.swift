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

  // UIKit's application begins generating notifications at its launch.
  private var orientationObserverCount = 1
  /// Whether ``orientationDidChangeNotification`` is posted. Always true, because the application itself counts as an
  /// observer.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationObserverCount > 0 }
  /// Counts an observer of ``orientationDidChangeNotification`` until a matching call of
  /// ``endGeneratingDeviceOrientationNotifications()``. Has no effect, because the notification is always posted.
  open func beginGeneratingDeviceOrientationNotifications() { orientationObserverCount += 1 }
  /// Withdraws one call of ``beginGeneratingDeviceOrientationNotifications()``; does nothing without such a call. The
  /// notification is still posted.
  open func endGeneratingDeviceOrientationNotifications() {
    orientationObserverCount = max(1, orientationObserverCount - 1)
  }
  /// Posts ``orientationDidChangeNotification`` if notifications are generated.
  final func postOrientationChange() {
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// The name of the model in the language of the user; always "iPhone".
  open var localizedModel: String { "iPhone" }
  /// An identifier of the device for the vendor of the app; always nil.
  open var identifierForVendor: UUID? { nil }
  /// Whether the device can run several apps at a time; always true.
  open var isMultitaskingSupported: Bool { true }
  /// Whether the battery is monitored. False by default; stored without effect.
  open var isBatteryMonitoringEnabled = false
  /// The state of the battery; always unknown.
  open var batteryState: BatteryState { .unknown }
  /// The level of the battery, from 0 to 1; always -1, which means unknown.
  open var batteryLevel: Float { -1 }
  /// Whether the proximity sensor is used. Always false, since there is none; setting it has no effect.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether the proximity sensor is close to the user; always false.
  open var proximityState: Bool { false }
  /// Plays the click of a key of an input view; has no effect.
  open func playInputClick() {}
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
