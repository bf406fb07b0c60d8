// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

#if Tools
  import FlyingSocks
  @testable import MultiplanePreview

  @Suite(.timeLimit(.minutes(1))) struct SocketEventsTests {
    /// Both ends of a connection.
    private final class SocketPair {
      var ends: [Int32] = [-1, -1]
      init() { socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) }
      deinit { for end in ends where end >= 0 { close(end) } }

      var served: Socket.FileDescriptor { .init(rawValue: ends[0]) }
      func sendByte() { send(ends[1], [7], 1, Int32(MSG_NOSIGNAL)) }
      func closeEnd(_ index: Int) {
        close(ends[index])
        ends[index] = -1
      }
    }

    private func openEvents() throws -> SocketEvents {
      let events = SocketEvents()
      try events.open()
      return events
    }

    @Test func readableSocketsAreReported() throws {
      let (events, pair, silent) = (try openEvents(), SocketPair(), SocketPair())
      try events.addEvents(.read, for: pair.served)
      try events.addEvents(.read, for: silent.served)
      pair.sendByte()
      expect(
        try events.getNotifications() == [
          EventNotification(file: pair.served, events: .read, errors: [])
        ])
    }

    @Test func writableSocketsAreReported() throws {
      let (events, pair) = (try openEvents(), SocketPair())
      try events.addEvents([.read, .write], for: pair.served)
      expect(try events.getNotifications().map(\.events) == [.write])
    }

    @Test func closedPeerReportsAllEvents() throws {
      let (events, pair) = (try openEvents(), SocketPair())
      try events.addEvents([.read, .write], for: pair.served)
      pair.closeEnd(1)
      expect(try events.getNotifications().map(\.events) == [[.read, .write]])
    }

    /// The number of a socket that is closed during a wait is reused for the next socket.
    @Test func reusedDescriptorReportsNewSocket() throws {
      let (events, first, second) = (try openEvents(), SocketPair(), SocketPair())
      try events.addEvents(.read, for: first.served)
      dup2(second.ends[0], first.ends[0])
      try events.addEvents(.read, for: first.served)
      second.sendByte()
      expect(try events.getNotifications().map(\.file) == [first.served])
    }

    @Test func closedSocketEndsWait() throws {
      let (events, pair) = (try openEvents(), SocketPair())
      try events.addEvents(.read, for: pair.served)
      let number = pair.served
      pair.closeEnd(0)
      expect(try events.getNotifications().map(\.file) == [number])
    }

    @Test func socketsAddedDuringWaitAreReported() async throws {
      let (events, pair, silent) = (try openEvents(), SocketPair(), SocketPair())
      try events.addEvents(.read, for: silent.served)
      let heard = Task { try await Self.notifications(of: events) }
      try await Task.sleep(nanoseconds: 20_000_000)
      pair.sendByte()
      try events.addEvents(.read, for: pair.served)
      expect(try await heard.value.map(\.file) == [pair.served])
    }

    @Test func removedSocketsAreReleased() async throws {
      let (events, pair) = (try openEvents(), SocketPair())
      try events.addEvents(.read, for: pair.served)
      let heard = Task { try await Self.notifications(of: events) }
      try await Task.sleep(nanoseconds: 20_000_000)
      let number = pair.served
      pair.closeEnd(0)
      try events.removeEvents(.read, for: number)
      // The other side receives the end, although a wait that includes the socket has begun.
      var byte: UInt8 = 0
      expectEqual(recv(pair.ends[1], &byte, 1, 0), 0)
      try events.stop()
      await #expect(throws: SocketError.disconnected) { try await heard.value }
    }

    @Test func stoppedEventsThrow() throws {
      let (events, pair) = (try openEvents(), SocketPair())
      try events.addEvents(.read, for: pair.served)
      pair.sendByte()
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
