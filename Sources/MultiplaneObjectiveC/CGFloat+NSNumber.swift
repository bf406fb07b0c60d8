// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGFloat {
  /// Creates a value from a number. An older name of `init(truncating:)`.
  public init(_ number: NSNumber) { self = CGFloat(number.doubleValue) }
  /// Creates the value that is nearest to a number.
  public init(truncating number: NSNumber) { self = CGFloat(number.doubleValue) }
  /// Creates the value that is equal to a number; nil if there is none.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self = CGFloat(value)
  }
}
