// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

#if Tools
  import FlyingSocks
  @testable import MultiplanePreview

  @Suite(.timeLimit(.minutes(1))) struct SocketEventsTests {
    /// Both ends of a connection.
    private final class Pair {
      var ends: [Int32] = [-1, -1]
      init() { socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) }
      deinit { for end in ends where end >= 0 { close(end) } }

      var served: Socket.FileDescriptor { .init(rawValue: ends[0]) }
      func say() { send(ends[1], [7], 1, Int32(MSG_NOSIGNAL)) }
      func end(_ index: Int) {
        close(ends[index])
        ends[index] = -1
      }
    }

    private func opened() throws -> SocketEvents {
      let events = SocketEvents()
      try events.open()
      return events
    }

    @Test func whatHasComeIsHeardOf() throws {
      let (events, pair, silent) = (try opened(), Pair(), Pair())
      try events.addEvents(.read, for: pair.served)
      try events.addEvents(.read, for: silent.served)
      pair.say()
      #expect(
        try events.getNotifications() == [
          EventNotification(file: pair.served, events: .read, errors: [])
        ])
    }

    @Test func whoCanWriteHearsOfIt() throws {
      let (events, pair) = (try opened(), Pair())
      try events.addEvents([.read, .write], for: pair.served)
      #expect(try events.getNotifications().map(\.events) == [.write])
    }

    @Test func theEndIsHeardOfByWhoeverWaits() throws {
      let (events, pair) = (try opened(), Pair())
      try events.addEvents([.read, .write], for: pair.served)
      pair.end(1)
      #expect(try events.getNotifications().map(\.events) == [[.read, .write]])
    }

    /// The number of a socket that is closed during a wait is reused for the next socket.
    @Test func aNumberIsWhateverHasItNow() throws {
      let (events, first, second) = (try opened(), Pair(), Pair())
      try events.addEvents(.read, for: first.served)
      dup2(second.ends[0], first.ends[0])
      try events.addEvents(.read, for: first.served)
      second.say()
      #expect(try events.getNotifications().map(\.file) == [first.served])
    }

    @Test func aClosedSocketDoesNotKeepAnyoneWaiting() throws {
      let (events, pair) = (try opened(), Pair())
      try events.addEvents(.read, for: pair.served)
      let number = pair.served
      pair.end(0)
      #expect(try events.getNotifications().map(\.file) == [number])
    }

    @Test func whatIsAddedMeanwhileIsWaitedForToo() async throws {
      let (events, pair, silent) = (try opened(), Pair(), Pair())
      try events.addEvents(.read, for: silent.served)
      let heard = Task { try await Self.notifications(of: events) }
      try await Task.sleep(nanoseconds: 20_000_000)
      pair.say()
      try events.addEvents(.read, for: pair.served)
      #expect(try await heard.value.map(\.file) == [pair.served])
    }

    @Test func whatIsTakenOutIsLetGo() async throws {
      let (events, pair) = (try opened(), Pair())
      try events.addEvents(.read, for: pair.served)
      let heard = Task { try await Self.notifications(of: events) }
      try await Task.sleep(nanoseconds: 20_000_000)
      let number = pair.served
      pair.end(0)
      try events.removeEvents(.read, for: number)
      // The other side receives the end, although a wait that includes the socket has begun.
      var byte: UInt8 = 0
      #expect(recv(pair.ends[1], &byte, 1, 0) == 0)
      try events.stop()
      await #expect(throws: SocketError.disconnected) { try await heard.value }
    }

    @Test func afterTheEndNobodyWaits() throws {
      let (events, pair) = (try opened(), Pair())
      try events.addEvents(.read, for: pair.served)
      pair.say()
      try events.stop()
      #expect(throws: SocketError.disconnected) { try events.getNotifications() }
      try events.close()
      #expect(throws: SocketError.disconnected) { try events.getNotifications() }
    }

    /// Waits on a separate thread, because the call blocks.
    private static func notifications(of events: SocketEvents) async throws -> [EventNotification] {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(with: Result { try events.getNotifications() })
        }
      }
    }
  }
#endif
