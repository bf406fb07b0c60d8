// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Testing

extension Test.Case {
  /// The arguments as Swift Testing describes them, text as it is, in the order of the parameters; empty for tests without, nil when
  /// they cannot be found.
  ///
  /// Swift Testing has no public way to ask for them, so they are looked for by reflection.
  var argumentDescriptions: [String]? {
    if !isParameterized { return [] }
    guard let arguments = Mirror(reflecting: self).firstChild("arguments", depth: 4) else {
      return nil
    }
    let values = Mirror(reflecting: arguments).children.map { argument in
      Mirror(reflecting: argument.value).children.first { $0.label == "value" }?.value
    }
    if values.isEmpty || values.contains(where: { $0 == nil }) { return nil }
    // Text as it is, without quotation marks.
    return values.compactMap { value in
      value.map { ($0 as? String) ?? String(describingForTest: $0) }
    }
  }
}

extension Mirror {
  /// The first value of that label, so many levels down at most.
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
