// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A type with a public initializer, which `ProcessInfo` lacks in Foundation for Linux.
///
/// The protocol is not restricted to classes, because its initializer could not return an existing object otherwise.
public protocol ProcessInfoConstructible {}

extension ProcessInfo: ProcessInfoConstructible {}

extension ProcessInfoConstructible {
  /// Returns the object of the process, `ProcessInfo.processInfo`.
  public init(_unused: Void = ()) { self = ProcessInfo.processInfo as! Self }
}

extension ProcessInfo {
  /// The temperature of the device, which determines how much it can compute.
  public enum ThermalState: Int, Sendable {
    /// Within the limits.
    case nominal = 0
    /// Slightly elevated.
    case fair
    /// High, so that a program should do less.
    case serious
    /// Very high, so that a program should do as little as possible.
    case critical
  }

  /// The name of the notification of a changed ``thermalState``, which is never posted.
  public static let thermalStateDidChangeNotification = NSNotification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")

  /// The temperature of the device. Always ``ThermalState/nominal``.
  public var thermalState: ThermalState { .nominal }
  /// Whether the device saves energy. Always false.
  public var isLowPowerModeEnabled: Bool { false }
  /// Whether the program is an iOS app that was adapted to macOS. Always false.
  public var isMacCatalystApp: Bool { false }
  /// Whether the program is an iOS app that runs unchanged on macOS. Always false.
  public var isiOSAppOnMac: Bool { false }

  /// The effects of an activity on the system. They have none here, where the system does not suspend programs.
  public struct ActivityOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt64
    /// Creates options from their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The display stays on.
    public static let idleDisplaySleepDisabled = Self(rawValue: 1 << 40)
    /// The system does not sleep.
    public static let idleSystemSleepDisabled = Self(rawValue: 1 << 20)
    /// The program is not ended without notice.
    public static let suddenTerminationDisabled = Self(rawValue: 1 << 14)
    /// The program is not ended while it is not used.
    public static let automaticTerminationDisabled = Self(rawValue: 1 << 15)
    /// The user waits for the activity.
    public static let userInitiated = Self(
      rawValue: 0x00FF_FFFF | idleSystemSleepDisabled.rawValue)
    /// The user waits for the activity, and the system may sleep.
    public static let userInitiatedAllowingIdleSystemSleep = Self(
      rawValue: userInitiated.rawValue & ~idleSystemSleepDisabled.rawValue)
    /// The user does not know of the activity.
    public static let background = Self(rawValue: 0xFF)
    /// The activity needs exact timers.
    public static let latencyCritical = Self(rawValue: 0xFF_0000_0000)
  }

  /// An activity between ``beginActivity(options:reason:)`` and ``endActivity(_:)``.
  private final class Activity: NSObject, Sendable {}

  /// Begins an activity, without effect on the system. Returns an object for ``endActivity(_:)``.
  public func beginActivity(
    options: ActivityOptions = [], reason: String
  ) -> any NSObjectProtocol { Activity() }
  /// Ends an activity, without effect on the system.
  public func endActivity(_ activity: any NSObjectProtocol) {}
  /// Calls a closure at once.
  public func performActivity(
    options: ActivityOptions = [], reason: String, using block: @escaping () -> Void
  ) { block() }
  /// Calls a closure on another queue with the argument false, since the system does not suspend the program.
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
  ) { DispatchQueue.global().async { block(false) } }
}

extension NSNotification.Name {
  /// The name of the notification of a change of `ProcessInfo.isLowPowerModeEnabled`, which is never posted.
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}
