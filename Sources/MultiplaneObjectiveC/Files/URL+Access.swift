// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension URLResourceKey {
  /// The key of the bytes that are available for important data. The same key as `volumeAvailableCapacityKey` here.
  public static var volumeAvailableCapacityForImportantUsageKey: URLResourceKey {
    .volumeAvailableCapacityKey
  }
  /// The key of the bytes that are available for data that is not needed. The same key as `volumeAvailableCapacityKey`
  /// here.
  public static var volumeAvailableCapacityForOpportunisticUsageKey: URLResourceKey {
    .volumeAvailableCapacityKey
  }
}

extension URLResourceValues {
  /// The number of bytes that are available on the volume for important data; nil if the key was not requested.
  ///
  /// - Note: Equal to `volumeAvailableCapacity`, since no files can be removed by the system.
  public var volumeAvailableCapacityForImportantUsage: Int64? {
    volumeAvailableCapacity.map { Int64($0) }
  }
  /// The number of bytes that are available on the volume for data that is not needed; nil if the key was not
  /// requested. Equal to `volumeAvailableCapacity`.
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? {
    volumeAvailableCapacity.map { Int64($0) }
  }
}

extension URL {
  /// Returns whether the URL is that of a file, without further effect: a program has all rights of its user.
  ///
  /// https://developer.apple.com/documentation/foundation/url/startaccessingsecurityscopedresource()
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }
  /// Has no effect.
  public func stopAccessingSecurityScopedResource() {}
  /// Returns true if the file at the URL exists; otherwise throws an error.
  public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }
}

extension NSURL {
  /// Returns whether the URL is that of a file, without further effect: a program has all rights of its user.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }
  /// Has no effect.
  public func stopAccessingSecurityScopedResource() {}
}
