// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The keys of a host: makes presses of them, hands these to the first responder and the responders around it, and
/// lets what nobody took write into the first responder.
///
/// A key goes first to the commands of the responder chain, unless it edits the text of the first responder; then as
/// a press to the first responder. A press that comes out at the chain's end, at the application, writes. So who
/// overrides `pressesBegan(_:with:)` and does not call super keeps the key from the text, as on iOS.
@MainActor final class KeyEventDispatcher {
  /// By place on the keyboard; those that are down.
  private var presses: [UIKeyboardHIDUsage: UIPress] = [:]
  /// Those that called a command, and are nobody's press.
  private var commands: Set<UIKeyboardHIDUsage> = []
  /// Where keys left the selection.
  var caret: EditingCommandExecutor.Caret?

  /// A key went down, up, or was taken away. One that is down and goes down again repeats.
  func receive(_ key: UIKey, _ phase: UIPress.Phase, in application: UIApplication) {
    switch phase {
    case .began: begin(key, in: application)
    case .ended, .cancelled: end(key, phase, in: application)
    case .changed, .stationary: break
    }
  }

  /// Whether a key is down.
  func isPressed(_ key: UIKey) -> Bool {
    presses[key.keyCode] != nil || commands.contains(key.keyCode)
  }

  /// Ends all presses, as when the page loses the keyboard.
  func cancelAll(in application: UIApplication) {
    commands = []
    let keys = presses.values.compactMap(\.key).sorted { $0.keyCode.rawValue < $1.keyCode.rawValue }
    for key in keys { end(key, .cancelled, in: application) }
  }

  /// Text that comes at once and from no key, such as from a method of composing.
  func insert(_ text: String) {
    EditingCommandExecutor.insert(text, into: UIHostEnvironment.current.firstResponder)
  }

  private func begin(_ key: UIKey, in application: UIApplication) {
    let responder = Self.initialResponder(in: application)
    if let press = presses[key.keyCode] {
      // It repeats: what it writes it writes again, nobody else hears of it.
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

  /// Hands an event to the responder that each of its presses began with.
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

  /// Presses came out at the end of the responder chain.
  func insertText(_ presses: Set<UIPress>) {
    for press in presses where press.phase == .began && !press.insertsText {
      press.insertsText = true
      if let key = press.key {
        EditingCommandExecutor.execute(key, into: UIHostEnvironment.current.firstResponder)
      }
    }
  }

  /// The first responder; else the controller that is in front of the key window; else that window.
  private static func initialResponder(in application: UIApplication) -> UIResponder? {
    if let first = UIHostEnvironment.current.firstResponder { return first }
    guard let window = application.keyWindow else { return application }
    var controller = window.rootViewController
    while let next = controller?.presentedViewController { controller = next }
    return controller ?? window
  }

  /// The command that a key calls now.
  private func command(of key: UIKey, from responder: UIResponder?) -> UIKeyCommand? {
    let edits = EditingCommandExecutor.isEditingCommand(
      key, UIHostEnvironment.current.firstResponder)
    for next in sequence(first: responder, next: { $0?.next }) {
      for command in next?.keyCommands ?? [] where command.matches(key) {
        if !edits || command.wantsPriorityOverSystemBehavior { return command }
      }
    }
    return nil
  }
}
