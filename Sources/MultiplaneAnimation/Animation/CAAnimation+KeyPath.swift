// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CAAnimation {
  func valueOnPath(_ keyPath: String) -> Any? {
    if let value = value(forKey: keyPath) { return value }
    guard let (head, tail) = Self.split(keyPath) else { return nil }
    switch value(forKey: head) {
    case let animation as CAAnimation: return animation.value(forKeyPath: tail)
    case let layer as CALayer: return layer.value(forKeyPath: tail)
    case let dictionary as [String: Any]: return dictionary[tail]
    default: return nil
    }
  }

  func setValueOnPath(_ value: Any?, _ keyPath: String) {
    if let (head, tail) = Self.split(keyPath) {
      switch self.value(forKey: head) {
      case let animation as CAAnimation: return animation.setValue(value, forKeyPath: tail)
      case let layer as CALayer: return layer.setValue(value, forKeyPath: tail)
      default: break
      }
    }
    setValue(value, forKey: keyPath)
  }

  /// Splits a key path at its first dot; nil if there is no dot.
  private static func split(_ keyPath: String) -> (head: String, tail: String)? {
    guard let dot = keyPath.firstIndex(of: ".") else { return nil }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }
}
