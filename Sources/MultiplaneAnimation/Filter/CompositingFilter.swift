// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// The value of `CALayer.compositingFilter`: the name of a blend mode, or a blend filter.
enum CompositingFilter: Hashable, Sendable {
  /// The name of a blend mode that `CGBlendMode.init(filterName:)` accepts.
  case name(String)
  /// A filter that blends two images.
  case filter(FilterValues)

  /// Creates the value from the name of a blend mode or from a blend filter; nil if `any` is neither.
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
  /// Returns the current values of filters; nil if layers cannot apply one of them, such as a blend filter.
  static func list(_ filters: [CIFilter]) -> [FilterValues]? {
    let isList = filters.allSatisfy {
      if case .picture = $0.values.kind { true } else { false }
    }
    return isList ? filters.map(\.values) : nil
  }

  /// Returns the filters of a display list that are equivalent to `filters`, in order of application, without those
  /// that have no effect.
  /// - Parameter transform: The transform from the layer's space to that of the display list.
  static func drawn(_ filters: [FilterValues], _ transform: Homography) -> [DisplayList.Filter] {
    filters.compactMap { $0.displayListFilter(transform) }
  }
}
