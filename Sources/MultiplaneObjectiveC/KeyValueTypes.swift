// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The values and notifications that an observer of a property receives.
///
/// https://developer.apple.com/documentation/foundation/nskeyvalueobservingoptions
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = Self(rawValue: 1)
  /// The value before the change.
  public static let old = Self(rawValue: 2)
  /// A notification at once, before the method that adds the observer returns.
  public static let initial = Self(rawValue: 4)
  /// A further notification before each change.
  public static let prior = Self(rawValue: 8)
}

/// The kind of a change.
///
/// https://developer.apple.com/documentation/foundation/nskeyvaluechange
public enum NSKeyValueChange: UInt, Sendable {
  /// A value was set.
  case setting = 1
  /// Objects were inserted into a collection.
  case insertion = 2
  /// Objects were removed from a collection.
  case removal = 3
  /// Objects of a collection were replaced.
  case replacement = 4
}

/// A key of the dictionary that describes a change.
///
/// https://developer.apple.com/documentation/foundation/nskeyvaluechangekey
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change, the raw value of ``NSKeyValueChange``.
  public static let kindKey = Self(rawValue: "kind")
  /// The value after the change; `NSNull` for nil.
  public static let newKey = Self(rawValue: "new")
  /// The value before the change; `NSNull` for nil.
  public static let oldKey = Self(rawValue: "old")
  /// The indexes of inserted, removed or replaced objects, an `IndexSet`; missing if a value was set.
  public static let indexesKey = Self(rawValue: "indexes")
  /// True in the notification before a change.
  public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
///
/// https://developer.apple.com/documentation/foundation/nskeyvalueobservedchange
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change.
  public let kind: NSKeyValueChange
  /// The value after the change, or the objects that were inserted into a collection or replace others. Nil without the
  /// option ``NSKeyValueObservingOptions/new``, in the notification before a change, and for a removal.
  public let newValue: Value?
  /// The value before the change, or the objects that were removed from a collection or replaced. Nil without the
  /// option ``NSKeyValueObservingOptions/old``, in the initial notification, and for an insertion.
  public let oldValue: Value?
  /// The indexes of inserted, removed or replaced objects of a collection; nil if a value was set.
  public let indexes: IndexSet?
  /// Whether this is the notification before a change.
  public let isPrior: Bool
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}

/// The observation of a property, which ends when this object is deallocated.
///
/// https://developer.apple.com/documentation/foundation/nskeyvalueobservation
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let record: KeyValueRecord

  init(_ record: KeyValueRecord) { self.record = record }

  /// Ends the observation.
  public func invalidate() { record.remove() }

  deinit { record.remove() }
}

/// A class whose objects can be added as observers of properties by `addObserver(_:forKeyPath:options:context:)`.
///
/// The package compiler writes this conformance for classes that declare `observeValue(forKeyPath:of:change:context:)`.
/// Subclasses of Multiplane's classes, such as `UIViewController` and `CALayer`, override the method.
public protocol KeyValueObserver: AnyObject {
  /// Called after a change, with the option ``NSKeyValueObservingOptions/prior`` also before it, and with the option
  /// ``NSKeyValueObservingOptions/initial`` when the observer is added.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/observevalue(forkeypath:of:change:context:)
  @preconcurrency @MainActor func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}
