// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Testing

extension Test.Case {
  /// The arguments as Swift Testing describes them, in the order of the parameters, with strings unquoted. Empty for
  /// tests without arguments; nil if the arguments cannot be determined.
  ///
  /// Swift Testing has no public API for the arguments, so they are found by reflection.
  var argumentDescriptions: [String]? {
    if !isParameterized { return [] }
    guard let arguments = Mirror(reflecting: self).firstChild("arguments", depth: 4) else {
      return nil
    }
    let values = Mirror(reflecting: arguments).children.map { argument in
      Mirror(reflecting: argument.value).children.first { $0.label == "value" }?.value
    }
    if values.isEmpty || values.contains(where: { $0 == nil }) { return nil }
    // A string is used directly, as its description would be in quotation marks.
    return values.compactMap { value in
      value.map { ($0 as? String) ?? String(describingForTest: $0) }
    }
  }
}

extension Mirror {
  /// Returns the first value with a label, at most `depth` levels down, in depth-first order; nil if there is none.
  fileprivate func firstChild(_ label: String, depth: Int) -> Any? {
    for child in children {
      if child.label == label { return child.value }
      if depth > 1, let found = Mirror(reflecting: child.value).firstChild(label, depth: depth - 1)
      {
        return found
      }
    }
    return nil
  }
}
