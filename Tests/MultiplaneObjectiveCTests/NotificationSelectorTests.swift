// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneObjectiveC

@MainActor private class Receiver: NSObject {
  var names: [String] = []
  var onCall: (() -> Void)?
  func receive(_ notification: Notification) {
    names.append(notification.name.rawValue)
    onCall?()
  }
  func count() { names.append("count") }
}

@MainActor @Suite struct NotificationSelectorTests {
  private let center = NotificationCenter()
  private let a = Notification.Name("a")
  private let b = Notification.Name("b")
  private let receive = Selector(Receiver.receive)

  @Test func observersReceiveNameAndSender() {
    let (receiver, sender) = (Receiver(), NSObject())
    center.addObserver(receiver, selector: receive, name: a, object: nil)
    center.addObserver(receiver, selector: Selector(Receiver.count), name: b, object: sender)
    center.post(name: a, object: nil)
    center.post(name: a, object: 5)
    center.post(name: b, object: nil)
    center.post(name: b, object: NSObject())
    expectEqual(receiver.names, ["a", "a"])
    center.post(name: b, object: sender)
    expectEqual(receiver.names, ["a", "a", "count"])
  }

  @Test func nilNameReceivesAll() {
    let receiver = Receiver()
    center.addObserver(receiver, selector: receive, name: nil, object: nil)
    center.post(name: a, object: nil)
    center.post(name: b, object: self)
    expectEqual(receiver.names, ["a", "b"])
  }

  @Test func observersAreCalledInOrder() {
    var order: [Int] = []
    let receivers = (0..<50).map { index in
      let receiver = Receiver()
      receiver.onCall = { order.append(index) }
      return receiver
    }
    for receiver in receivers {
      center.addObserver(receiver, selector: receive, name: a, object: nil)
    }
    center.post(name: a, object: nil)
    expectEqual(order, Array(0..<50))
  }

  @Test func observersAreNotRetained() {
    weak var observer: Receiver?
    do {
      let receiver = Receiver()
      observer = receiver
      center.addObserver(receiver, selector: receive, name: a, object: nil)
    }
    expect(observer == nil)
    center.post(name: a, object: nil)
  }

  @Test func observersAreRemoved() {
    let (receiver, sender) = (Receiver(), NSObject())
    center.addObserver(receiver, selector: receive, name: a, object: nil)
    center.addObserver(receiver, selector: receive, name: b, object: nil)
    center.addObserver(receiver, selector: receive, name: b, object: sender)
    center.removeObserver(receiver, name: a, object: nil)
    center.post(name: a, object: nil)
    center.removeObserver(receiver, name: b, object: sender)
    center.post(name: b, object: sender)
    expectEqual(receiver.names, ["b"])
    center.removeObserver(receiver)
    center.post(name: b, object: sender)
    expectEqual(receiver.names, ["b"])
  }

  @Test func tokensAreRemoved() {
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: a, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: a, object: nil)
    center.removeObserver(token)
    center.post(name: a, object: nil)
    expectEqual(count, 1)
  }

  @Test func observerRemovedDuringPostIsNotCalled() {
    let (first, second) = (Receiver(), Receiver())
    first.onCall = { [center] in center.removeObserver(second) }
    for receiver in [first, second] {
      center.addObserver(receiver, selector: receive, name: a, object: nil)
    }
    center.post(name: a, object: nil)
    expect(second.names.isEmpty)
  }
}
