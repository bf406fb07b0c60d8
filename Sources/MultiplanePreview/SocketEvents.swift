// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import FlyingSocks
  import Foundation

  /// An event queue that waits until sockets can be read or written, with `poll`.
  ///
  /// It replaces FlyingSocks' own queue, which records for each descriptor the events that are registered with the
  /// system. When a socket is closed while a task waits for it, and the next connection reuses its descriptor, nothing
  /// is registered for the new connection, which then never receives an event. This queue passes the current set of
  /// descriptors to each `poll`.
  final class SocketEvents: EventQueue, @unchecked Sendable {
    private let lock = NSLock()
    private var registeredEvents: [Socket.FileDescriptor: Socket.Events] = [:]
    /// A pipe that wakes up `poll` when the registered events change; empty while the queue is closed.
    private var wakeupPipe: [Int32] = []
    private var isWaiting = false
    private var isStopped = false

    deinit { for descriptor in wakeupPipe { Foundation.close(descriptor) } }

    func open() throws {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw SocketError.makeFailed("pipe") }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      lock.withLock { (registeredEvents, wakeupPipe, isStopped) = ([:], ends, false) }
    }

    /// Makes the current and later calls of `getNotifications()` throw an error, until the queue is opened again.
    func stop() throws {
      lock.withLock {
        isStopped = true
        registeredEvents = [:]
        ring()
      }
    }

    func close() throws {
      lock.withLock {
        for descriptor in wakeupPipe { Foundation.close(descriptor) }
        wakeupPipe = []
      }
    }

    func addEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
      lock.withLock {
        registeredEvents[socket, default: []].formUnion(events)
        ring()
      }
    }

    func removeEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
      lock.withLock {
        guard let rest = registeredEvents[socket]?.subtracting(events) else { return }
        registeredEvents[socket] = rest.isEmpty ? nil : rest
        // A running `poll` is interrupted, since the kernel keeps the sockets that it waits for open even after they
        // are closed.
        ring()
      }
    }

    private func ring() {
      guard isWaiting, wakeupPipe.count == 2 else { return }
      isWaiting = false
      _ = write(wakeupPipe[1], [0], 1)
    }

    func getNotifications() throws -> [EventNotification] {
      while true {
        var entries = try lock.withLock {
          guard !isStopped, let end = wakeupPipe.first else { throw SocketError.disconnected }
          isWaiting = true
          return [pollfd(fd: end, events: Int16(POLLIN), revents: 0)]
            + registeredEvents.map {
              let read = $1.contains(.read) ? POLLIN : 0
              let write = $1.contains(.write) ? POLLOUT : 0
              return pollfd(fd: $0.rawValue, events: Int16(read | write), revents: 0)
            }
        }
        let count = poll(&entries, nfds_t(entries.count), -1)
        let error = errno
        if count < 0, error != EINTR {
          errno = error
          throw SocketError.makeFailed("poll")
        }
        let notifications = lock.withLock {
          isWaiting = false
          var rings = [UInt8](repeating: 0, count: 16)
          while let end = wakeupPipe.first, read(end, &rings, rings.count) > 0 {}
          return entries.dropFirst().compactMap(notification)
        }
        if !notifications.isEmpty { return notifications }
      }
    }

    /// Returns the events that occurred on a socket and are still registered; nil if there are none.
    private func notification(_ entry: pollfd) -> EventNotification? {
      let file = Socket.FileDescriptor(rawValue: entry.fd)
      let happened = Int32(entry.revents)
      guard happened != 0, let events = registeredEvents[file] else { return nil }
      // Errors are not reported here, since the descriptor may have been reused; the next read or write of the socket
      // reports them.
      let passed = events.filter { happened & ~Int32($0 == .read ? POLLOUT : POLLIN) != 0 }
      return passed.isEmpty ? nil : EventNotification(file: file, events: passed, errors: [])
    }
  }
#endif
