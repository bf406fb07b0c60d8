// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A set of objects that may refer to them without retaining them. Objects are enumerated in the order in which they
/// were added.
open class NSHashTable<ObjectType: AnyObject>: NSObject, NSCopying {
  private var table: ObjectTable<Void>

  /// Creates an empty set. The capacity is a hint, which has no effect.
  public required init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) {
    table = ObjectTable(options)
  }
  /// Creates an empty set.
  public convenience init(options: NSPointerFunctions.Options = []) {
    self.init(options: options, capacity: 0)
  }
  /// Creates an empty set that retains its objects.
  public convenience override init() { self.init(options: [], capacity: 0) }
  /// Returns an empty set that does not retain its objects.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// Returns a set with the same options and objects.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(options: table.options, capacity: 0)
    copy.table = table
    return copy
  }

  /// The objects that still exist.
  open var allObjects: [ObjectType] { table.pairs.compactMap { $0.key as? ObjectType } }
  /// The number of objects that still exist.
  open var count: Int { table.pairs.count }
  /// The object that was added first; nil if there are no objects.
  open var anyObject: ObjectType? { allObjects.first }
  /// The objects that still exist, as a set; those that are not `Hashable` are left out.
  open var setRepresentation: Set<AnyHashable> {
    Set(allObjects.compactMap { ($0 as? any Hashable).map { AnyHashable($0) } })
  }
  /// Returns an enumerator of the objects.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  /// Returns the object in the set that is equal to an object; nil if there is none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { table.find($0)?.key as? ObjectType }
  }
  /// Returns whether the set contains an object that is equal to `anObject`; false for nil.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
  /// Adds an object unless the set contains an equal one; does nothing for nil.
  open func add(_ object: ObjectType?) {
    if let object, table.find(object) == nil { table.set((), for: object) }
  }
  /// Removes the object that is equal to `object`; does nothing for nil.
  open func remove(_ object: ObjectType?) { if let object { table.remove(object) } }
  /// Removes all objects.
  open func removeAllObjects() { table.removeAll() }

  /// Adds the objects of another set.
  open func union(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { add(object) }
  }
  /// Removes the objects of another set.
  open func minus(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { remove(object) }
  }
  /// Removes the objects that another set does not contain.
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }
  /// Returns whether the sets have an object in common.
  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool {
    allObjects.contains { other.contains($0) }
  }
  /// Returns whether another set contains all objects of this one.
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool {
    allObjects.allSatisfy { other.contains($0) }
  }
  /// Returns whether both sets contain the same objects.
  open func isEqual(to other: NSHashTable<ObjectType>) -> Bool {
    count == other.count && isSubset(of: other)
  }
}

/// A dictionary whose keys and values are objects, which it may refer to without retaining them. Keys are enumerated in
/// the order in which they were added.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, NSCopying {
  private var table: ObjectTable<ObjectReference>
  private let valueOptions: NSPointerFunctions.Options

  /// Creates an empty dictionary. The capacity is a hint, which has no effect.
  public required init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int
  ) {
    table = ObjectTable(keyOptions)
    self.valueOptions = valueOptions
  }
  /// Creates an empty dictionary.
  public convenience init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []
  ) { self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0) }
  /// Creates an empty dictionary that retains its keys and values.
  public convenience override init() { self.init(keyOptions: [], valueOptions: [], capacity: 0) }

  /// Returns an empty dictionary that retains its keys and values.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Returns an empty dictionary that retains its values only. A pair whose key is deallocated is no longer found; its
  /// value is released when another pair is added.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  /// Returns an empty dictionary that retains its keys only. A pair whose value is deallocated is no longer found, but
  /// its key stays retained until it is removed.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  /// Returns an empty dictionary that retains neither keys nor values. A pair is no longer found when its key or its
  /// value is deallocated.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// Returns a dictionary with the same options and pairs.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(
      keyOptions: table.options, valueOptions: valueOptions, capacity: 0)
    copy.table = table
    return copy
  }

  private var pairs: [(key: AnyObject, value: AnyObject)] {
    table.pairs.compactMap { pair in pair.value.object.map { (pair.key, $0) } }
  }

  /// The number of pairs whose key and value still exist.
  open var count: Int { pairs.count }
  /// Returns the value for a key; nil if there is none, or if it is deallocated.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { table.find($0)?.value.object as? ObjectType }
  }
  /// Sets the value for a key; does nothing if one of them is nil.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    table.set(ObjectReference(anObject, valueOptions), for: aKey)
  }
  /// Removes a key and its value; does nothing for nil.
  open func removeObject(forKey aKey: KeyType?) { if let aKey { table.remove(aKey) } }
  /// Removes all keys and values.
  open func removeAllObjects() { table.removeAll() }

  /// Returns an enumerator of the keys.
  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: pairs.map(\.key)).objectEnumerator()
  }
  /// Returns an enumerator of the values.
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: pairs.map(\.value)).objectEnumerator()
  }
  /// Returns the pairs as a dictionary; those whose key is not `Hashable` are left out.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for (key, value) in pairs {
      if let key = key as? any Hashable { result[AnyHashable(key)] = value as? ObjectType }
    }
    return result
  }
}

/// An array of objects that may refer to them without retaining them, in which elements may be nil.
open class NSPointerArray: NSObject, NSCopying {
  private var elements: [ObjectReference?] = []
  private let options: NSPointerFunctions.Options

  /// Creates an empty array.
  public required init(options: NSPointerFunctions.Options = []) { self.options = options }
  /// Creates an empty array that retains its objects.
  public convenience override init() { self.init(options: []) }
  /// Returns an empty array that does not retain its objects.
  open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }
  /// Returns an empty array that retains its objects.
  open class func strongObjects() -> NSPointerArray { NSPointerArray() }

  /// Returns an array with the same options and elements.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(options: options)
    copy.elements = elements
    return copy
  }

  private func reference(_ pointer: UnsafeMutableRawPointer?) -> ObjectReference? {
    pointer.map {
      ObjectReference(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), options)
    }
  }

  /// The number of elements, including those that are nil or deallocated. A larger number appends elements that are
  /// nil; a smaller one removes the last elements.
  open var count: Int {
    get { elements.count }
    set {
      if newValue < elements.count { elements.removeLast(elements.count - max(0, newValue)) }
      while elements.count < newValue { elements.append(nil) }
    }
  }
  /// The objects that still exist.
  open var allObjects: [Any] { elements.compactMap { $0?.object } }
  /// Returns the pointer to the object at an index; nil if the element is nil or deallocated.
  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    elements[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
  }
  /// Appends the object at a pointer; for nil, an element that is nil.
  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { elements.append(reference(pointer)) }
  /// Removes the element at an index.
  open func removePointer(at index: Int) { elements.remove(at: index) }
  /// Inserts the object at a pointer, or for nil an element that is nil, at an index.
  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    elements.insert(reference(item), at: index)
  }
  /// Replaces the element at an index by the object at a pointer, or by nil.
  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    elements[index] = reference(item)
  }
  /// Removes the elements that are nil or deallocated.
  open func compact() { elements.removeAll { $0?.object == nil } }
}
