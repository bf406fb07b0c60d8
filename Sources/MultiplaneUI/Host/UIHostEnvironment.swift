// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@_exported import MultiplaneAnimation
import MultiplaneStage
@_exported import MultiplaneText

/// The UIKit state of a host, such as a stage: the screen, device and application, the first responder, the dispatchers
/// of touches and keys, and other objects that exist once for each host.
@MainActor final class UIHostEnvironment: InputReceiver {
  let screen: UIScreen
  let application = UIApplication()
  let device = UIDevice()
  private(set) lazy var scene = UIWindowScene()
  let recorder = ViewAnimationRecorder()
  let gestures = GestureEnvironment()
  let keyDispatcher = KeyEventDispatcher()
  let panel = InputViewHost()
  let appearanceProxies = AppearanceProxies()
  let pasteboard = UIPasteboard(.general, PasteboardStorage())
  /// The pasteboards other than the general one, by name.
  var pasteboards: [UIPasteboard.Name: PasteboardStorage] = [:]
  /// The number of pasteboards that were created with a generated name.
  var uniquePasteboardCount = 0
  private(set) lazy var drags = DragCoordinator()
  private(set) lazy var menu = UIMenuController()
  weak var firstResponder: UIResponder?
  /// The render contexts of visible windows in a host that is not a stage, by window.
  private var contexts: [ObjectIdentifier: RenderContext] = [:]
  /// The number of times that any window of the host has been shown; the ``UIWindow/showingNumber`` of the window shown
  /// last.
  private var shownWindowCount = 0

  init(_ host: any MultiplaneAnimation.Host) {
    screen = UIScreen(host)
    (host as? Stage)?.inputReceiver = self
  }

  /// The environment of the current host, created on first access.
  static var current: UIHostEnvironment {
    let host = HostContext.current
    return host.state.associatedObject { UIHostEnvironment(host) }
  }

  /// Shows a window; does nothing if it is visible. Inserts the window into the application's windows, in front of
  /// windows of the same or a lower level, and its layer at the corresponding place into the stage. If the host is not
  /// a stage, creates a render context for the layer.
  func addWindow(_ window: UIWindow) {
    guard !application.windows.contains(where: { $0 === window }) else { return }
    shownWindowCount += 1
    window.showingNumber = shownWindowCount
    application.insert(window)
    if let stage = HostContext.current as? Stage {
      insertLayer(of: window, into: stage)
    } else {
      contexts[ObjectIdentifier(window)] = RenderContext(
        layer: window.layer, host: HostContext.current)
    }
  }

  /// Moves a visible window to its place among the application's windows, and its layer to the same place on the stage,
  /// after its level has changed. Does nothing for a hidden window.
  func windowLevelDidChange(_ window: UIWindow) {
    let windows = application.windows
    guard windows.contains(where: { $0 === window }) else { return }
    application.insert(window)
    if let stage = HostContext.current as? Stage,
      !windows.elementsEqual(application.windows, by: ===)
    {
      insertLayer(of: window, into: stage)
    }
  }

  /// Inserts the layer of a window into the stage, behind the layer of the next window in front; if there is none, in
  /// front of all layers.
  private func insertLayer(of window: UIWindow, into stage: Stage) {
    let next = application.windows.drop { $0 !== window }.dropFirst().first
    if let next {
      stage.layer.insertSublayer(window.layer, below: next.layer)
    } else {
      stage.layer.addSublayer(window.layer)
    }
  }

  /// Hides a window: removes it from the application's windows, and its layer from the stage or render context.
  func removeWindow(_ window: UIWindow) {
    application.remove(window)
    window.layer.removeFromSuperlayer()
    contexts.removeValue(forKey: ObjectIdentifier(window))?.invalidate()
  }

  func receive(_ input: StageInput) {
    switch input {
    case .touches(let fingers): gestures.receive(fingers, in: application)
    case .resize(let size): resize(to: size)
    case .key(let key): keyDispatcher.receive(key, in: self)
    case .text(let text): keyDispatcher.insert(text)
    }
  }

  /// Whether the stage should send keyboard input: true while there is a first responder.
  var wantsKeyboardInput: Bool { firstResponder != nil }

  /// Changes the size of the screen, in points; ignores a size that is empty or not finite. Resizes the windows that
  /// filled the screen, with an animation if they have a root view controller. Notifies the controllers and views whose
  /// traits change, and the observers of the device orientation if that changes.
  private func resize(to size: CGSize) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
    let old = screen.bounds
    let orientation = device.orientation
    let environments = application.windows.flatMap(\.traitEnvironments)
    let oldTraits = environments.map { (object: $0, traits: $0.traitCollection) }
    screen.resize(to: size)
    if device.orientation != orientation { device.postOrientationChange() }
    var transitions: [ControllerTransition] = []
    for window in application.windows where window.frame == old {
      guard let controller = window.rootViewController else {
        window.frame = screen.bounds
        continue
      }
      let transition = ControllerTransition(
        from: controller, to: controller, container: window, style: .none, views: [:],
        initialFrames: [ObjectIdentifier(controller): old],
        finalFrames: [ObjectIdentifier(controller): screen.bounds],
        animator: ResizeAnimator(window, screen.bounds), interaction: nil
      ) { _ in }
      controller.viewWillTransition(to: size, with: transition)
      transitions.append(transition)
    }
    UITraitCollection.notifyChanges(since: oldTraits)
    for transition in transitions { transition.run() }
  }
}

/// An animator that resizes a window to a new screen size, as when a device rotates.
private final class ResizeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let window: UIWindow
  private let frame: CGRect

  init(_ window: UIWindow, _ frame: CGRect) { (self.window, self.frame) = (window, frame) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (window, frame) = (window, frame)
    UIView.animate(withDuration: 0.3) {
      window.frame = frame
      window.layoutIfNeeded()
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}
