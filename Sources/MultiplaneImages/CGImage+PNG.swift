// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension CGImage {
  /// Returns the image as a PNG file; the compression level is ``PNGEncoder/CompressionLevel/fast`` by default.
  public func pngData(_ setting: PNGEncoder.CompressionLevel = .fast) -> Data {
    Data(PNGEncoder(setting).encode(bitmap))
  }
}
