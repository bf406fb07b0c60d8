// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A class whose properties can be read and set by name.
///
/// The package compiler writes this conformance for classes with `@objc` properties. By hand:
///
///     class Wheel: NSObject, ObjectiveCProperties {
///       var angle = 0.0
///       class var objectiveCProperties: [ObjectiveCProperty] {
///         [ObjectiveCProperty("angle", \Wheel.angle)]
///       }
///     }
///
/// A subclass appends its properties to those of its superclass.
public protocol ObjectiveCProperties: AnyObject {
  /// The properties of the class and of its superclasses. Read once for each class. Of several properties with one
  /// name, the last is used.
  @preconcurrency @MainActor static var objectiveCProperties: [ObjectiveCProperty] { get }
}

/// A property of a class with its name.
public struct ObjectiveCProperty: @unchecked Sendable {
  /// The name of the property.
  public let name: String
  let get: (AnyObject) -> Any?
  /// Sets the property, and returns whether the object and the value have the right types; nil if the property can only
  /// be read.
  let set: ((AnyObject, Any?) -> Bool)?

  /// Creates a property that can only be read.
  public init<Root: AnyObject, Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) {
    self.name = name
    get = { ($0 as? Root)?[keyPath: keyPath] }
    set = nil
  }

  /// Creates a property that can be read and set.
  public init<Root: AnyObject, Value>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Root, Value>
  ) {
    self.name = name
    get = { ($0 as? Root)?[keyPath: keyPath] }
    set = { root, value in
      guard let root = root as? Root, let value = KeyValueCoding.convert(value, to: Value.self)
      else { return false }
      root[keyPath: keyPath] = value
      return true
    }
  }
}

/// A class with methods of its own for key-value coding, such as `CALayer`.
package protocol CustomKeyValueCoding: AnyObject {
  func customValue(forKey key: String) -> Any?
  func setCustomValue(_ value: Any?, forKey key: String)
}

/// A class with properties of its own, not of its objects, that can be read by name, such as `UIApplication.shared`.
package protocol ClassKeyValueCoding: AnyObject {
  static func classValue(forKey key: String) -> Any?
}

/// A class that handles names of properties that it does not have. The package compiler writes this conformance for
/// classes that declare one of the methods.
public protocol UndefinedKeyCoding: AnyObject {
  /// Returns the value for a name that is not that of a property.
  func value(forUndefinedKey key: String) -> Any?
  /// Sets the value for a name that is not that of a property.
  func setValue(_ value: Any?, forUndefinedKey key: String)
}

extension NSObjectProtocol {
  /// Reports a diagnostic for a name that is not that of a property, and returns nil.
  /// - Note: On Apple's platforms it raises an exception.
  public func value(forUndefinedKey key: String) -> Any? {
    KeyValueCoding.reportUnknown(key, of: self)
    return nil
  }

  /// Reports a diagnostic for a name that is not that of a property.
  /// - Note: On Apple's platforms it raises an exception.
  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    KeyValueCoding.reportUnknown(key, of: self)
  }

  /// Returns the value of a property of the class itself by name; nil if it cannot be read by name. Of Multiplane's
  /// classes, only `UIApplication` has one, "shared" or "sharedApplication".
  public static func value(forKey key: String) -> Any? {
    (self as? any ClassKeyValueCoding.Type)?.classValue(forKey: key)
  }

  /// Returns the value at a key path that begins with a property of the class itself, as ``value(forKey:)`` of the
  /// class does.
  public static func value(forKeyPath keyPath: String) -> Any? {
    let keys = keyPath.split(separator: ".").map(String.init)
    return keys.dropFirst().reduce(keys.first.flatMap { value(forKey: $0) }) { object, key in
      object.flatMap { KeyValueCoding.value(of: $0, key) }
    }
  }

  /// Returns the value of a property by name; nil if there is none.
  ///
  /// Finds the properties that the class lists (``ObjectiveCProperties``), and stored properties of Swift classes. The
  /// name of a Boolean property may omit the prefix "is". Of an array or an ordered set, returns an array of the values
  /// of its elements, with `NSNull` for nil; of a set, a set of them.
  /// - Note: An unknown name is reported as a diagnostic; on Apple's platforms it is an exception.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/value(forkey:)
  public func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, key) }

  /// Returns the value of the property at a key path: the names of nested properties, separated by periods. Nil if a
  /// value along the path is nil or does not exist.
  ///
  /// The operators `@count`, `@sum`, `@avg`, `@min`, `@max`, `@unionOfObjects` and `@distinctUnionOfObjects` apply to the
  /// values at the remaining path of each element of a collection.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/value(forkeypath:)
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyValueCoding.value(of: self, path: keyPath)
  }

  /// Sets a property by name.
  ///
  /// An array, an ordered set or a set sets the property of each of its elements.
  ///
  /// Finds the properties that the class lists (``ObjectiveCProperties``). Numbers are converted to the property's type
  /// if it is `Bool`, an integer type, `Float`, `Double` or `CGFloat`. Conversions to integers discard the fraction and
  /// the leading bits that the type cannot represent.
  /// - Note: The name of an unknown property or of a constant, or a value of another type, is reported as a diagnostic;
  ///   on Apple's platforms it is an exception.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/setvalue(_:forkey:)
  public func setValue(_ value: Any?, forKey key: String) {
    KeyValueCoding.set(value, of: self, key)
  }

  /// Sets the property at a key path: the names of nested properties, separated by periods. Has no effect if a property
  /// before the last one is nil.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/setvalue(_:forkeypath:)
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValueCoding.set(value, of: self, path: keyPath)
  }
}

