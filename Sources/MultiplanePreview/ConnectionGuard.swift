// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import FlyingSocks
  import Foundation

  /// Limits the connections of a server that itself reads without limits. Aborts connections that send too many bytes
  /// without completing a message and, except for those of pages, idle connections and connections above a maximum
  /// number. Disables Nagle's algorithm on every connection.
  ///
  /// The connections are found among the open descriptors of this process by the server's port. The kernel counts the
  /// received bytes.
  final class ConnectionGuard: @unchecked Sendable {
    /// Maximum number of simultaneous connections, including those of pages.
    static let limit = 128
    /// Maximum number of bytes received since the last complete request, on a connection that is not a page's
    /// WebSocket.
    static let requestLimit: UInt64 = 32 << 10
    /// Maximum number of bytes received since the last complete WebSocket frame of a page.
    static let messageLimit: UInt64 = 256 << 10
    /// Time without a complete request, in seconds, after which a connection is aborted unless it is the WebSocket of a
    /// page.
    let patience: Double

    /// The remote address of a connection.
    struct Peer: Hashable, Sendable {
      var address = ""
      var port: UInt16 = 0
    }

    /// A handle with which a `PageConnection` reports received messages and aborts its socket.
    final class Connection: @unchecked Sendable {
      private let peer: Peer
      private weak var owner: ConnectionGuard?

      init(peer: Peer, owner: ConnectionGuard) { (self.peer, self.owner) = (peer, owner) }

      /// Records that a complete upgrade request or WebSocket frame was received; the connection is a page's from now
      /// on.
      func didHandleMessage() { owner?.didHandleMessage(peer, staysOpen: true) }

      func shutDown(after seconds: Double = 0) {
        guard seconds > 0 else {
          owner?.shutDown(peer)
          return
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
          owner?.shutDown(peer)
        }
      }
    }

    private struct Entry {
      var descriptor: Int32
      /// Number of bytes that had been received when the last complete request or message was recorded.
      var handled: UInt64 = 0
      var since: Double
      var staysOpen = false
    }

    private let lock = NSLock()
    private var entries: [Peer: Entry] = [:]
    private var port: UInt16 = 0
    private var timer: (any DispatchSourceTimer)?

    /// Starts to check the connections to a local port, every 0.1 s.
    func watch(port: UInt16) {
      lock.withLock { self.port = port }
      let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "multiplane.guard"))
      timer.schedule(deadline: .now() + 0.1, repeating: 0.1)
      timer.setEventHandler { [weak self] in self?.look() }
      timer.resume()
      lock.withLock { self.timer = timer }
    }

    init(patience: Double) { self.patience = patience }

    deinit { timer?.cancel() }

    func connection(peer: Peer) -> Connection { Connection(peer: peer, owner: self) }

    /// Records that a complete request or message was received from a peer.
    /// - Parameter staysOpen: Whether the connection is a page's WebSocket, which may be idle; remains set once it
    ///   has been true.
    func didHandleMessage(_ peer: Peer, staysOpen: Bool) {
      lock.withLock {
        if entries[peer] == nil { find() }
        guard var entry = entries[peer] else { return }
        entry.handled = Self.received(entry.descriptor) ?? 0
        entry.since = Self.now
        entry.staysOpen = entry.staysOpen || staysOpen
        entries[peer] = entry
      }
    }

    private func shutDown(_ peer: Peer) {
      lock.withLock {
        guard let entry = entries[peer], isCurrent(peer, entry) else { return }
        Self.abort(entry.descriptor)
      }
    }

    private func look() {
      lock.withLock {
        find()
        let now = Self.now
        for (peer, entry) in entries {
          let limit = entry.staysOpen ? Self.messageLimit : Self.requestLimit
          let isFlood = (Self.received(entry.descriptor) ?? 0) > entry.handled + limit
          let isIdle = !entry.staysOpen && now - entry.since > patience
          if isFlood || isIdle, isCurrent(peer, entry) {
            Self.abort(entry.descriptor)
          }
        }
        let surplus = entries.count - Self.limit
        guard surplus > 0 else { return }
        // Pages have a separate limit, `LiveHub.limit`. Of the other connections, those with the most recent activity
        // are aborted.
        let others = entries.values.filter { !$0.staysOpen }
        for entry in others.sorted(by: { $0.since > $1.since }).prefix(surplus) {
          Self.abort(entry.descriptor)
        }
      }
    }

    /// Whether the descriptor of `entry` still belongs to the connection of `peer`.
    private func isCurrent(_ peer: Peer, _ entry: Entry) -> Bool {
      Self.ends(entry.descriptor).map { $0 == (port, peer) } ?? false
    }

    /// Updates `entries` to the open descriptors of this process whose local port is `port`, and disables Nagle's
    /// algorithm for new ones.
    private func find() {
      guard port != 0 else { return }
      var found: [Peer: Entry] = [:]
      let now = Self.now
      for descriptor in Self.descriptors() {
        guard let (own, peer) = Self.ends(descriptor), own == port else { continue }
        if let known = entries[peer], known.descriptor == descriptor {
          found[peer] = known
        } else {
          found[peer] = Entry(descriptor: descriptor, since: now)
          Self.disableNagle(descriptor)
        }
      }
      entries = found
    }

    /// Returns the open descriptors of this process above 2, in ascending order. Without `/proc`, returns all numbers
    /// from 3 up to the limit of open files, at most 65,535.
    private static func descriptors() -> [Int32] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      return names?.compactMap { Int32($0) }.filter { $0 > 2 }.sorted()
        ?? Array(3..<max(4, Int32(clamping: min(sysconf(Int32(_SC_OPEN_MAX)), 65_536))))
    }

    private static var now: Double { ProcessInfo.processInfo.systemUptime }

    /// Resets a connection: pending data is dropped, and pending reads and writes fail. The server still has to close
    /// the descriptor.
    private static func abort(_ descriptor: Int32) {
      var nowhere = sockaddr()
      nowhere.sa_family = sa_family_t(AF_UNSPEC)
      if connect(descriptor, &nowhere, socklen_t(MemoryLayout<sockaddr>.size)) != 0 {
        shutdown(descriptor, Int32(SHUT_RDWR))
      }
    }

    /// Disables Nagle's algorithm, which would hold back a frame until the page's TCP stack acknowledges the previous
    /// packet; delayed acknowledgements make that slow.
    private static func disableNagle(_ descriptor: Int32) {
      var isOn: Int32 = 1
      setsockopt(
        descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Returns the local port and the remote address of a socket; nil if the descriptor is not a connected IPv4 or IPv6
    /// socket.
    private static func ends(_ descriptor: Int32) -> (UInt16, Peer)? {
      func end(
        _ ask: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
      ) -> Peer? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &storage) { bytes -> Peer? in
          let address = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
          guard ask(descriptor, address, &length) == 0 else { return nil }
          let family = Int32(address.pointee.sa_family)
          guard family == AF_INET || family == AF_INET6 else { return nil }
          // The port is at offset 2 in both families; the address is at offset 4 for IPv4 and 8 for IPv6.
          var text = [CChar](repeating: 0, count: 64)
          let place = bytes.baseAddress! + (family == AF_INET ? 4 : 8)
          guard inet_ntop(family, place, &text, socklen_t(text.count)) != nil else { return nil }
          let name = String(
            decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
          return Peer(address: name, port: UInt16(bytes[2]) << 8 | UInt16(bytes[3]))
        }
      }
      guard let own = end({ getsockname($0, $1, $2) }),
        let other = end({ getpeername($0, $1, $2) })
      else { return nil }
      return (own.port, other)
    }

    /// Returns the number of bytes that a TCP socket has received, as counted by the kernel; nil if the kernel does not
    /// report the number.
    private static func received(_ descriptor: Int32) -> UInt64? {
      // Offset of `tcpi_bytes_received` in the `struct tcp_info` of Linux; glibc's declaration lacks the member.
      let offset = 128
      var info = [UInt8](repeating: 0, count: 256)
      var length = socklen_t(info.count)
      guard getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, &info, &length) == 0,
        Int(length) >= offset + 8
      else { return nil }
      return info.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    }
  }
#endif
