// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension URLError {
  /// A reason for which the network is not available.
  public enum NetworkUnavailableReason: Int, Hashable, Sendable {
    /// Cellular connections are not allowed.
    case cellular = 0
    /// Expensive connections are not allowed.
    case expensive
    /// Constrained connections are not allowed.
    case constrained
  }

  /// The reason for which the network is not available. Nil if it is not known, as in errors of FoundationNetworking.
  public var networkUnavailableReason: NetworkUnavailableReason? {
    (errorUserInfo[NSURLErrorNetworkUnavailableReasonKey] as? Int)
      .flatMap(NetworkUnavailableReason.init)
  }
}

/// The key, in the information of an error, of the reason for which the network is not available.
public let NSURLErrorNetworkUnavailableReasonKey = "NSURLErrorNetworkUnavailableReasonKey"