enum KeyValueCoding {
  private static let tables = Mutex<[ObjectIdentifier: [String: ObjectiveCProperty]]>([:])

  /// Returns the properties that a class lists, by name.
  private static func properties(of type: Any.Type) -> [String: ObjectiveCProperty] {
    guard let table = type as? any ObjectiveCProperties.Type else { return [:] }
    let key = ObjectIdentifier(type)
    if let known = tables.withLock({ $0[key] }) { return known }
    let get: @MainActor (any ObjectiveCProperties.Type) -> [ObjectiveCProperty] = {
      $0.objectiveCProperties
    }
    let list = unsafeBitCast(
      get, to: ((any ObjectiveCProperties.Type) -> [ObjectiveCProperty]).self)(table)
    let properties = Dictionary(
      list.map { (KeyValueObserving.canonical($0.name), $0) }, uniquingKeysWith: { $1 })
    tables.withLock { $0[key] = properties }
    return properties
  }

  private static func property(of object: AnyObject, _ key: String) -> ObjectiveCProperty? {
    properties(of: type(of: object))[KeyValueObserving.canonical(key)]
  }

  static func value(of object: Any, _ key: String) -> Any? {
    if let dictionary = object as? [String: Any] { return dictionary[key] }
    if !(object is NSDictionary), let elements = PredicateValue.elements(object) {
      let values = elements.map { value(of: $0, key) ?? NSNull() }
      return PredicateValue.set(object) == nil ? values : NSSet(array: values)
    }
    let object = object as AnyObject
    if let custom = object as? any CustomKeyValueCoding { return custom.customValue(forKey: key) }
    if let property = property(of: object, key) { return property.get(object).flatMap(unwrapped) }
    if let value = foundationValue(of: object, key) { return value }
    var mirror: Mirror? = Mirror(reflecting: object)
    let canonical = KeyValueObserving.canonical(key)
    while let current = mirror {
      for child in current.children {
        if let label = child.label, KeyValueObserving.canonical(label) == canonical {
          return unwrapped(child.value)
        }
      }
      mirror = current.superclassMirror
    }
    if let own = object as? any UndefinedKeyCoding { return own.value(forUndefinedKey: key) }
    reportUnknown(key, of: object)
    return nil
  }

  /// Returns a property of a number, a string, data or a dictionary of Foundation, such as "intValue", "length" and
  /// "count"; nil for other objects and names.
  private static func foundationValue(of object: AnyObject, _ key: String) -> Any? {
    switch object {
    case let number as NSNumber:
      switch key {
      case "intValue": number.int32Value
      case "integerValue", "longValue": number.intValue
      case "int64Value", "longLongValue": number.int64Value
      case "unsignedIntValue", "uint32Value": number.uint32Value
      case "unsignedIntegerValue", "uintValue": number.uintValue
      case "floatValue": number.floatValue
      case "doubleValue": number.doubleValue
      case "boolValue": number.boolValue
      case "stringValue": number.stringValue
      default: nil
      }
    case let string as NSString:
      switch key {
      case "length": string.length
      case "intValue": string.intValue
      case "integerValue": string.integerValue
      case "longLongValue": string.longLongValue
      case "floatValue": string.floatValue
      case "doubleValue": string.doubleValue
      case "boolValue": string.boolValue
      case "lowercased", "lowercaseString": string.lowercased
      case "uppercased", "uppercaseString": string.uppercased
      default: nil
      }
    case let dictionary as NSDictionary where key == "count": dictionary.count
    case let data as NSData where key == "length": data.length
    default: nil
    }
  }

