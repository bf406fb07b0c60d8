// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneTypes

/// The image file formats that ``ImageReader`` recognizes.
public enum ImageFormat: String, Sendable, CaseIterable {
  /// A format that is recognized by the first bytes of a file, not by its name.
  case png, jpeg, gif, webp

  /// Determines the format from the first 12 bytes of a file; nil if they match no known format.
  public init?(signature bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(12))
    func starts(_ prefix: [UInt8]) -> Bool { head.starts(with: prefix) }
    if starts(PNGChunk.signature) {
      self = .png
    } else if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts(Array("GIF87a".utf8)) || starts(Array("GIF89a".utf8)) {
      self = .gif
    } else if starts(Array("RIFF".utf8)), head.count == 12, head[8...] == ArraySlice("WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }

  /// The uniform type identifier, such as `public.png`.
  public var typeIdentifier: String {
    switch self {
    case .png: UTType.png.identifier
    case .jpeg: UTType.jpeg.identifier
    case .gif: UTType.gif.identifier
    case .webp: UTType.webP.identifier
    }
  }
}
