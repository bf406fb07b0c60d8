// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// How a layer is combined with what lies behind, as it was given.
enum CompositingFilter: Hashable, Sendable {
  /// By a blend mode's name.
  case name(String)
  /// By a filter that combines two pictures.
  case filter(FilterValues)

  /// Nil for what is no blend mode's name, nor its filter.
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

  /// As code outside the module gets it.
  var external: Any {
    switch self {
    case .name(let name): name
    case .filter(let filter): CIFilter(filter)
    }
  }
}

extension FilterValues {
  /// Filters as they are now; nil where one is no filter of one picture.
  static func list(_ filters: [CIFilter]) -> [FilterValues]? {
    let isList = filters.allSatisfy {
      if case .picture = $0.values.kind { true } else { false }
    }
    return isList ? filters.map(\.values) : nil
  }

  /// What some filters do to a picture, in order.
  static func drawn(_ filters: [FilterValues], _ transform: Homography) -> [DisplayList.Filter] {
    filters.compactMap { $0.displayListFilter(transform) }
  }
}
