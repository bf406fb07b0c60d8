// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneObjectiveC

/// Access by key path to the contents of values that layers and animations store under custom keys.
enum ValuePath {
  /// Returns the value at a key path in a layer, an animation, a dictionary, another object or a rectangle; nil if
  /// there is none.
  static func value(of any: Any?, at path: String) -> Any? {
    switch AnimatableValue.unwrapped(any) {
    case let animation as CAAnimation: return animation.value(forKeyPath: path)
    case let layer as CALayer: return layer.value(forKeyPath: path)
    case let rect as CGRect: return part(path, of: rect)
    case let dictionary as [String: Any]:
      let (key, rest) = PropertyPath.split(path)
      return rest.map { value(of: dictionary[key], at: $0) } ?? dictionary[key]
    case is [Any], is NSValue, is NSString, is NSNull: return nil
    case let object as NSObject: return object.value(forKeyPath: path)
    default: return nil
    }
  }

  /// Sets the value at a key path in a layer, an animation, a mutable dictionary or another object; returns false if
  /// nothing can be set, as in an array or an immutable dictionary.
  static func set(_ value: Any?, in any: Any?, at path: String) -> Bool {
    switch AnimatableValue.unwrapped(any) {
    case let animation as CAAnimation: animation.setValue(value, forKeyPath: path)
    case let layer as CALayer: layer.setValue(value, forKeyPath: path)
    case let dictionary as NSMutableDictionary:
      let (key, rest) = PropertyPath.split(path)
      if let rest { return set(value, in: dictionary[key], at: rest) }
      if let value = AnimatableValue.unwrapped(value) {
        dictionary[key] = value
      } else {
        dictionary.removeObject(forKey: key)
      }
    case let dictionary as [String: Any]:
      let (key, rest) = PropertyPath.split(path)
      return rest.map { set(value, in: dictionary[key], at: $0) } ?? false
    case is [Any], is NSValue, is NSString, is NSNull: return false
    case let object as NSObject: object.setValue(value, forKeyPath: path)
    default: return false
    }
    return true
  }

  /// Returns a component of a rectangle at a path such as `origin.x`; nil if there is no such component.
  private static func part(_ path: String, of rect: CGRect) -> Any? {
    var values = LayerValues()
    values.bounds = rect
    return PropertyPath("bounds." + path, in: .none)?.get(values).bridgedValue
  }
}
