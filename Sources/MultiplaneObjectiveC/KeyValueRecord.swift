// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A namespace for the number of observations in the process, and for the keys of observed properties.
@usableFromInline package enum KeyValueObserving {
  /// The number of observations; properties notify nobody while it is 0. Written only while ``ObjectState`` is locked.
  @usableFromInline package nonisolated(unsafe) static var count = 0

  /// Whether any property is observed.
  @inlinable package static var isActive: Bool { count != 0 }

  /// Returns the key by which a property is observed: the name without a prefix "is", such as "hidden" for "isHidden".
  static func canonical(_ key: String) -> String {
    guard key.hasPrefix("is"), let third = key.dropFirst(2).first, third.isUppercase else {
      return key
    }
    return third.lowercased() + key.dropFirst(3)
  }
}

/// An observation of the property at a key path.
///
/// The list of records of each object along the path contains the observation, so that a change of any property of the
/// path notifies the observer.
final class KeyValueRecord: @unchecked Sendable {
  /// A change of a property, with values of any type. The outer optional is nil if the observer does not receive the
  /// value; the inner one is nil if the property is nil.
  struct Change {
    var newValue: Any??
    var oldValue: Any??
    var isPrior = false
    /// The objects of a collection that have changed; nil if the property was set.
    var elements: Elements?
  }

  /// A change of objects of a collection.
  struct Elements {
    let kind: NSKeyValueChange
    let indexes: IndexSet

    /// Returns the elements of a collection at the indexes; indexes beyond the end are ignored.
    func objects(of collection: Any?) -> [Any] {
      let all = collection as? [Any] ?? (collection as? NSArray)?.map { $0 } ?? []
      return indexes.filter { $0 < all.count }.map { all[$0] }
    }
  }

  /// The records of an object, by key, each with the index of the key in the path of the record.
  fileprivate final class List {
    var entries: [String: [(record: KeyValueRecord, index: Int)]] = [:]
  }

  private struct WeakObject { weak var object: AnyObject? }

  let path: String
  let context: UnsafeMutableRawPointer?
  private(set) weak var observer: AnyObject?
  private weak var root: AnyObject?
  private let keys: [String]
  private let options: NSKeyValueObservingOptions
  private let read: (AnyObject) -> Any?
  private let send: (AnyObject, Change) -> Void
  /// The objects along the path whose lists contain the record, from the first one on.
  private var bound: [WeakObject] = []
  /// The number of changes that have begun and not ended; only the outermost one is sent.
  private var depth = 0
  private var oldValue: Any??
  private var elements: Elements?
  private var isRemoved = false

  init(
    _ root: AnyObject, _ path: String, _ options: NSKeyValueObservingOptions,
    observer: AnyObject? = nil, context: UnsafeMutableRawPointer? = nil,
    read: @escaping (AnyObject) -> Any?, send: @escaping (AnyObject, Change) -> Void
  ) {
    (self.root, self.path, self.options) = (root, path, options)
    (self.observer, self.context, self.read, self.send) = (observer, context, read, send)
    keys = path.split(separator: ".").map { KeyValueObserving.canonical(String($0)) }
  }

  /// Begins the observation. With the option `initial`, sends the first notification.
  func start() {
    guard let root else { return }
    ObjectState.locked { KeyValueObserving.count += 1 }
    bind(root, at: 0)
    if options.contains(.initial) {
      send(root, Change(newValue: options.contains(.new) ? .some(read(root)) : nil))
    }
  }

  /// Ends the observation; later calls have no effect.
  func remove() {
    let isFirst = ObjectState.locked {
      defer { isRemoved = true }
      if !isRemoved { KeyValueObserving.count -= 1 }
      return !isRemoved
    }
    if isFirst { unbind(from: 0) }
  }

  deinit {
    if !isRemoved { ObjectState.locked { KeyValueObserving.count -= 1 } }
  }

  // MARK: Objects along the path

  private func bind(_ object: AnyObject, at index: Int) {
    var (object, index) = (object, index)
    while index < keys.count {
      let list = Self.list(of: object)
      ObjectState.locked {
        list.entries[keys[index], default: []].append((self, index))
        bound.append(WeakObject(object: object))
      }
      guard index + 1 < keys.count, let next = KeyValueCoding.value(of: object, keys[index]),
        type(of: next) is AnyClass
      else { return }
      object = next as AnyObject
      index += 1
    }
  }

  private func unbind(from first: Int) {
    while bound.count > first {
      let index = bound.count - 1
      let object = ObjectState.locked { bound.removeLast() }.object
      guard let object, let list = Self.existingList(of: object) else { continue }
      let removed = ObjectState.locked {
        let entries = list.entries[keys[index]]
        list.entries[keys[index]] = entries?.filter { $0.record !== self || $0.index != index }
        return entries
      }
      withExtendedLifetime(removed) {}
    }
  }

  private static func list(of object: AnyObject) -> List {
    let state = ObjectState.state(of: object)
    return ObjectState.locked {
      if let list = state.parts[ObjectIdentifier(List.self)] as? List { return list }
      let list = List()
      state.parts[ObjectIdentifier(List.self)] = list
      return list
    }
  }

  private static func existingList(of object: AnyObject) -> List? {
    guard let state = ObjectState.existing(for: object) else { return nil }
    return ObjectState.locked { state.parts[ObjectIdentifier(List.self)] as? List }
  }

  /// Returns the records of a property of an object, each with the index of the key in the path of the record.
  static func records(
    of object: AnyObject, _ key: String
  ) -> [(record: KeyValueRecord, index: Int)] {
    guard let list = existingList(of: object) else { return [] }
    return ObjectState.locked { list.entries[KeyValueObserving.canonical(key)] ?? [] }
  }

  // MARK: Changes

  /// Begins a change: reads the old value if it is observed, and notifies an observer with the option `prior`. A change
  /// within another one has no further effect.
  /// - Parameter elements: The objects of the collection that change; nil if the property is set.
  func willChange(_ elements: Elements? = nil) {
    let isOutermost = ObjectState.locked {
      depth += 1
      return depth == 1
    }
    guard isOutermost, let root else { return }
    self.elements = elements
    oldValue = value(of: root, .old, except: .insertion)
    if options.contains(.prior) {
      send(root, Change(oldValue: oldValue, isPrior: true, elements: elements))
    }
  }

  /// Returns the value of the property or, if only elements of a collection change, these elements; nil without
  /// `option`, or if the kind of change is `kind`.
  private func value(
    of root: AnyObject, _ option: NSKeyValueObservingOptions, except kind: NSKeyValueChange
  ) -> Any?? {
    guard options.contains(option), elements?.kind != kind else { return nil }
    let value = read(root)
    return .some(elements.map { $0.objects(of: value) as Any } ?? value)
  }

  func didChange(at index: Int) {
    let isOutermost = ObjectState.locked {
      guard depth > 0 else { return false }
      depth -= 1
      return depth == 0
    }
    guard isOutermost, !isRemoved, let root else { return }
    if index + 1 < keys.count {
      let object = bound.indices.contains(index) ? bound[index].object : nil
      unbind(from: index + 1)
      if let object, let next = KeyValueCoding.value(of: object, keys[index]),
        type(of: next) is AnyClass
      {
        bind(next as AnyObject, at: index + 1)
      }
    }
    let change = Change(
      newValue: value(of: root, .new, except: .removal), oldValue: oldValue, elements: elements)
    (oldValue, elements) = (nil, nil)
    send(root, change)
  }
}
