// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file with archived view controllers, compiled by Interface Builder.
/// - Note: Storyboards cannot be compiled on this platform, so that a storyboard contains no controllers.
///
/// <https://developer.apple.com/documentation/uikit/uistoryboard>
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String

  /// Creates a storyboard with the name of a file without extension. The file is not read.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  /// Reports a diagnostic, since storyboards are not read, and returns nil.
  open func instantiateInitialViewController() -> UIViewController? {
    report("has no initial view controller")
    return nil
  }
  /// Reports a diagnostic, since storyboards are not read, and returns nil without calling `creator`.
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    report("has no initial view controller")
    return nil
  }
  /// Traps, since the storyboard contains no controllers; UIKit throws an exception for a missing identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    preconditionFailure(
      "storyboard \(name) has no controller \(identifier): interface files are not supported")
  }
  /// Traps, since the storyboard contains no controllers; UIKit throws an exception for a missing identifier.
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    preconditionFailure(
      "storyboard \(name) has no controller \(identifier): interface files are not supported")
  }

  private func report(_ problem: String) {
    HostContext.current.report(
      Diagnostic(
        layer: "UIStoryboard", keyPath: nil,
        message: "The storyboard \(name) \(problem): interface files are not supported. "
          + "Create the controllers in code."))
  }
}

/// A transition from one view controller to another, which a storyboard or an app defines.
///
/// A segue created in code works; the segues of storyboards do not exist, since storyboards are not read.
/// <https://developer.apple.com/documentation/uikit/uistoryboardsegue>
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name of the segue; nil if it has none.
  public let identifier: String?
  /// The controller from which the transition starts.
  public let source: UIViewController
  /// The controller that the transition shows.
  public let destination: UIViewController
  private let handler: (() -> Void)?

  /// Creates a segue whose ``perform()`` does nothing unless a subclass overrides it.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
  }

  /// Creates a segue whose ``perform()`` calls a closure.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
  }

  /// Calls the closure of the segue, if it has one. Subclasses override the method to show the ``destination``.
  open func perform() { handler?() }
}

/// The source of an unwind segue, for the search of its destination.
/// - Note: No unwind segues are performed, so that no source is created.
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller from which the segue starts.
  public let source: UIViewController
  /// The action that the destination implements.
  public let unwindAction: Selector
  /// The object that started the segue; nil if there is none.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
  }
}
