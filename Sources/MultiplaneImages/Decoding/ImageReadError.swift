// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The cause of a failure to read an image file, with the format and the position in the file if known.
public struct ImageReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The cause of an error, independent of the format.
  public enum Kind: Hashable, Sendable {
    /// The first bytes of the file match no known format.
    case unknownFormat
    /// The file, or the compressed data of an image, end too early.
    case truncated
    /// The file is inconsistent or violates its format.
    case damaged
    /// The image exceeds one of the ``ImageLimits``, is a JPEG file with too many scans, or requires more memory than
    /// is available.
    case tooLarge
    /// The format of the file, or a feature that the file uses, is not supported.
    case unsupported
    /// The separate decoder process could not be started, exceeded its time, or ended without a valid response.
    case processTerminated
  }

  /// The cause of the error, for programs; ``reason`` describes it for people.
  public var kind: Kind
  /// The format; nil if it is unknown.
  public var format: ImageFormat?
  /// The position of the error in bytes from the start of the file; nil if the error has no position.
  public var offset: Int?
  /// A description of the problem in English, without the format and the position.
  public var reason: String

  init(_ kind: Kind, _ format: ImageFormat?, at offset: Int? = nil, _ reason: String) {
    (self.kind, self.format, self.offset, self.reason) = (kind, format, offset, reason)
  }

  /// The format, reason and offset in one line.
  public var description: String {
    let place = offset.map { " (byte \($0))" } ?? ""
    return "\(format?.rawValue.uppercased() ?? "image"): \(reason)\(place)"
  }
}
