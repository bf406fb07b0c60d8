// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSObjectProtocol {
  // MARK: Observing

  /// Calls a closure after each change of a property, until the returned object is invalidated or deallocated.
  ///
  /// Many properties of views and layers notify of changes, such as `frame` and `isHidden`. A property of another class
  /// notifies if its setter calls `willChangeValue(forKey:)` and `didChangeValue(forKey:)`; the package compiler writes
  /// these calls for `@objc dynamic` properties.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property, which may be nested.
  ///   - options: The values and the additional calls that the closure receives.
  ///   - key: The name of the property; for a nested property, the names separated by periods. The package compiler
  ///     adds this argument, since key paths on Linux do not contain names. Without it, the name is taken from the
  ///     description of the key path, which contains names only if the program's symbols are available.
  ///   - changeHandler: The closure, which receives this object and the change.
  ///
  /// https://developer.apple.com/documentation/swift/using-key-value-observing-in-swift
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [], key: String? = nil,
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let key = key ?? KeyValueCoding.name(of: keyPath)
    if key == nil {
      RuntimeDiagnostics.report(
        "\(type(of: self))",
        "The property of the key path \(keyPath) has no name at run time, so that it is not observed. Give its name: "
          + "observe(\\.width, key: \"width\").")
    }
    let record = KeyValueRecord(
      self, key ?? "", options, read: { ($0 as! Self)[keyPath: keyPath] },
      send: { root, change in
        changeHandler(
          root as! Self,
          NSKeyValueObservedChange(
            kind: change.elements?.kind ?? .setting,
            newValue: change.newValue.flatMap { $0 as? Value },
            oldValue: change.oldValue.flatMap { $0 as? Value },
            indexes: change.elements?.indexes, isPrior: change.isPrior))
      })
    record.start()
    return NSKeyValueObservation(record)
  }

  /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer after each change of a property.
  ///
  /// The observer is not retained. An observer that is added twice is called twice. An observer whose class does not
  /// adopt ``KeyValueObserver`` is not called. The property is read by `value(forKeyPath:)`.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - keyPath: The name of the property; for a nested property, the names separated by periods.
  ///   - options: The values and the additional calls that the observer receives.
  ///   - context: A pointer that the observer receives.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/addobserver(_:forkeypath:options:context:)
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    weak let weakObserver = observer
    let record = KeyValueRecord(
      self, keyPath, options, observer: observer, context: context,
      read: { KeyValueCoding.value(of: $0, path: keyPath) },
      send: { root, change in
        guard let observer = weakObserver as? any KeyValueObserver else { return }
        let kind = change.elements?.kind ?? .setting
        var values: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: kind.rawValue)]
        values[.indexesKey] = change.elements?.indexes
        values[.newKey] = change.newValue.map { $0 ?? NSNull() }
        values[.oldKey] = change.oldValue.map { $0 ?? NSNull() }
        if change.isPrior { values[.notificationIsPriorKey] = true }
        KeyValueCoding.notify(observer, keyPath, root, values, context)
      })
    KeyValueObservers.of(self).add(record)
    record.start()
  }

  /// Removes an observer of a property; if it was added several times, only the last addition is undone.
  /// - Note: An observer that was not added is reported as a diagnostic; on Apple's platforms it is an exception.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/removeobserver(_:forkeypath:)
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    removing(observer, keyPath) { _ in true }
  }

  /// Removes an observer of a property that was added with a context; if it was added several times, only the last
  /// addition is undone.
  /// - Note: An observer that was not added is reported as a diagnostic; on Apple's platforms it is an exception.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/removeobserver(_:forkeypath:context:)
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    removing(observer, keyPath) { $0.context == context }
  }

  private func removing(
    _ observer: NSObject, _ path: String, where matches: (KeyValueRecord) -> Bool
  ) {
    // A weak reference to an observer whose deinitializer is running is nil.
    if !KeyValueObservers.of(self).remove(observer, path, where: matches) {
      RuntimeDiagnostics.report(
        "\(type(of: self))",
        "\(type(of: observer)) does not observe \"\(path)\", and cannot be removed. Add it first, and remove it once."
      )
    }
  }

  /// Does nothing. Called by `super.observeValue(…)` in an observer whose superclass observes nothing.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/observevalue(forkeypath:of:change:context:)
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Notifying

  /// Announces a change of a property: reads the old value for observers with the option
  /// ``NSKeyValueObservingOptions/old``, and notifies those with the option ``NSKeyValueObservingOptions/prior``. A
  /// call of `didChangeValue(forKey:)` has to follow.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/willchangevalue(forkey:)
  public func willChangeValue(forKey key: String) {
    guard KeyValueObserving.isActive else { return }
    for (record, _) in KeyValueRecord.records(of: self, key) { record.willChange() }
  }

  /// Notifies the observers of a property after it has changed.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/didchangevalue(forkey:)
  public func didChangeValue(forKey key: String) {
    guard KeyValueObserving.isActive else { return }
    for (record, index) in KeyValueRecord.records(of: self, key) { record.didChange(at: index) }
  }

  /// Announces a change of objects of a collection: reads the old objects for its observers. A call of
  /// `didChange(_:valuesAt:forKey:)` has to follow.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/willchange(_:valuesat:forkey:)
  public func willChange(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String
  ) {
    guard KeyValueObserving.isActive else { return }
    for (record, _) in KeyValueRecord.records(of: self, key) {
      record.willChange(KeyValueRecord.Elements(kind: changeKind, indexes: indexes))
    }
  }

  /// Notifies the observers of a collection after objects of it were inserted, removed or replaced.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/didchange(_:valuesat:forkey:)
  public func didChange(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String
  ) {
    didChangeValue(forKey: key)
  }

  /// Announces a change of a property: reads the old value for observers with the option
  /// ``NSKeyValueObservingOptions/old``, and notifies those with the option ``NSKeyValueObservingOptions/prior``. A
  /// call of `didChangeValue(for:)` has to follow.
  /// - Parameter key: The name of the property, as in `observe(_:options:key:changeHandler:)`.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>, key: String? = nil) {
    if let key = key ?? KeyValueCoding.name(of: keyPath) { willChangeValue(forKey: key) }
  }

  /// Notifies the observers of a property after it has changed.
  /// - Parameter key: The name of the property, as in `observe(_:options:key:changeHandler:)`.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>, key: String? = nil) {
    if let key = key ?? KeyValueCoding.name(of: keyPath) { didChangeValue(forKey: key) }
  }

  /// Calls a closure that changes a property, between `willChangeValue(forKey:)` and `didChangeValue(forKey:)` if any
  /// property is observed.
  @inlinable package func changing<Result>(_ key: String, _ body: () -> Result) -> Result {
    guard KeyValueObserving.isActive else { return body() }
    willChangeValue(forKey: key)
    defer { didChangeValue(forKey: key) }
    return body()
  }
}

/// The observers that were added to an object, stored so that they can be removed.
private final class KeyValueObservers: @unchecked Sendable {
  private var records: [(observer: ObjectIdentifier, record: KeyValueRecord)] = []

  static func of(_ object: AnyObject) -> KeyValueObservers {
    let state = ObjectState.state(of: object)
    return ObjectState.locked {
      if let known = state.parts[ObjectIdentifier(Self.self)] as? KeyValueObservers { return known }
      let made = KeyValueObservers()
      state.parts[ObjectIdentifier(Self.self)] = made
      return made
    }
  }

  func add(_ record: KeyValueRecord) {
    guard let observer = record.observer else { return }
    ObjectState.locked { records.append((ObjectIdentifier(observer), record)) }
  }

  func remove(
    _ observer: NSObject, _ path: String, where matches: (KeyValueRecord) -> Bool
  ) -> Bool {
    let record: KeyValueRecord? = ObjectState.locked {
      let index = records.lastIndex {
        $0.observer == ObjectIdentifier(observer) && $0.record.path == path && matches($0.record)
      }
      return index.map { records.remove(at: $0).record }
    }
    record?.remove()
    return record != nil
  }
}
