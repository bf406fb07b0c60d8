// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A class that creates view controllers when the state of an application is restored.
@preconcurrency @MainActor public protocol UIViewControllerRestoration {
  /// Returns the controller for a path of restoration identifiers; never called here.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

/// An object whose state is saved and restored; never by this implementation.
@preconcurrency @MainActor public protocol UIStateRestoring: NSObjectProtocol {
  /// The object in whose context this one is restored. Nil by default.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that creates the object. Nil by default.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Encodes the state of the object. Does nothing by default.
  func encodeRestorableState(with coder: NSCoder)
  /// Restores the state of the object. Does nothing by default.
  func decodeRestorableState(with coder: NSCoder)
  /// Called after all states were restored. Does nothing by default.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// Nil: the object is restored without a context.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// Nil: the object is not created by a class.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// Does nothing.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func applicationFinishedRestoringState() {}
}

/// A class that creates objects when the state of an application is restored.
@preconcurrency @MainActor public protocol UIObjectRestoration {
  /// Returns the object for a path of restoration identifiers; never called here.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)?
}

extension UIViewController: UIStateRestoring {}
