// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor private final class Log {
  var lines: [String] = []
}

private final class LoggingWindow: UIWindow {
  var name = ""
  var log: Log?
  var canBe = true
  override var canBecomeKey: Bool { canBe }
  override func becomeKey() { log?.lines.append("\(name) becomes") }
  override func resignKey() {
    log?.lines.append("\(name) resigns\(isKeyWindow ? "" : " late")")
  }
}

@MainActor @Suite struct WindowKeyTests {
  private let fixture = StageFixture()
  private let log = Log()

  private func window(_ name: String) -> LoggingWindow {
    let window = LoggingWindow(frame: UIScreen.main.bounds)
    (window.name, window.log) = (name, log)
    return window
  }

  /// Calls a closure, and returns the calls and notifications of windows meanwhile.
  private func record(_ body: () throws -> Void) rethrows -> [String] {
    let names: [(Notification.Name, String)] = [
      (UIWindow.didBecomeVisibleNotification, "visible"),
      (UIWindow.didBecomeHiddenNotification, "hidden"),
      (UIWindow.didBecomeKeyNotification, "key"), (UIWindow.didResignKeyNotification, "no key"),
    ]
    log.lines = []
    let observers = names.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [log] note in
        nonisolated(unsafe) let object = note.object
        MainActor.assumeIsolated {
          guard let window = object as? LoggingWindow, window.log === log else { return }
          log.lines.append("\(window.name) \(text)")
        }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    try fixture.stage.perform { try body() }
    return log.lines
  }

  @Test func notificationsHaveAppleNames() {
    expectEqual(
      UIWindow.didBecomeVisibleNotification.rawValue, "UIWindowDidBecomeVisibleNotification")
    expectEqual(
      UIWindow.didBecomeHiddenNotification.rawValue, "UIWindowDidBecomeHiddenNotification")
    expectEqual(UIWindow.didBecomeKeyNotification.rawValue, "UIWindowDidBecomeKeyNotification")
    expectEqual(UIWindow.didResignKeyNotification.rawValue, "UIWindowDidResignKeyNotification")
  }

  @Test func windowsAreNotifiedInOrder() throws {
    let (a, b) = fixture.stage.perform { (window("a"), window("b")) }
    expectEqual(record { a.makeKeyAndVisible() }, ["a visible", "a becomes", "a key"])
    expectEqual(record { a.makeKeyAndVisible() }, [])
    expectEqual(
      record { b.makeKeyAndVisible() },
      [
        "b visible", "a resigns", "a no key", "b becomes", "b key",
      ])
    expectEqual(
      record { b.isHidden = true },
      [
        "b resigns", "b no key", "a becomes", "a key", "b hidden",
      ])
    expect(fixture.stage.perform { a.isKeyWindow })
    expectEqual(record { a.isHidden = true }, ["a resigns", "a no key", "a hidden"])
    expect(fixture.stage.perform { UIApplication.shared.keyWindow == nil })
  }

  @Test func hidingTheKeyWindowSkipsWindowsThatCannotBecomeKey() throws {
    let (a, b, c) = fixture.stage.perform { (window("a"), window("b"), window("c")) }
    b.canBe = false
    _ = record {
      for window in [a, b, c] { window.isHidden = false }
      c.makeKey()
    }
    let lines = record { c.isHidden = true }
    expectEqual(lines, ["c resigns", "c no key", "a becomes", "a key", "c hidden"])
    expectEqual(record { b.makeKey() }, [])
  }
}
