// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What starts an app on Apple's platforms; not here, where scenes start.
@available(
  *, unavailable,
  message:
    "programs have no application delegate here; mark a ViewScene with @main instead, whose makeRootViewController() returns the window's controller"
)
public protocol UIApplicationDelegate: NSObjectProtocol {}

/// The windows of a host, and the end of their responder chains.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The application of the host whose code runs.
  open class var shared: UIApplication { UIHostEnvironment.current.application }

  /// Those on screen, from back to front.
  public private(set) var windows: [UIWindow] = []

  /// The window that was made key last and is still on screen.
  open internal(set) weak var keyWindow: UIWindow?

  /// What hears of the application; not looked at. Nil by default.
  open weak var delegate: (any NSObjectProtocol)?

  private var ignoringCount = 0
  /// Whether fingers that come down touch nothing.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
  /// Lets fingers that come down touch nothing, until as many ends as begins.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }
  /// Ends what ``beginIgnoringInteractionEvents()`` began; nothing without.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  func insert(_ window: UIWindow, at index: Int) { windows.insert(window, at: index) }

  func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if keyWindow === window { keyWindow = windows.last }
  }

  /// Hands an event to the windows that its touches are in; one of keys to the key window.
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

  /// Lets keys that no responder took write into the first responder.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    UIHostEnvironment.current.keyDispatcher.insertText(presses)
  }
}
