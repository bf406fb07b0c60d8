// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Foundation on Linux lacks this method.
extension NSMutableString {
  /// Appends formatted text.
  /// - Parameters:
  ///   - format: A format string, such as `"%d of %@"`.
  ///   - arguments: The values for the specifiers of the format.
  public func appendFormat(_ format: NSString, _ arguments: CVarArg...) {
    append(String(format: format as String, arguments: arguments))
  }
}
