// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension CGImage {
  /// The bytes of a PNG file of the image; ``PNGEncoder/Setting/quick`` by default.
  public func pngData(_ setting: PNGEncoder.CompressionLevel = .fast) -> Data {
    Data(PNGEncoder(setting).encode(bitmap))
  }
}
