// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// The compositing of a layer with its backdrop, in the form in which the client set it.
enum CompositingFilter: Hashable, Sendable {
  /// The name of a blend mode.
  case name(String)
  /// A filter that blends two images.
  case filter(FilterValues)

  /// Creates the value; nil if `any` is neither the name of a blend mode nor a blend filter.
  init?(_ any: Any) {
    if let name = any as? String, CGBlendMode(filterName: name) != nil {
      self = .name(name)
    } else if let filter = any as? CIFilter, case .blend = filter.values.kind {
      self = .filter(filter.values)
    } else {
      return nil
    }
  }

  var mode: CGBlendMode {
    switch self {
    case .name(let name): CGBlendMode(filterName: name) ?? .normal
    case .filter(let filter):
      filter.isEnabled ? CGBlendMode(filterName: filter.kind.name) ?? .normal : .normal
    }
  }

  /// The value as clients receive it: a name or a `CIFilter`.
  var external: Any {
    switch self {
    case .name(let name): name
    case .filter(let filter): CIFilter(filter)
    }
  }
}

extension FilterValues {
  /// Returns copies of the current values of the filters; nil if one is not a filter with a single input image.
  static func list(_ filters: [CIFilter]) -> [FilterValues]? {
    let isList = filters.allSatisfy {
      if case .picture = $0.values.kind { true } else { false }
    }
    return isList ? filters.map(\.values) : nil
  }

  /// Returns the filters in the form of the display list, in order of application.
  static func drawn(_ filters: [FilterValues], _ transform: Homography) -> [DisplayList.Filter] {
    filters.compactMap { $0.displayListFilter(transform) }
  }
}
