// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension LayerProperty {
  static let filters = list("filters", \.filters)
  static let backgroundFilters = list("backgroundFilters", \.backgroundFilters)
  static let compositingFilter = LayerProperty(
    "compositingFilter", .compositing, action: .transition
  ) {
    $0.extras.compositingFilter.map { .compositing($0) } ?? .null
  } set: { values, value in
    switch value {
    case .compositing(let x): values.extras.compositingFilter = x
    case .null: values.extras.compositingFilter = nil
    default: break
    }
  }

  static let ofFilters = [filters, backgroundFilters, compositingFilter]

  private typealias Field = WritableKeyPath<LayerExtras, [FilterValues]> & Sendable

  private static func list(_ key: String, _ field: Field) -> LayerProperty {
    LayerProperty(key, .filters, action: .transition) {
      let filters = $0.extras[keyPath: field]
      return filters.isEmpty ? .null : .filters(filters)
    } set: { values, value in
      switch value {
      case .filters(let x): values.extras[keyPath: field] = x
      case .null: values.extras[keyPath: field] = []
      default: break
      }
    }
  }

  /// Returns the property at a key path into a list of filters, and the rest of the path, if any. The property is a
  /// number or color input of a filter, or whether the filter is enabled; the filter need not exist. Returns nil for
  /// other paths.
  /// - Parameters:
  ///   - key: The key of the list, `filters` or `backgroundFilters`.
  ///   - path: The key path after `key`, such as `NAME.inputRadius`.
  static func ofFilter(_ key: String, _ path: String) -> (property: LayerProperty, rest: String?)? {
    let (name, rest) = PropertyPath.split(path)
    guard let rest else { return nil }
    let field: Field = key == "filters" ? \.filters : \.backgroundFilters
    let (input, inner) = PropertyPath.split(rest)
    let whole = "\(key).\(name).\(input)"
    if input == "enabled" || input == "isEnabled" {
      let property = LayerProperty.flag(
        whole,
        { values in values.extras[keyPath: field].first { $0.name == name }?.isEnabled ?? false },
        { values, isEnabled in
          change(&values.extras[keyPath: field], name) { $0.isEnabled = isEnabled }
        })
      return (property, inner)
    }
    if FilterInput.numberKeys.contains(input) {
      let property = LayerProperty.number(
        whole, action: .none,
        { values in
          CGFloat(values.extras[keyPath: field].first { $0.name == name }?.number(input) ?? 0)
        },
        { values, x in
          change(&values.extras[keyPath: field], name) {
            if $0.hasInput(input) { $0[input] = .number(Double(x)) }
          }
        })
      return (property, inner)
    }
    guard input == "inputColor" else { return nil }
    let property = LayerProperty.color(
      whole, action: .none,
      { values in
        let filter = values.extras[keyPath: field].first { $0.name == name }
        if case .color(let color)? = filter?[input] { return color }
        return nil
      },
      { values, color in
        change(&values.extras[keyPath: field], name) {
          if $0.hasInput(input) { $0[input] = color.map { .color($0) } }
        }
      })
    return (property, inner)
  }

  private static func change(
    _ filters: inout [FilterValues], _ name: String, _ body: (inout FilterValues) -> Void
  ) {
    if let index = filters.firstIndex(where: { $0.name == name }) { body(&filters[index]) }
  }
}

extension FilterInput {
  /// The keys of the inputs, of all kinds of filters, that are numbers and can be animated.
  fileprivate static let numberKeys: Set<String> = [
    "inputRadius", "inputSaturation", "inputBrightness", "inputContrast", "inputIntensity",
    "inputAngle",
  ]
}
