// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import FlyingSocks
  import Foundation

  /// Watches the sockets of a server, which itself reads whatever comes: shuts those that send and send and never make
  /// a message, those that say nothing at all, and those that are too many. Lets what the others are sent go at once.
  ///
  /// The server is known by its port. What a connection has sent is the kernel's count.
  final class ConnectionGuard: @unchecked Sendable {
    /// Connections at once, of all kinds.
    static let limit = 128
    /// Bytes that may come before they are a request, and before they are a message of a page.
    static let requestLimit: UInt64 = 32 << 10
    static let messageLimit: UInt64 = 256 << 10
    /// How long a connection may be silent that is not a page's, in seconds.
    let patience: Double

    /// The other end of a connection.
    struct Peer: Hashable, Sendable {
      var address = ""
      var port: UInt16 = 0
    }

    /// A connection that is known to be good so far.
    final class Connection: @unchecked Sendable {
      private let peer: Peer
      private weak var owner: ConnectionGuard?

      init(peer: Peer, owner: ConnectionGuard) { (self.peer, self.owner) = (peer, owner) }

      /// Says that what has come was a whole message.
      func didHandleMessage() { owner?.hasHandled(peer, staysOpen: true) }

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
      /// Bytes received when the last message was whole.
      var handled: UInt64 = 0
      var since: Double
      var staysOpen = false
    }

    private let lock = NSLock()
    private var entries: [Peer: Entry] = [:]
    private var port: UInt16 = 0
    private var timer: (any DispatchSourceTimer)?

    /// Begins to watch the connections to a port.
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

    /// Says that what has come from a port was a whole request or message.
    func hasHandled(_ peer: Peer, staysOpen: Bool) {
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
        // Pages are bounded for themselves, and the last of which something was heard.
        let others = entries.values.filter { !$0.staysOpen }
        for entry in others.sorted(by: { $0.since > $1.since }).prefix(surplus) {
          Self.abort(entry.descriptor)
        }
      }
    }

    /// Whether a descriptor is a connection's still.
    private func isCurrent(_ peer: Peer, _ entry: Entry) -> Bool {
      Self.ends(entry.descriptor).map { $0 == (port, peer) } ?? false
    }

    /// Looks for connections among the descriptors of the process.
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

    /// All that this process has open.
    private static func descriptors() -> [Int32] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      return names?.compactMap { Int32($0) }.filter { $0 > 2 }.sorted()
        ?? Array(3..<max(4, Int32(clamping: min(sysconf(Int32(_SC_OPEN_MAX)), 65_536))))
    }

    private static var now: Double { ProcessInfo.processInfo.systemUptime }

    /// Resets a connection: what is under way is dropped, and whoever reads or writes here gets an error. The descriptor
    /// stays its owner's to close.
    private static func abort(_ descriptor: Int32) {
      var nowhere = sockaddr()
      nowhere.sa_family = sa_family_t(AF_UNSPEC)
      if connect(descriptor, &nowhere, socklen_t(MemoryLayout<sockaddr>.size)) != 0 {
        shutdown(descriptor, Int32(SHUT_RDWR))
      }
    }

    /// Lets what is written go at once. The system would keep a picture until the page has acknowledged the words before
    /// it, which it does not hurry to do.
    private static func disableNagle(_ descriptor: Int32) {
      var isOn: Int32 = 1
      setsockopt(
        descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }

    /// The ends of a connected TCP socket: this one's port, and the other.
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
          // Both families have the port at the same place, and the address behind it or four bytes later.
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

    /// Bytes that a TCP socket has received, by the kernel's count; nil where it does not say.
    private static func received(_ descriptor: Int32) -> UInt64? {
      // `tcpi_bytes_received` of Linux' `struct tcp_info`, which glibc's lacks.
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