  static func value(of object: Any, path: String) -> Any? {
    PredicateValue.value(of: object, path: path)
  }

  static func set(_ value: Any?, of object: Any, _ key: String) {
    if !(object is NSDictionary), let elements = PredicateValue.elements(object) {
      for element in elements { set(value, of: element, key) }
      return
    }
    let object = object as AnyObject
    if let custom = object as? any CustomKeyValueCoding {
      return custom.setCustomValue(value, forKey: key)
    }
    guard let property = property(of: object, key), let set = property.set else {
      if let own = object as? any UndefinedKeyCoding {
        return own.setValue(value, forUndefinedKey: key)
      }
      return reportUnknown(key, of: object)
    }
    if !set(object, value.flatMap(unwrapped)) {
      RuntimeDiagnostics.report(
        "\(type(of: object))",
        "The property \"\(key)\" cannot be set to \(value.map { "a value of type \(type(of: $0))" } ?? "nil")."
      )
    }
  }

  static func set(_ value: Any?, of object: Any, path: String) {
    let keys = path.split(separator: ".").map(String.init)
    var object: Any? = object
    for key in keys.dropLast() { object = object.flatMap { self.value(of: $0, key) } }
    if let object, let key = keys.last { set(value, of: object, key) }
  }

  static func reportUnknown(_ key: String, of object: AnyObject) {
    RuntimeDiagnostics.report(
      "\(type(of: object))",
      "There is no property \"\(key)\" that can be accessed by name. List it in objectiveCProperties."
    )
  }

  /// Converts a value to a property's type. Returns the value itself, a converted number or, for nil and `NSNull`, the
  /// nil value of an optional type; nil if no conversion exists.
  static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value, !(value is NSNull) else { return Any?.none as? Value }
    if let value = value as? Value { return value }
    let number: NSNumber? =
      switch value {
      case let value as NSNumber: value
      case let value as Bool: NSNumber(value: value)
      case let value as any BinaryInteger: self.number(value)
      case let value as any BinaryFloatingPoint: NSNumber(value: Double(value))
      default: nil
      }
    guard let number else { return nil }
    return switch type {
    case is Bool.Type: number.boolValue as? Value
    case is CGFloat.Type: CGFloat(number.doubleValue) as? Value
    case is Double.Type: number.doubleValue as? Value
    case is Float.Type: number.floatValue as? Value
    case let type as any FixedWidthInteger.Type: truncated(number, to: type) as? Value
    default: number as? Value
    }
  }

  private static func number(_ value: some BinaryInteger) -> NSNumber {
    value > Int64.max
      ? NSNumber(value: UInt64(truncatingIfNeeded: value))
      : NSNumber(value: Int64(truncatingIfNeeded: value))
  }

  /// Returns the integer part of a number, or the lowest bits of it if the type is too small, as `NSNumber` does.
  private static func truncated<Value: FixedWidthInteger>(
    _ number: NSNumber, to type: Value.Type
  ) -> Value {
    !Value.isSigned && number.compare(0) != .orderedAscending
      ? Value(truncatingIfNeeded: number.uint64Value) : Value(truncatingIfNeeded: number.int64Value)
  }

  /// Returns the names of the properties of a key path, separated by periods; nil if its description does not contain
  /// them.
  static func name(of keyPath: AnyKeyPath) -> String? {
    // \Program.Wheel.size.width
    let text = "\(keyPath)"
    let type = "\\" + "\(Swift.type(of: keyPath).rootType)" + "."
    guard text.hasPrefix(type) else { return nil }
    let name = text.dropFirst(type.count)
    return name.contains("<") ? nil : name.replacingOccurrences(of: "?", with: "")
  }

  static func notify(
    _ observer: any KeyValueObserver, _ path: String, _ object: Any,
    _ change: [NSKeyValueChangeKey: Any], _ context: UnsafeMutableRawPointer?
  ) {
    typealias Arguments = (any KeyValueObserver, String, Any, [NSKeyValueChangeKey: Any])
    let call: @MainActor (Arguments, UnsafeMutableRawPointer?) -> Void = { arguments, context in
      arguments.0.observeValue(
        forKeyPath: arguments.1, of: arguments.2, change: arguments.3, context: context)
    }
    unsafeBitCast(call, to: ((Arguments, UnsafeMutableRawPointer?) -> Void).self)(
      (observer, path, object, change), context)
  }
}
