// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The keyboard input of a host: turns keys into presses, sends them along the responder chain, and inserts the text
/// of unhandled presses into the first responder.
///
/// A key is matched with the key commands of the responder chain first. If the key edits the text of the first
/// responder, only commands with `wantsPriorityOverSystemBehavior` match. Otherwise the key is sent as a press to the
/// first responder. A press that reaches the application, the end of the chain, inserts its text. A responder that
/// overrides `pressesBegan(_:with:)` without calling super therefore prevents the text input, as on iOS.
@MainActor final class KeyEventDispatcher {
  /// The keys that are down, by position on the keyboard.
  private var presses: [UIKeyboardHIDUsage: UIPress] = [:]
  /// The keys that are down and triggered a command. Such keys have no press.
  private var commands: Set<UIKeyboardHIDUsage> = []
  /// The caret state after the last key that moved the selection.
  var caret: EditingCommandExecutor.Caret?

  /// Handles a key that went down, went up or was cancelled. `.began` for a key with a press repeats the key.
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

  /// Cancels all presses, e.g. when the page loses keyboard focus.
  func cancelAll(in application: UIApplication) {
    commands = []
    let keys = presses.values.compactMap(\.key).sorted { $0.keyCode.rawValue < $1.keyCode.rawValue }
    for key in keys { end(key, .cancelled, in: application) }
  }

  /// Inserts text that does not come from a key, e.g. from an input method.
  func insert(_ text: String) {
    EditingCommandExecutor.insert(text, into: UIHostEnvironment.current.firstResponder)
  }

  private func begin(_ key: UIKey, in application: UIApplication) {
    let responder = Self.initialResponder(in: application)
    if let press = presses[key.keyCode] {
      // A repeating key inserts its text again, but sends no further press events.
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

  /// Inserts the text of presses that no responder handled.
  func insertText(_ presses: Set<UIPress>) {
    for press in presses where press.phase == .began && !press.insertsText {
      press.insertsText = true
      if let key = press.key {
        EditingCommandExecutor.execute(key, into: UIHostEnvironment.current.firstResponder)
      }
    }
  }

  /// Returns the first responder; without one, the topmost presented controller or the root controller of the key
  /// window, else the key window, else the application.
  private static func initialResponder(in application: UIApplication) -> UIResponder? {
    if let first = UIHostEnvironment.current.firstResponder { return first }
    guard let window = application.keyWindow else { return application }
    var controller = window.rootViewController
    while let next = controller?.presentedViewController { controller = next }
    return controller ?? window
  }

  /// Returns the first key command along the chain from `responder` that a key triggers; nil if there is none.
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
