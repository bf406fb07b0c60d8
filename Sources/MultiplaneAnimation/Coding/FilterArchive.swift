// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Conversion of filters to and from property lists. A filter becomes an array of the string `filter`, the filter's
/// name in Core Image, and alternating keys and values: `name`, the name in key paths; `enabled`; and the inputs that
/// differ from their defaults.
enum FilterArchive {
  static func plist(_ filter: CIFilter) -> [Any] {
    let values = filter.values
    var list: [Any] = ["filter", values.kind.name, "name", values.name]
    list += ["enabled", NSNumber(value: values.isEnabled)]
    for key in filter.inputKeys where values[key] != values.kind.defaults[key] {
      list += ArchivedValue.pair(key, ArchivedValue.plist(values[key]?.external))
    }
    return list
  }

  /// Returns the filter that an array represents, without the string `filter` at its beginning. Nil if the filter's
  /// name in Core Image is missing or unknown; malformed inputs are skipped.
  /// - Parameter depth: The number of arrays, cells and filters that contain the filter.
  static func filter(_ list: [Any], depth: Int) -> CIFilter? {
    guard let name = list.first as? String, let kind = FilterKind(name: name) else { return nil }
    var values = FilterValues(kind)
    ArchivedValue.forEachPair(Array(list.dropFirst()), depth: depth + 1) { key, any in
      switch key {
      case "name": values.name = any as? String ?? values.name
      case "enabled": values.isEnabled = (any as? NSNumber)?.boolValue ?? true
      default: if let input = values[key]?.decoding(any) { values[key] = input }
      }
    }
    return CIFilter(values)
  }
}
