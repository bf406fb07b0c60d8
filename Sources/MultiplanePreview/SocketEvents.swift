// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import FlyingSocks
  import Foundation

  /// Waits until sockets can be read or written.
  ///
  /// In place of FlyingSocks' own queue, which remembers by a socket's number what it has asked the system for. When a
  /// socket is closed while somebody waits for it, the next connection gets its number, nothing is asked for it, and it
  /// is never heard of. Here the system is asked each time, for what is waited for then.
  final class SocketEvents: EventQueue, @unchecked Sendable {
    private let lock = NSLock()
    private var registeredEvents: [Socket.FileDescriptor: Socket.Events] = [:]
    /// A pipe that ends the present wait: what is waited for has changed. Empty when nothing is open.
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

    /// Ends the wait, and every later one.
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
        // A wait holds its sockets open, also when they are closed.
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

    /// What has happened to a socket, of what is waited for still.
    private func notification(_ entry: pollfd) -> EventNotification? {
      let file = Socket.FileDescriptor(rawValue: entry.fd)
      let happened = Int32(entry.revents)
      guard happened != 0, let events = registeredEvents[file] else { return nil }
      // When something is wrong, whoever waits hears it from reading or writing; the number may be another's by then.
      let passed = events.filter { happened & ~Int32($0 == .read ? POLLOUT : POLLIN) != 0 }
      return passed.isEmpty ? nil : EventNotification(file: file, events: passed, errors: [])
    }
  }
#endif
