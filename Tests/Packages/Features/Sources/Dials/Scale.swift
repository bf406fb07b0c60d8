// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A target that uses no framework of iOS: conditions are those of Linux.
public enum Scale {
  #if os(iOS)
    /// The system.
    public static let system = "iOS"
  #else
    /// The system.
    public static let system = "other"
  #endif
}
