// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Testing

extension Test.Case {
  /// The arguments as Swift Testing describes them, strings unquoted, in the order of the parameters; empty for tests
  /// without arguments, nil if they cannot be determined.
  ///
  /// Swift Testing has no public API for them, so they are found by reflection.
  var argumentDescriptions: [String]? {
    if !isParameterized { return [] }
    guard let arguments = Mirror(reflecting: self).firstChild("arguments", depth: 4) else {
      return nil
    }
    let values = Mirror(reflecting: arguments).children.map { argument in
      Mirror(reflecting: argument.value).children.first { $0.label == "value" }?.value
    }
    if values.isEmpty || values.contains(where: { $0 == nil }) { return nil }
    // Strings are used directly, without quotation marks.
    return values.compactMap { value in
      value.map { ($0 as? String) ?? String(describingForTest: $0) }
    }
  }
}

extension Mirror {
  /// The first value with a label, at most `depth` levels down.
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
