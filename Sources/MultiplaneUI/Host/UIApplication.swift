// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A protocol that is not available: on Apple's platforms an app starts with an application delegate, here with a
/// ``ViewScene``.
@available(
  *, unavailable,
  message:
    "application delegates are not supported; mark a ViewScene with @main, whose makeRootViewController() returns the root view controller"
)
public protocol UIApplicationDelegate: NSObjectProtocol {}

/// The object that contains the windows of a host and is the last responder of their responder chains.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The application of the current host.
  open class var shared: UIApplication { UIHostEnvironment.current.application }

  /// The visible windows from back to front: ordered by their levels; within a level, in the order in which they were
  /// shown.
  public private(set) var windows: [UIWindow] = []

  /// The window that receives key presses; nil before a window becomes key. When the key window is hidden, the last of
  /// ``windows``, if any, replaces it.
  open internal(set) weak var keyWindow: UIWindow?

  /// A delegate, which is stored without effect. Nil by default.
  open weak var delegate: (any NSObjectProtocol)?

  private var ignoringCount = 0
  /// Whether new touches are ignored because of ``beginIgnoringInteractionEvents()``.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
  /// Ignores new touches until a matching call of ``endIgnoringInteractionEvents()``; calls can be nested.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }
  /// Ends the effect of one call of ``beginIgnoringInteractionEvents()``; does nothing without such a call.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// Inserts a window behind the first window of a higher level, or of the same level and shown later; moves the window
  /// if it is already visible.
  func insert(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    let index = windows.firstIndex {
      ($0.windowLevel, $0.showingNumber) > (window.windowLevel, window.showingNumber)
    }
    windows.insert(window, at: index ?? windows.endIndex)
  }

  func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if keyWindow === window { keyWindow = windows.last }
  }

  /// Sends a touch event to the windows of its touches, and a press event to the key window, or to the responders of
  /// the presses if there is no key window.
  open func sendEvent(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent {
      if let keyWindow {
        keyWindow.sendEvent(event)
      } else {
        UIHostEnvironment.current.keyDispatcher.deliver(presses)
      }
      return
    }
    var seen: [UIWindow] = []
    for touch in (event.allTouches ?? []).sorted(by: { $0.sequenceNumber < $1.sequenceNumber }) {
      guard let window = touch.window, !seen.contains(where: { $0 === window }) else { continue }
      seen.append(window)
    }
    for window in seen { window.sendEvent(event) }
  }

  /// Inserts the text of key presses that no responder handled into the first responder, or performs their editing
  /// commands.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    UIHostEnvironment.current.keyDispatcher.insertText(presses)
  }
}
