// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The types of items that an object accepts when they are pasted or dropped.
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject, NSCopying {
  /// The accepted type identifiers; items of types that conform to them are accepted too.
  open var acceptableTypeIdentifiers: [String]

  /// Creates a configuration that accepts nothing.
  public override init() { acceptableTypeIdentifiers = [] }
  /// Creates a configuration that accepts types.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
  }
  /// Creates a configuration that accepts items from which objects of a class can be created.
  public init(forAccepting aClass: any NSItemProviderReading.Type) {
    acceptableTypeIdentifiers = aClass.readableTypeIdentifiersForItemProvider
  }
  /// Creates a configuration that accepts items from which values of a type can be created.
  public convenience init<T: _ObjectiveCBridgeable>(forAccepting type: T.Type)
  where T._ObjectiveCType: NSItemProviderReading {
    self.init(forAccepting: T._ObjectiveCType.self)
  }

  /// Accepts further types.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers.filter {
      !self.acceptableTypeIdentifiers.contains($0)
    }
  }
  /// Accepts items from which objects of a class can be created.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }
  /// Accepts items from which values of a type can be created.
  public func addTypeIdentifiers<T: _ObjectiveCBridgeable>(forAccepting type: T.Type)
  where T._ObjectiveCType: NSItemProviderReading {
    addTypeIdentifiers(forAccepting: T._ObjectiveCType.self)
  }

  /// Returns a configuration with the same types.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
    }
  }
}

/// An object into which items can be pasted or dropped.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// The types that are accepted; nil accepts nothing.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Inserts items.
  func paste(itemProviders: [NSItemProvider])
  /// Returns whether items can be inserted.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {}
