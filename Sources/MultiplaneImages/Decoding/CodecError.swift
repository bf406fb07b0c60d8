// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import CImageCodecs

  /// The conversion of codec results to ``ImageReadError``.
  enum CodecError {
    /// Calls a codec and throws an error if it fails.
    /// - Parameter place: the offset of the error in bytes; evaluated after the call.
    static func check(
      _ format: ImageFormat, at place: @autoclosure () -> Int?,
      _ body: (UnsafeMutablePointer<CChar>) throws -> Int32
    ) throws {
      var message = [CChar](repeating: 0, count: Int(MULTIPLANE_MESSAGE_SIZE))
      let result = try message.withUnsafeMutableBufferPointer { try body($0.baseAddress!) }
      let kind: ImageReadError.Kind
      switch Int(result) {
      case MULTIPLANE_DONE: return
      case MULTIPLANE_TRUNCATED: kind = .truncated
      case MULTIPLANE_NO_MEMORY: kind = .tooLarge
      case MULTIPLANE_UNSUPPORTED: kind = .unsupported
      default: kind = .damaged
      }
      throw ImageReadError(kind, format, at: place(), text(message))
    }

    /// Converts a zero-terminated C string in UTF-8.
    static func text(_ message: [CChar]) -> String {
      String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
#endif
