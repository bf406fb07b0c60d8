// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A controller with which the user shares a record of iCloud. There is no iCloud here: the view is empty, and the
/// initializers with records do not exist.
///
/// <https://developer.apple.com/documentation/uikit/uicloudsharingcontroller>
@preconcurrency @MainActor open class UICloudSharingController: UIViewController {
  /// The permissions that the user can give to others.
  public struct PermissionOptions: OptionSet, Hashable, Sendable {
    /// The bits of the permissions.
    public let rawValue: UInt
    /// Creates permissions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The choice of the system.
    public static let standard = PermissionOptions([])
    /// Everyone can have access.
    public static let allowPublic = PermissionOptions(rawValue: 1 << 0)
    /// Invited users can have access.
    public static let allowPrivate = PermissionOptions(rawValue: 1 << 1)
    /// Others can read.
    public static let allowReadOnly = PermissionOptions(rawValue: 1 << 2)
    /// Others can read and write.
    public static let allowReadWrite = PermissionOptions(rawValue: 1 << 3)
  }

  /// The permissions that the user can give. `standard` by default; stored without effect.
  open var availablePermissions = PermissionOptions.standard
}
