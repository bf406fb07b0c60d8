// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Functions that refer to objects by address, as in C. Strings and collections are Swift values here, so that an
// address of one refers to an object that is made for it.

/// Objects, collections and bytes that give Swift values an address. They exist until the program ends.
enum AddressedValues {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let value: AnyHashable
  }
  /// A value and its address.
  private struct Entry {
    let value: Any
    let address: UnsafeRawPointer
  }

  private nonisolated(unsafe) static var entries: [Key: Entry] = [:]
  /// Guards the entries.
  private static let lock = NSLock()

  /// Returns the address that is stored for a value; at the first call, that of a new entry.
  static func address(
    for type: Any.Type, _ value: AnyHashable, _ make: () -> (value: Any, address: UnsafeRawPointer)
  ) -> UnsafeRawPointer {
    let key = Key(type: ObjectIdentifier(type), value: value)
    return lock.withLock {
      if let known = entries[key] { return known.address }
      let made = make()
      entries[key] = Entry(value: made.value, address: made.address)
      return made.address
    }
  }

  /// Returns the address of a copy of bytes.
  static func bytes(_ data: Data) -> UnsafePointer<UInt8> {
    address(for: Data.self, AnyHashable(data)) {
      let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(data.count, 1))
      data.copyBytes(to: copy, count: data.count)
      return (copy, UnsafeRawPointer(copy))
    }.assumingMemoryBound(to: UInt8.self)
  }

  static func string(_ string: String) -> NSString {
    let address = address(for: String.self, AnyHashable(string)) {
      let object = NSString(string: string)
      return (object, UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
    }
    return Unmanaged<NSString>.fromOpaque(address).takeUnretainedValue()
  }
}

/// A Swift collection, which can be converted to the collection type of Core Foundation.
private protocol AddressedCollection {
  /// The address of the storage of the collection's elements.
  var storage: UnsafeRawPointer { get }
  /// The collection with the element types of Core Foundation.
  var converted: any AddressedCollection { get }
}

extension Dictionary: AddressedCollection {
  fileprivate var storage: UnsafeRawPointer { unsafeBitCast(self, to: UnsafeRawPointer.self) }
  fileprivate var converted: any AddressedCollection {
    CFDictionary(uniqueKeysWithValues: map { (AnyHashable($0.key), $0.value as Any) })
  }
}

extension Array: AddressedCollection {
  fileprivate var storage: UnsafeRawPointer { unsafeBitCast(self, to: UnsafeRawPointer.self) }
  fileprivate var converted: any AddressedCollection { map { $0 as Any } }
}

extension Set: AddressedCollection {
  fileprivate var storage: UnsafeRawPointer { unsafeBitCast(self, to: UnsafeRawPointer.self) }
  fileprivate var converted: any AddressedCollection { CFSet(map { AnyHashable($0) }) }
}

/// Returns an address that stands for a value in a collection. For an array, a dictionary or a set, it is that of the
/// storage of a Swift collection, so that `unsafeBitCast` to ``CFDictionary`` or ``CFArray`` gives it; for other
/// values, that of an object, which is made if the value is none.
private func address(of value: Any) -> UnsafeRawPointer {
  func pointer(_ object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }
  // Patterns such as `as NSDictionary` also match Swift values.
  if type(of: value) is AnyClass {
    let object = value as AnyObject
    let collection: (any AddressedCollection)? =
      switch object {
      case let object as NSDictionary: object as? CFDictionary
      case let object as NSArray: object.map { $0 }
      case let object as NSSet: object as? CFSet
      default: nil
      }
    guard let collection else { return pointer(object) }
    let identity = AnyHashable(UInt(bitPattern: pointer(object)))
    return AddressedValues.address(for: type(of: object), identity) {
      ((object, collection), collection.storage)
    }
  }
  if let text = value as? String { return pointer(AddressedValues.string(text)) }
  if let collection = value as? any AddressedCollection {
    let type = type(of: value)
    if type == CFDictionary.self || type == CFArray.self || type == CFSet.self {
      return collection.storage
    }
    // The original storage is part of the entry, so that no other collection can have its address.
    return AddressedValues.address(for: type, UInt(bitPattern: collection.storage)) {
      let converted = collection.converted
      return ((collection, converted), converted.storage)
    }
  }
  let object = value as AnyObject
  let key = value as? AnyHashable ?? AnyHashable(UInt(bitPattern: pointer(object)))
  return AddressedValues.address(for: type(of: value), key) { (object, pointer(object)) }
}

/// Returns the object at an address as a key, strings as Swift strings; nil if the object cannot be a key.
private func key(at address: UnsafeRawPointer) -> AnyHashable? {
  let object = Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
  if let string = object as? NSString { return AnyHashable(string as String) }
  return object as? AnyHashable
}

extension Unmanaged where Instance == NSString {
  /// Returns a reference to an object with the characters of a string, the same for equal strings, which exists until
  /// the program ends. Its address can be a key of ``CFDictionaryGetValue(_:_:)``.
  public static func passUnretained(_ value: CFString) -> Unmanaged<NSString> {
    .passUnretained(AddressedValues.string(value))
  }
}

