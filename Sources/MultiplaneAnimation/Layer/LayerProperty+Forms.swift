// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension LayerProperty {
  static func size(
    _ key: String, _ get: @escaping @Sendable (LayerValues) -> CGSize,
    _ set: @escaping @Sendable (inout LayerValues, CGSize) -> Void
  ) -> LayerProperty {
    LayerProperty(key, .size) {
      .size(get($0))
    } set: { values, value in
      switch value {
      case .size(let x): set(&values, x)
      case .null: set(&values, .zero)
      default: break
      }
    }
  }

  static func rect(
    _ key: String, _ get: @escaping @Sendable (LayerValues) -> CGRect,
    _ set: @escaping @Sendable (inout LayerValues, CGRect) -> Void
  ) -> LayerProperty {
    LayerProperty(key, .rect) {
      .rect(get($0))
    } set: { values, value in
      switch value {
      case .rect(let x): set(&values, x)
      case .null: set(&values, .zero)
      default: break
      }
    }
  }
}
