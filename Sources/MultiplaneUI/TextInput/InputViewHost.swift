// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The container at the bottom of the key window for the `inputView` of the first responder and, above it, the nearest
/// `inputAccessoryView` in the responder chain that begins with the first responder.
///
/// The container slides in and out like a keyboard, and keyboard notifications are posted. There is no on-screen
/// keyboard.
@MainActor final class InputViewHost {
  /// Duration of the show and hide animations, in seconds.
  static let duration: TimeInterval = 0.5

  // Lazy, because creating a view needs the host environment, which creates this object in its initializer.
  private lazy var view = UIView()
  private var parts: [UIView] = []
  private var needsUpdate = false
  private var guides: [WeakGuide] = []

  /// A keyboard layout guide, which is not retained.
  private struct WeakGuide {
    weak var guide: UIKeyboardLayoutGuide?
  }

  /// Schedules an update for a later run loop iteration, so that several changes of the first responder cause one
  /// update.
  func setNeedsUpdate() {
    if needsUpdate { return }
    needsUpdate = true
    HostContext.current.enqueue { MainActor.assumeIsolated { self.update() } }
  }

  /// The frame of the input views at the end of the current animation, in screen coordinates; nil while they are hidden
  /// or being hidden.
  var frameOnScreen: CGRect? {
    guard !parts.isEmpty, let window = view.window else { return nil }
    return window.convert(view.frame, to: nil as UIWindow?)
  }

  /// Registers a guide, which is then updated whenever the input views move.
  func follow(_ guide: UIKeyboardLayoutGuide) {
    guides.removeAll { $0.guide == nil }
    guides.append(WeakGuide(guide: guide))
  }

  func update() {
    needsUpdate = false
    let first = UIHostEnvironment.current.firstResponder
    let chain = sequence(first: first, next: { $0?.next })
    let input = first?.inputView ?? first?.inputViewController?.view
    let accessory = chain.lazy.compactMap {
      $0?.inputAccessoryView ?? $0?.inputAccessoryViewController?.view
    }.first
    let new = [accessory, input].compactMap { $0 }
    guard !new.elementsEqual(parts, by: ===) else { return }
    let window = new.isEmpty ? view.window : UIHostEnvironment.current.application.keyWindow
    guard let window else { return }
    if new.isEmpty { hide(in: window) } else { show(new, in: window) }
  }

  private func show(_ new: [UIView], in window: UIWindow) {
    let old = parts.isEmpty ? nil : view.frame
    for part in parts where !new.contains(where: { $0 === part }) { part.removeFromSuperview() }
    parts = new
    view.backgroundColor = UIColor(red: 0.82, green: 0.83, blue: 0.86, alpha: 1)
    let size = window.bounds.size
    // A view with zero height, such as a bar before layout, gets the height that fits it.
    let heights = new.map { part in
      max(0, part.frame.height > 0 ? part.frame.height : part.sizeThatFits(size).height)
    }
    let height = heights.reduce(0, +)
    let end = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    let start = old ?? CGRect(x: 0, y: size.height, width: size.width, height: height)
    UIView.performWithoutAnimation {
      view.frame = start
      var y: CGFloat = 0
      for (part, height) in zip(new, heights) {
        part.frame = CGRect(x: 0, y: y, width: size.width, height: height)
        part.autoresizingMask = .flexibleWidth
        view.addSubview(part)
        y += height
      }
    }
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    window.addSubview(view)
    move(to: end, from: start, in: window, UIResponder.keyboardWillShowNotification) {
      [weak self] in
      self?.postKeyboardNotification(
        UIResponder.keyboardDidShowNotification, start, end, in: window)
    }
  }

  private func hide(in window: UIWindow) {
    let start = view.frame
    let leaving = parts
    parts = []
    let end = CGRect(
      x: 0, y: window.bounds.height, width: start.width, height: start.height)
    move(to: end, from: start, in: window, UIResponder.keyboardWillHideNotification) {
      [weak self] in
      guard let self else { return }
      if parts.isEmpty {
        for part in leaving where part.superview === view { part.removeFromSuperview() }
        view.removeFromSuperview()
      }
      postKeyboardNotification(UIResponder.keyboardDidHideNotification, start, end, in: window)
    }
  }

  private func move(
    to end: CGRect, from start: CGRect, in window: UIWindow, _ name: Notification.Name,
    _ completion: @escaping @MainActor () -> Void
  ) {
    postKeyboardNotification(
      UIResponder.keyboardWillChangeFrameNotification, start, end, in: window)
    postKeyboardNotification(name, start, end, in: window)
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16)
    ) {
      self.view.frame = end
      for guide in self.guides.compactMap(\.guide) {
        guide.update()
        guide.owningView?.layoutIfNeeded()
      }
    } completion: { _ in
      self.postKeyboardNotification(
        UIResponder.keyboardDidChangeFrameNotification, start, end, in: window)
      completion()
    }
  }

  private func postKeyboardNotification(
    _ name: Notification.Name, _ start: CGRect, _ end: CGRect, in window: UIWindow
  ) {
    let screen = window as UIWindow
    NotificationCenter.default.post(
      name: name, object: nil,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: screen.convert(start, to: nil as UIWindow?),
        UIResponder.keyboardFrameEndUserInfoKey: screen.convert(end, to: nil as UIWindow?),
        UIResponder.keyboardAnimationDurationUserInfoKey: Self.duration,
        UIResponder.keyboardAnimationCurveUserInfoKey: UInt(7),
        UIResponder.keyboardIsLocalUserInfoKey: true,
      ])
  }
}

// Keyboard notifications are posted when an `inputView` or `inputAccessoryView` is shown or hidden: there is no other
// keyboard.
extension UIResponder {
  /// Posted before the animation that shows an input view or input accessory view, or replaces one with another.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted after the animation that shows an input view or input accessory view, or replaces one with another.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted before the animation that hides the input view and input accessory view.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted after the animation that hides the input view and input accessory view.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted before each animation that shows, replaces or hides an input view or input accessory view.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after each animation that shows, replaces or hides an input view or input accessory view.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The user info key for the frame of the input views at the start of the animation, a `CGRect` in screen
  /// coordinates.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The user info key for the frame of the input views at the end of the animation, a `CGRect` in screen coordinates.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The user info key for the duration of the animation in seconds, a `Double`. Always 0.5.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The user info key for the raw value of the animation curve, a `UInt`: 7, UIKit's curve for the keyboard.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The user info key for a `Bool`: whether the keyboard belongs to this program. Always true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
