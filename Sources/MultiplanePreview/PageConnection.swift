// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import FlyingFox
  import Foundation
  import MultiplaneLive

  /// A page of a browser: what goes to it, and what it says.
  ///
  /// Nothing that waits for it grows without end: frames go out only while few are unacknowledged, what is told
  /// meanwhile is the newest of its kind, and whoever takes nothing at all is sent away.
  final class PageConnection: WSHandler, @unchecked Sendable {
    /// Frames that may be under way at once.
    static let frameLimit = 3
    /// What may wait for a page that acknowledges nothing.
    static let messageLimit = 4096
    static let byteLimit = 8 << 20
    /// How long it may acknowledge nothing, in seconds.
    static let acknowledgementTimeout = 30.0

    /// Why a connection ends, as WebSocket says it.
    enum CloseCode: UInt16 {
      case normalClosure = 1000
      case protocolError = 1002
      case policyViolation = 1008
      case messageTooBig = 1009
      case tryAgainLater = 1013
    }

    let id: UInt32
    private weak var hub: LiveHub?
    private let guarded: ConnectionGuard.Connection?
    private let lock = NSLock()
    private var isOver = false
    /// What the transport has not taken yet, and the transport, when it waits for more.
    private var queue: [WSFrame] = []
    private var pendingRead: CheckedContinuation<WSFrame?, Never>?
    private var sequence: UInt32 = 0
    /// The last frame that the transport has taken.
    private var sentSequence: UInt32 = 0
    /// Frames under way: their numbers and the process that they came from.
    private var unacknowledged: [(sequence: UInt32, process: Int, since: Double)] = []
    private var waitingBytes = 0
    /// The newest of each kind of message that is held back.
    private var coalescedMessages: [(type: String, text: String)] = []

    /// Messages of which the newest says all.
    private static let coalescableTypes: Set = [
      "state", "inspect", "tree", "tracks", "diagnostics", "plot",
    ]

    init(id: UInt32, hub: LiveHub, guarded: ConnectionGuard.Connection?) {
      (self.id, self.hub, self.guarded) = (id, hub, guarded)
    }

    // MARK: To the page

    /// Tells the page something.
    func send(_ text: String, type: String) {
      let isTooMuch = lock.withLock {
        if isOver { return false }
        if unacknowledged.count >= Self.frameLimit, Self.coalescableTypes.contains(type) {
          coalescedMessages.removeAll { $0.type == type }
          coalescedMessages.append((type, text))
          return false
        }
        return put(WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8)))
      }
      if isTooMuch { end(.tryAgainLater) }
    }

    /// Sends a frame of a process.
    func send(frame: [UInt8], input: UInt32, process: Int, now: Double) {
      let isTooMuch = lock.withLock {
        if isOver { return false }
        sequence += 1
        var bytes = frame
        LiveFrame.address(&bytes, sequence: sequence, input: input)
        unacknowledged.append((sequence, process, now))
        return put(WSFrame(fin: true, opcode: .binary, mask: nil, payload: Data(bytes)))
      }
      if isTooMuch { end(.tryAgainLater) }
    }

    /// True when too much is waiting.
    private func put(_ frame: WSFrame) -> Bool {
      if let pendingRead {
        self.pendingRead = nil
        note(taken: frame)
        pendingRead.resume(returning: frame)
        return false
      }
      queue.append(frame)
      waitingBytes += frame.payload.count
      return queue.count > Self.messageLimit
        || waitingBytes > Self.byteLimit + frame.payload.count
    }

    /// What the transport sends next, which asks when it has got rid of the one before; nil at the end.
    private func next() async -> WSFrame? {
      await withCheckedContinuation { continuation in
        lock.withLock {
          if !queue.isEmpty {
            let frame = queue.removeFirst()
            waitingBytes -= frame.payload.count
            note(taken: frame)
            continuation.resume(returning: frame)
          } else if isOver || pendingRead != nil {
            continuation.resume(returning: nil)
          } else {
            pendingRead = continuation
          }
        }
      }
    }

    private func note(taken frame: WSFrame) {
      if frame.opcode == .binary { sentSequence += 1 }
    }

    /// How many frames it can take now.
    var slots: Int { lock.withLock { max(0, Self.frameLimit - unacknowledged.count) } }

    /// Whether it has acknowledged nothing for too long.
    func isStalled(at now: Double) -> Bool {
      lock.withLock {
        unacknowledged.first.map { now - $0.since > Self.acknowledgementTimeout } ?? false
      }
    }

    /// Takes an acknowledgement; how many frames of which process it was for. Nil for one of what was never sent.
    private func acknowledge(_ sequence: UInt32) -> [Int: Int]? {
      lock.withLock {
        guard sequence <= sentSequence else { return nil }
        var counts: [Int: Int] = [:]
        while let first = unacknowledged.first, first.sequence <= sequence {
          counts[first.process, default: 0] += 1
          unacknowledged.removeFirst()
        }
        guard !counts.isEmpty else { return counts }
        for (_, text) in coalescedMessages {
          _ = put(WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8)))
        }
        coalescedMessages = []
        return counts
      }
    }

    /// Says why, and closes.
    func end(_ ending: CloseCode, _ reason: String = "") {
      lock.withLock {
        guard !isOver else { return }
        isOver = true
        if ending == .tryAgainLater {
          (queue, waitingBytes) = ([], 0)
        } else {
          _ = put(.close(code: WSCloseCode(ending.rawValue, reason: String(reason.prefix(100)))))
        }
        pendingRead?.resume(returning: nil)
        pendingRead = nil
      }
      hub?.remove(self)
      // What it does not take is not waited for.
      if ending == .tryAgainLater { guarded?.shutDown() } else { guarded?.shutDown(after: 1) }
    }

    // MARK: From the page

    func makeFrames(
      for client: AsyncThrowingStream<WSFrame, any Error>
    ) async throws -> AsyncStream<WSFrame> {
      // What has come so far was a whole request; from now on it is a page's.
      guarded?.didHandleMessage()
      // Before anything is read: it may be the end.
      hub?.add(self)
      let reader = Task {
        var message = Data()
        var isInside = false
        do {
          for try await frame in client {
            guarded?.didHandleMessage()
            guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
              return end(.protocolError)
            }
            switch frame.opcode {
            case .text, .binary, .continuation:
              guard (frame.opcode == .continuation) == isInside else { return end(.protocolError) }
              message.append(frame.payload)
              guard message.count <= PageMessage.limit else { return end(.messageTooBig) }
              isInside = !frame.fin
              if frame.fin {
                guard take(message) else { return end(.policyViolation) }
                message = Data()
              }
            case .ping:
              guard frame.fin, frame.payload.count <= 125 else { return end(.protocolError) }
              let isTooMuch = lock.withLock {
                put(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
              }
              if isTooMuch { return end(.tryAgainLater) }
            case .pong: break
            case .close: return end(.normalClosure)
            default: return end(.protocolError)
            }
          }
        } catch {}
        end(.normalClosure)
      }
      let writing = WriteLifetime(connection: self, reader: reader)
      return AsyncStream {
        await writing.connection.next()
      } onCancel: {
        self.end(.normalClosure)
      }
    }

    /// What the transport holds while it writes. It closes the socket right afterwards, and the next connection may get
    /// its number: nobody may read it any more then.
    private final class WriteLifetime: Sendable {
      let connection: PageConnection
      private let reader: Task<Void, Never>

      init(connection: PageConnection, reader: Task<Void, Never>) {
        (self.connection, self.reader) = (connection, reader)
      }

      deinit {
        reader.cancel()
        connection.end(.normalClosure)
      }
    }

    /// False for what is no message.
    private func take(_ data: Data) -> Bool {
      guard let message = try? PageMessage(json: data) else { return false }
      if case .ack(let sequence) = message {
        guard let counts = acknowledge(sequence) else { return false }
        for (process, count) in counts {
          hub?.credit(self, process: process, count)
        }
      } else {
        hub?.take(message, Array(data), from: self)
      }
      return true
    }
  }
#endif
