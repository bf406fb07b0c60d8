// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CDialMath
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

  /// Returns the angle between 0 and 360 degrees that is equivalent to another.
  public static func normalized(_ angle: Double) -> Double { dial_normalized(angle) }
}