/// Returns the address of the value for a key in a dictionary, nil if there is none.
///
/// The value is an object, a dictionary for `unsafeBitCast` to ``CFDictionary``, or an array for ``CFArray``. The
/// address is valid as long as the dictionary exists.
/// - Parameter key: The address of an object, such as that of ``CFString`` in `Unmanaged.passUnretained(_:)`.
/// - Note: Objects that stand for Swift values, such as strings and numbers, exist until the program ends.
///
/// https://developer.apple.com/documentation/corefoundation/cfdictionarygetvalue(_:_:)
public func CFDictionaryGetValue(
  _ theDict: CFDictionary!, _ key: UnsafeRawPointer!
) -> UnsafeRawPointer! {
  MultiplaneCoreFoundation.key(at: key).flatMap { theDict[$0] }.map { address(of: $0) }
}

/// Returns whether a dictionary has a value for a key, and writes the address of the value, as from
/// ``CFDictionaryGetValue(_:_:)``, to `value` unless that is nil.
public func CFDictionaryGetValueIfPresent(
  _ theDict: CFDictionary!, _ key: UnsafeRawPointer!,
  _ value: UnsafeMutablePointer<UnsafeRawPointer?>!
) -> Bool {
  guard let found = CFDictionaryGetValue(theDict, key) else { return false }
  value?.pointee = found
  return true
}

/// Returns whether a dictionary has a value for a key, given by the address of an object.
public func CFDictionaryContainsKey(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> Bool {
  MultiplaneCoreFoundation.key(at: key).map { theDict[$0] != nil } ?? false
}

/// Returns the address of an element of an array, as ``CFDictionaryGetValue(_:_:)`` returns that of a value. An index
/// outside the array stops the program.
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
  address(of: theArray[idx])
}

/// Returns whether two objects are equal, or both nil.
public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool {
  guard let cf1, let cf2 else { return cf1 == nil && cf2 == nil }
  if cf1 === cf2 { return true }
  if let object = cf1 as? NSObject { return object.isEqual(cf2) }
  guard let key = cf1 as? AnyHashable, let other = cf2 as? AnyHashable else { return false }
  return key == other
}

/// Returns a hash value of an object, equal for equal objects.
public func CFHash(_ cf: CFTypeRef!) -> CFHashCode {
  let hash =
    (cf as? NSObject)?.hash ?? (cf as? AnyHashable)?.hashValue
    ?? ObjectIdentifier(cf as AnyObject).hashValue
  return CFHashCode(bitPattern: hash)
}

/// Returns the number of strong references to an object, including those of the caller.
public func CFGetRetainCount(_ cf: CFTypeRef!) -> CFIndex {
  CFIndex(clamping: _getRetainCount(cf as AnyObject))
}

/// The Core Foundation name of `NSNull`; objects need no cast.
public typealias CFNull = NSNull
/// The null object.
public var kCFNull: CFNull! { NSNull() }

/// Returns the value of a Boolean.
public func CFBooleanGetValue(_ boolean: CFBoolean!) -> Bool { boolean.boolValue }

/// A type of numbers, for ``CFNumberGetValue(_:_:_:)``.
public enum CFNumberType: CFIndex, Sendable {
  /// Integers of a size in bits.
  case sInt8Type = 1, sInt16Type, sInt32Type, sInt64Type
  /// Floating-point numbers of a size in bits.
  case float32Type, float64Type
  /// The integer types of C.
  case charType, shortType, intType, longType, longLongType
  /// The floating-point types of C.
  case floatType, doubleType
  /// An index, an `Int`.
  case cfIndexType
  /// An `Int`.
  case nsIntegerType
  /// A `CGFloat`.
  case cgFloatType
}

/// Writes the value of a number in a type, converted if necessary, and returns whether the type represents it exactly.
public func CFNumberGetValue(
  _ number: CFNumber!, _ theType: CFNumberType, _ valuePtr: UnsafeMutableRawPointer!
) -> Bool {
  func store<Value: Equatable>(_ value: Value, _ restored: (Value) -> NSNumber) -> Bool {
    valuePtr.storeBytes(of: value, as: Value.self)
    return restored(value) == number
  }
  switch theType {
  case .sInt8Type, .charType: return store(number.int8Value) { NSNumber(value: $0) }
  case .sInt16Type, .shortType: return store(number.int16Value) { NSNumber(value: $0) }
  case .sInt32Type, .intType: return store(number.int32Value) { NSNumber(value: $0) }
  case .sInt64Type, .longType, .longLongType, .cfIndexType, .nsIntegerType:
    return store(number.int64Value) { NSNumber(value: $0) }
  case .float32Type, .floatType: return store(number.floatValue) { NSNumber(value: $0) }
  case .float64Type, .doubleType, .cgFloatType:
    return store(number.doubleValue) { NSNumber(value: $0) }
  }
}

/// Returns the type number of strings.
public func CFStringGetTypeID() -> CFTypeID { CFGetTypeID(NSString()) }
/// Returns the type number of numbers, which is also that of Booleans.
public func CFNumberGetTypeID() -> CFTypeID { CFGetTypeID(NSNumber(value: 0)) }
/// Returns the type number of Booleans, which is also that of numbers.
public func CFBooleanGetTypeID() -> CFTypeID { CFGetTypeID(NSNumber(value: true)) }
/// Returns the type number of arrays.
public func CFArrayGetTypeID() -> CFTypeID { CFGetTypeID(NSArray()) }
/// Returns the type number of dictionaries.
public func CFDictionaryGetTypeID() -> CFTypeID { CFGetTypeID(NSDictionary()) }
/// Returns the type number of data.
public func CFDataGetTypeID() -> CFTypeID { CFGetTypeID(NSData()) }
