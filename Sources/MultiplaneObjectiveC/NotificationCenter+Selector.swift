// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NotificationCenter {
  /// Calls a method of an object for notifications, on the thread that posts them.
  ///
  /// The observer is not retained, and need not be removed before it is deallocated. Observers of the same name are
  /// called in the order in which they were added. An observer that is added twice is called twice.
  ///
  /// - Parameters:
  ///   - observer: The object.
  ///   - aSelector: The method, which takes the notification or no parameter.
  ///   - aName: The name of the notifications; nil for all.
  ///   - anObject: The sender of the notifications, which is not retained; nil for all.
  ///
  /// https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(_:selector:name:object:)
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    SelectorObservers.of(self).add(
      SelectorObservers.Record(observer as AnyObject, aSelector, anObject.flatMap(unwrapped)),
      aName, self)
  }

  /// Removes all registrations of an observer.
  ///
  /// - Note: An observer that was added with a selector has to be passed as an object of its class, not as `Any`.
  ///
  /// https://developer.apple.com/documentation/foundation/notificationcenter/removeobserver(_:)
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservers.existing(of: self)?.remove(observer, nil, nil)
    removeObserver(observer as Any)
  }

  /// Removes the registrations of an observer for a name and a sender; nil matches all names or senders.
  ///
  /// - Note: An observer that was added with a selector has to be passed as an object of its class, not as `Any`.
  ///
  /// https://developer.apple.com/documentation/foundation/notificationcenter/removeobserver(_:name:object:)
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    SelectorObservers.existing(of: self)?.remove(observer, aName, anObject.flatMap(unwrapped))
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// The observers of a notification center that were added with selectors. The center itself has one observer for each
/// name, so that the order of calls is that of addition.
final class SelectorObservers: @unchecked Sendable {
  final class Record {
    private(set) weak var observer: AnyObject?
    let selector: Selector
    private weak var sender: AnyObject?
    private let value: Any?
    private let hasSender: Bool
    fileprivate var isRemoved = false

    init(_ observer: AnyObject, _ selector: Selector, _ sender: Any?) {
      (self.observer, self.selector) = (observer, selector)
      hasSender = sender != nil
      let isObject = sender.map { type(of: $0) is AnyClass } ?? false
      self.sender = isObject ? sender as AnyObject : nil
      value = isObject ? nil : sender
    }

    /// Whether the record is for the notifications of a sender.
    func isFor(_ other: Any?) -> Bool {
      guard hasSender else { return true }
      if let value { return areEqual(value, other) }
      guard let sender, let other else { return false }
      return sender === other as AnyObject
    }

    /// Whether the record was added for this sender.
    func wasAdded(for sender: Any?) -> Bool { hasSender && isFor(sender) }

    func call(_ notification: Notification) {
      guard !isRemoved, let observer, isFor(notification.object.flatMap(unwrapped)) else { return }
      send(selector, to: observer, notification)
    }
  }

  private struct List {
    var token: (any NSObjectProtocol)?
    var records: [Record] = []
    /// The number of records above which the records of deallocated observers are removed.
    var limit = 16
  }

  private let lock = NSLock()
  private var lists: [NSNotification.Name?: List] = [:]

  /// Returns the observers of a center, which are created at the first call.
  static func of(_ center: NotificationCenter) -> SelectorObservers {
    let state = ObjectState.state(of: center)
    return ObjectState.locked {
      if let known = state.parts[ObjectIdentifier(Self.self)] as? SelectorObservers { return known }
      let made = SelectorObservers()
      state.parts[ObjectIdentifier(Self.self)] = made
      return made
    }
  }

  /// Returns the observers of a center; nil if none was ever added.
  static func existing(of center: NotificationCenter) -> SelectorObservers? {
    guard let state = ObjectState.existing(for: center) else { return nil }
    return ObjectState.locked { state.parts[ObjectIdentifier(Self.self)] as? SelectorObservers }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  func add(_ record: Record, _ name: NSNotification.Name?, _ center: NotificationCenter) {
    let isFirst = locked {
      let isFirst = lists[name] == nil
      var list = lists[name] ?? List()
      lists[name] = nil
      list.records.append(record)
      if list.records.count > list.limit {
        list.records.removeAll { $0.observer == nil }
        list.limit = max(16, 2 * list.records.count)
      }
      lists[name] = list
      return isFirst
    }
    guard isFirst else { return }
    let token = center.addObserver(forName: name, object: nil, queue: nil) { [weak self] in
      self?.deliver($0, name)
    }
    locked { lists[name]?.token = token }
  }

  private func deliver(_ notification: Notification, _ name: NSNotification.Name?) {
    for record in locked({ lists[name]?.records ?? [] }) { record.call(notification) }
  }

  func remove(_ observer: AnyObject, _ name: NSNotification.Name?, _ sender: Any?) {
    locked {
      for key in name.map({ [$0] }) ?? Array(lists.keys) {
        lists[key]?.records.removeAll { record in
          guard record.observer === observer, sender == nil || record.wasAdded(for: sender) else {
            return record.observer == nil
          }
          record.isRemoved = true
          return true
        }
      }
    }
  }
}
