// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSObjectProtocol {
  /// Returns an array through which the objects of a collection property can be changed. Observers of the property
  /// receive the indexes of the changed objects.
  ///
  /// If the property is an `NSMutableArray`, that object changes; otherwise the property is set to a new array.
  /// - Note: Accessors such as `insertObject(_:inItemsAtIndex:)` and `removeObjectFromItems(at:)` are not called.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/mutablearrayvalue(forkey:)
  public func mutableArrayValue(forKey key: String) -> NSMutableArray {
    KeyValueArray(of: self, key)
  }

  /// Returns an array through which the objects of the collection property at a key path can be changed, as by
  /// ``mutableArrayValue(forKey:)``. If an object along the path is nil, changes have no effect.
  public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
    let keys = keyPath.split(separator: ".").map(String.init)
    let owner = keys.dropLast().reduce(Optional<Any>(self)) { object, key in
      object.flatMap { KeyValueCoding.value(of: $0, key) }
    }
    return KeyValueArray(of: (owner ?? NSObject()) as AnyObject, keys.last ?? keyPath)
  }
}

/// An array whose elements are those of a collection property, which is read and set by its name.
private final class KeyValueArray: NSMutableArray {
  private var owner: AnyObject = NSObject()
  private var key = ""

  convenience init(of owner: AnyObject, _ key: String) {
    self.init(capacity: 0)
    (self.owner, self.key) = (owner, key)
  }

  private var value: Any? { KeyValueCoding.value(of: owner, key) }

  private var objects: [Any] {
    let value = value
    return value as? [Any] ?? (value as? NSArray)?.map { $0 } ?? []
  }

  private func change(
    _ kind: NSKeyValueChange, at indexes: IndexSet, _ body: (NSMutableArray) -> Void
  ) {
    let records = KeyValueObserving.isActive ? KeyValueRecord.records(of: owner, key) : []
    for (record, _) in records {
      record.willChange(KeyValueRecord.Elements(kind: kind, indexes: indexes))
    }
    if let array = value as? NSMutableArray {
      body(array)
    } else {
      let array = NSMutableArray(array: objects)
      body(array)
      KeyValueCoding.set(array.map { $0 }, of: owner, key)
    }
    for (record, index) in records { record.didChange(at: index) }
  }

  override var count: Int { objects.count }
  override func object(at index: Int) -> Any { objects[index] }

  override func insert(_ anObject: Any, at index: Int) {
    change(.insertion, at: [index]) { $0.insert(anObject, at: index) }
  }
  override func add(_ anObject: Any) { insert(anObject, at: count) }
  override func removeObject(at index: Int) {
    change(.removal, at: [index]) { $0.removeObject(at: index) }
  }
  override func removeLastObject() {
    if count > 0 { removeObject(at: count - 1) }
  }
  override func replaceObject(at index: Int, with anObject: Any) {
    change(.replacement, at: [index]) { $0.replaceObject(at: index, with: anObject) }
  }

  override func insert(_ objects: [Any], at indexes: IndexSet) {
    change(.insertion, at: indexes) { $0.insert(objects, at: indexes) }
  }
  override func addObjects(from otherArray: [Any]) {
    let count = count
    guard !otherArray.isEmpty else { return }
    insert(otherArray, at: IndexSet(integersIn: count..<count + otherArray.count))
  }
  override func removeObjects(at indexes: IndexSet) {
    if !indexes.isEmpty { change(.removal, at: indexes) { $0.removeObjects(at: indexes) } }
  }
  override func removeObjects(in range: NSRange) {
    if let range = Range(range) { removeObjects(at: IndexSet(integersIn: range)) }
  }
  override func removeAllObjects() { removeObjects(in: NSRange(location: 0, length: count)) }
  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    guard !indexes.isEmpty else { return }
    change(.replacement, at: indexes) { $0.replaceObjects(at: indexes, with: objects) }
  }
}
