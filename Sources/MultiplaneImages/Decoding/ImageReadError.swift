// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Why an image file cannot be read.
public struct ImageReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a file.
  public enum Kind: Hashable, Sendable {
    /// Of no format that can be read.
    case unknownFormat
    /// The file ends too early.
    case truncated
    /// The file contradicts itself or its format.
    case damaged
    /// A limit of ImageLimits would be passed.
    case tooLarge
    /// The format allows it, and this reader does not know it.
    case unsupported
    /// The process that decoded the file alone ended without an answer, or could not be started.
    case processTerminated
  }

  /// What is wrong.
  public var kind: Kind
  /// The format, as far as it was known.
  public var format: ImageFormat?
  /// In bytes from the start of the file, where the fault was found; nil when no place is at
  /// fault.
  public var offset: Int?
  /// What is wrong, in words.
  public var reason: String

  init(_ kind: Kind, _ format: ImageFormat?, at offset: Int? = nil, _ reason: String) {
    (self.kind, self.format, self.offset, self.reason) = (kind, format, offset, reason)
  }

  /// Format, reason and place in one line.
  public var description: String {
    let place = offset.map { " (byte \($0))" } ?? ""
    return "\(format?.rawValue.uppercased() ?? "image"): \(reason)\(place)"
  }
}
