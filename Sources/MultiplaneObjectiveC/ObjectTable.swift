// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The ways in which a collection of objects refers to them and compares them.
open class NSPointerFunctions: NSObject {
  /// Options of a collection: whether it retains its objects (the memory), how it compares them (the personality), and
  /// whether it copies them. At most one memory is combined with one personality.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Retains objects; the default memory.
    public static let strongMemory: Options = []
    /// Does not retain objects. Sets and dictionaries no longer contain an object that is deallocated; in an array, its
    /// element becomes nil.
    public static let weakMemory = Options(rawValue: 5)
    /// Compares objects by `isEqual(_:)` or, if they are not of a subclass of `NSObject`, by `==` if they are
    /// `Hashable`, and else by identity; the default personality.
    public static let objectPersonality: Options = []
    /// Compares objects by identity.
    public static let opaquePersonality = Options(rawValue: 1 << 8)
    /// Compares objects by identity.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    /// Adds copies of objects that conform to `NSCopying`, in place of the objects. Has an effect on sets and on keys
    /// of dictionaries only.
    public static let copyIn = Options(rawValue: 1 << 16)

    var isWeak: Bool { rawValue & 0xFF == 5 }
    var comparesIdentity: Bool { rawValue >> 8 & 7 == 1 || rawValue >> 8 & 7 == 2 }
  }
}

/// A reference to an object, which is retained unless the options say otherwise.
struct ObjectReference {
  private let strong: AnyObject?
  private weak var unretained: AnyObject?

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    strong = options.isWeak ? nil : object
    unretained = options.isWeak ? object : nil
  }

  /// The object; nil if it was not retained and is deallocated.
  var object: AnyObject? { strong ?? unretained }
}

/// Pairs of an object and a value, in the order in which the objects were added.
struct ObjectTable<Value> {
  private struct Entry {
    let key: ObjectReference
    let hash: Int
    var value: Value
  }

  let options: NSPointerFunctions.Options
  private var entries: [Int: Entry] = [:]
  /// The numbers of the entries, the keys of ``entries``, by the hashes of their objects.
  private var numbersByHash: [Int: [Int]] = [:]
  private var next = 0

  init(_ options: NSPointerFunctions.Options) { self.options = options }

  private func hash(_ object: AnyObject) -> Int {
    if !options.comparesIdentity {
      if let object = object as? NSObject { return object.hash }
      if let object = object as? any Hashable { return AnyHashable(object).hashValue }
    }
    return ObjectIdentifier(object).hashValue
  }

  private func isEqual(_ a: AnyObject, _ b: AnyObject) -> Bool {
    if a === b { return true }
    if options.comparesIdentity { return false }
    if let a = a as? NSObject { return a.isEqual(b) }
    guard let a = a as? any Hashable, let b = b as? any Hashable else { return false }
    return AnyHashable(a) == AnyHashable(b)
  }

  private func number(of object: AnyObject) -> Int? {
    numbersByHash[hash(object)]?.first {
      entries[$0]?.key.object.map { isEqual($0, object) } ?? false
    }
  }

  /// The objects that still exist and their values, in the order in which they were added.
  var pairs: [(key: AnyObject, value: Value)] {
    entries.keys.sorted().compactMap { number in
      guard let entry = entries[number], let key = entry.key.object else { return nil }
      return (key, entry.value)
    }
  }

  /// Returns the object in the table that is equal to an object, and its value; nil if there is none.
  func find(_ object: AnyObject) -> (key: AnyObject, value: Value)? {
    guard let number = number(of: object), let entry = entries[number],
      let key = entry.key.object
    else { return nil }
    return (key, entry.value)
  }

  /// Sets the value of an object, which is added if the table contains no equal one.
  mutating func set(_ value: Value, for object: AnyObject) {
    if let number = number(of: object) {
      entries[number]?.value = value
      return
    }
    removeDeallocated()
    let copies = options.contains(.copyIn)
    let key = copies ? (object as? any NSCopying)?.copy(with: nil) as AnyObject? ?? object : object
    let hash = hash(key)
    entries[next] = Entry(key: ObjectReference(key, options), hash: hash, value: value)
    numbersByHash[hash, default: []].append(next)
    next += 1
  }

  /// Removes the object that is equal to `object`, and its value.
  mutating func remove(_ object: AnyObject) {
    if let number = number(of: object) { remove(number) }
  }
  private mutating func remove(_ number: Int) {
    guard let entry = entries.removeValue(forKey: number) else { return }
    numbersByHash[entry.hash]?.removeAll { $0 == number }
    if numbersByHash[entry.hash]?.isEmpty == true { numbersByHash[entry.hash] = nil }
  }
  mutating func removeAll() { (entries, numbersByHash) = ([:], [:]) }

  private mutating func removeDeallocated() {
    guard options.isWeak else { return }
    for (number, entry) in entries where entry.key.object == nil { remove(number) }
  }
}
