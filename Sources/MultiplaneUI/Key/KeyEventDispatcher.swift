// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The object that turns the key events of a host into presses, sends them along the responder chain, and inserts the
/// text of unhandled presses into the first responder.
///
/// First, a key is compared with the key commands of the responder chain. If the key has an editing command for the
/// first responder, only key commands with `wantsPriorityOverSystemBehavior` match. A key without a matching key
/// command is sent as a press to the first responder; without one, to the frontmost view controller, the key window or
/// the application. A press that reaches the application, the end of the responder chain, inserts its text or performs
/// its editing command. A responder that overrides `pressesBegan(_:with:)` without calling super therefore prevents
/// this, as on iOS.
@MainActor final class KeyEventDispatcher {
  /// The presses of the keys that are down, by position of the key on the keyboard.
  private var presses: [UIKeyboardHIDUsage: UIPress] = [:]
  /// The keys that are down and triggered a key command instead of a press.
  private var commands: Set<UIKeyboardHIDUsage> = []
  /// The fixed and the moving end of the selection after the last key that moved the caret; nil before the first such
  /// key. The next such key moves the same end if the selection is still the same.
  var caret: EditingCommandExecutor.Caret?

  /// Handles the beginning, the end or the cancellation of a key press. `.began` for a key that is already down repeats
  /// the key; `.changed` and `.stationary` are ignored.
  func receive(_ key: UIKey, _ phase: UIPress.Phase, in application: UIApplication) {
    switch phase {
    case .began: begin(key, in: application)
    case .ended, .cancelled: end(key, phase, in: application)
    case .changed, .stationary: break
    }
  }

  func isPressed(_ key: UIKey) -> Bool {
    presses[key.keyCode] != nil || commands.contains(key.keyCode)
  }

  /// Cancels all presses, in the order of their key codes.
  func cancelAll(in application: UIApplication) {
    commands = []
    let keys = presses.values.compactMap(\.key).sorted { $0.keyCode.rawValue < $1.keyCode.rawValue }
    for key in keys { end(key, .cancelled, in: application) }
  }

  /// Inserts text that does not come from a key, for example from an input method, into the first responder.
  func insert(_ text: String) {
    EditingCommandExecutor.insert(text, into: UIHostEnvironment.current.firstResponder)
  }

  private func begin(_ key: UIKey, in application: UIApplication) {
    let responder = Self.initialResponder(in: application)
    if let press = presses[key.keyCode] {
      // A repeated key sends no further press events. It inserts its text or performs its editing command again, if no
      // responder handled the press.
      press.key = key
      if press.insertsText {
        EditingCommandExecutor.execute(key, into: UIHostEnvironment.current.firstResponder)
      }
      return
    }
    if let command = command(of: key, from: responder) {
      commands.insert(key.keyCode)
      if let action = command.action {
        TargetAction(nil, action).call(command, nil, chain: responder)
      }
      return
    }
    let press = UIPress()
    press.key = key
    press.responder = responder
    press.window = application.keyWindow
    presses[key.keyCode] = press
    send(press, .began, in: application)
  }

  private func end(_ key: UIKey, _ phase: UIPress.Phase, in application: UIApplication) {
    commands.remove(key.keyCode)
    guard let press = presses[key.keyCode] else { return }
    send(press, phase, in: application)
    presses[key.keyCode] = nil
  }

  private func send(_ press: UIPress, _ phase: UIPress.Phase, in application: UIApplication) {
    press.phase = phase
    press.timestamp = CACurrentMediaTime()
    let event = UIPressesEvent()
    event.timestamp = press.timestamp
    event.modifierFlags = press.key?.modifierFlags ?? []
    for other in presses.values where other !== press { other.phase = .stationary }
    event.allPresses = Set(presses.values)
    application.sendEvent(event)
  }

  /// Delivers each non-stationary press of an event to the responder that was its target when the press began.
  func deliver(_ event: UIPressesEvent) {
    for press in event.allPresses where press.phase != .stationary {
      guard let responder = press.responder else { continue }
      switch press.phase {
      case .began: responder.pressesBegan([press], with: event)
      case .changed: responder.pressesChanged([press], with: event)
      case .ended: responder.pressesEnded([press], with: event)
      default: responder.pressesCancelled([press], with: event)
      }
    }
  }

  /// Inserts the text of presses that no responder handled into the first responder, or performs their editing
  /// commands.
  func insertText(_ presses: Set<UIPress>) {
    for press in presses where press.phase == .began && !press.insertsText {
      press.insertsText = true
      if let key = press.key {
        EditingCommandExecutor.execute(key, into: UIHostEnvironment.current.firstResponder)
      }
    }
  }

  /// Returns the responder to which a new press is sent: the first responder; without one, the topmost presented
  /// controller or the root controller of the key window, else the key window, else the application.
  private static func initialResponder(in application: UIApplication) -> UIResponder? {
    if let first = UIHostEnvironment.current.firstResponder { return first }
    guard let window = application.keyWindow else { return application }
    var controller = window.rootViewController
    while let next = controller?.presentedViewController { controller = next }
    return controller ?? window
  }

  /// Returns the first key command that a key triggers, along the responder chain from `responder`; nil if there is
  /// none. For a key with an editing command for the first responder, only commands with
  /// `wantsPriorityOverSystemBehavior` are considered.
  private func command(of key: UIKey, from responder: UIResponder?) -> UIKeyCommand? {
    let isEditingCommand = EditingCommandExecutor.isEditingCommand(
      key, UIHostEnvironment.current.firstResponder)
    for next in sequence(first: responder, next: { $0?.next }) {
      for command in next?.keyCommands ?? [] where command.matches(key) {
        if !isEditingCommand || command.wantsPriorityOverSystemBehavior { return command }
      }
    }
    return nil
  }
}
