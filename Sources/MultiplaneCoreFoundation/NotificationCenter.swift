// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The name of a notification.
public struct CFNotificationName: RawRepresentable, Hashable, Sendable {
  /// The characters of the name.
  public let rawValue: CFString
  /// Creates a name.
  public init(rawValue: CFString) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: CFString) { self.rawValue = rawValue }
}

/// Receives a notification: the center, the address given for the observer, the name, the address of the object, and
/// further values.
///
/// - Note: A Swift closure, not a C function as on Apple's systems, since the name and the values are Swift values.
public typealias CFNotificationCallback = (
  _ center: CFNotificationCenter?, _ observer: UnsafeMutableRawPointer?,
  _ name: CFNotificationName?,
  _ object: UnsafeRawPointer?, _ userInfo: CFDictionary?
) -> Void

/// The delivery of notifications to a suspended program. Has no effect: programs are never suspended.
public enum CFNotificationSuspensionBehavior: CFIndex, Sendable {
  /// Notifications are dropped.
  case drop = 1
  /// The last notification of a name and an object is delivered later.
  case coalesce
  /// All notifications are delivered later.
  case hold
  /// Notifications are delivered at once.
  case deliverImmediately
}

/// An option of ``CFNotificationCenterPostNotificationWithOptions(_:_:_:_:_:)``, without effect.
public var kCFNotificationDeliverImmediately: CFOptionFlags { 1 << 0 }
/// An option of ``CFNotificationCenterPostNotificationWithOptions(_:_:_:_:_:)``, without effect.
public var kCFNotificationPostToAllSessions: CFOptionFlags { 1 << 1 }

/// A center that passes notifications to functions.
///
/// https://developer.apple.com/documentation/corefoundation/cfnotificationcenter
public final class CFNotificationCenter: CFTypeIdentifiable, @unchecked Sendable {
  /// A function that receives notifications.
  private struct Observation {
    let observer: UnsafeRawPointer?
    /// The name to which the observation is restricted; nil for all names.
    let name: CFString?
    /// The object to which the observation is restricted; nil for all objects.
    let object: UnsafeRawPointer?
    let token: any NSObjectProtocol
  }

  /// The center that shares its notifications with `NotificationCenter.default`.
  fileprivate static let local = CFNotificationCenter(.default, isLocal: true)
  /// The center of the notifications of all programs, here of this program only.
  fileprivate static let darwin = CFNotificationCenter(NotificationCenter(), isLocal: false)

  private let center: NotificationCenter
  /// Whether notifications have objects and values, and are delivered by the call that posts them.
  fileprivate let isLocal: Bool
  private let lock = NSLock()
  private var observations: [Observation] = []

  private init(_ center: NotificationCenter, isLocal: Bool) {
    (self.center, self.isLocal) = (center, isLocal)
  }

  fileprivate func add(
    _ observer: UnsafeRawPointer?, _ callBack: @escaping CFNotificationCallback, _ name: CFString?,
    _ object: UnsafeRawPointer?
  ) {
    guard isLocal || name != nil else { return }
    nonisolated(unsafe) let (body, pointer) = (callBack, observer)
    let isLocal = isLocal
    let token = center.addObserver(
      forName: name.map { Notification.Name($0) }, object: isLocal ? object.map(value) : nil,
      queue: nil
    ) { [unowned self] notification in
      let sender = notification.object.map {
        UnsafeRawPointer(Unmanaged.passUnretained($0 as AnyObject).toOpaque())
      }
      body(
        self, UnsafeMutableRawPointer(mutating: pointer),
        CFNotificationName(notification.name.rawValue), sender, notification.userInfo)
    }
    lock.withLock {
      observations.append(
        Observation(observer: observer, name: name, object: isLocal ? object : nil, token: token))
    }
  }

  fileprivate func remove(where matches: (UnsafeRawPointer?, CFString?, UnsafeRawPointer?) -> Bool)
  {
    let removed = lock.withLock {
      let removed = observations.filter { matches($0.observer, $0.name, $0.object) }
      observations.removeAll { matches($0.observer, $0.name, $0.object) }
      return removed
    }
    for observation in removed { center.removeObserver(observation.token) }
  }

  fileprivate func post(_ name: CFString, _ object: UnsafeRawPointer?, _ userInfo: CFDictionary?) {
    let name = Notification.Name(name)
    if isLocal { return center.post(name: name, object: object.map(value), userInfo: userInfo) }
    DispatchQueue.main.async { [center] in center.post(name: name, object: nil) }
  }

  private func value(at address: UnsafeRawPointer) -> AnyObject {
    Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
  }
}

/// Returns the center of the program, which shares its notifications with `NotificationCenter.default`.
public func CFNotificationCenterGetLocalCenter() -> CFNotificationCenter! { .local }

/// Returns the center whose notifications have only a name. They are delivered on the main queue, after the call that
/// posts them.
///
/// - Note: On Apple's systems, these notifications go to all programs; here, to this one.
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }

/// Adds a function that receives notifications.
///
/// - Parameters:
///   - observer: An address that the function receives, and which identifies the observer when it is removed; it is not
///     accessed.
///   - callBack: The function; nil has no effect.
///   - name: The name of the notifications. Nil is all names in the local center, and has no effect in the other one.
///   - object: The address of the object whose notifications the function receives; nil for those of all objects.
///     Ignored except in the local center.
///   - suspensionBehavior: Ignored.
///
/// https://developer.apple.com/documentation/corefoundation/cfnotificationcenteraddobserver(_:_:_:_:_:_:)
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!,
  _ callBack: CFNotificationCallback!, _ name: CFString!, _ object: UnsafeRawPointer!,
  _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
  guard let callBack else { return }
  center.add(observer, callBack, name, object)
}

/// Removes the functions that were added for an observer with a name and an object; a name or object of nil stands for
/// all. The object is ignored except in the local center.
public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
  _ object: UnsafeRawPointer!
) {
  center.remove { known, knownName, knownObject in
    known == observer && (name == nil || knownName == name.rawValue)
      && (object == nil || !center.isLocal || knownObject == object)
  }
}

/// Removes all functions that were added for an observer.
public func CFNotificationCenterRemoveEveryObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!
) {
  center.remove { known, _, _ in known == observer }
}

/// Posts a notification.
///
/// - Parameters:
///   - object: The address of the object that posts it, nil for none; ignored except in the local center.
///   - userInfo: Further values, nil for none; ignored except in the local center.
///   - deliverImmediately: Ignored.
///
/// https://developer.apple.com/documentation/corefoundation/cfnotificationcenterpostnotification(_:_:_:_:_:)
public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
  _ userInfo: CFDictionary!, _ deliverImmediately: Bool
) {
  center.post(name.rawValue, object, userInfo)
}

/// Posts a notification, as ``CFNotificationCenterPostNotification(_:_:_:_:_:)`` does.
///
/// - Parameter options: Ignored.
public func CFNotificationCenterPostNotificationWithOptions(
  _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
  _ userInfo: CFDictionary!, _ options: CFOptionFlags
) {
  center.post(name.rawValue, object, userInfo)
}
