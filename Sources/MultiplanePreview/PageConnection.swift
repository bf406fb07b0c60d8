// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import FlyingFox
  import Foundation
  import MultiplaneLive

  /// The WebSocket connection of a browser page.
  ///
  /// Its buffers are bounded. A scene process sends frames only while fewer than `frameLimit` of its frames are
  /// unacknowledged. From this number of unacknowledged frames on, messages about the state are coalesced to the newest
  /// of each type. A page that does not read is disconnected.
  final class PageConnection: WSHandler, @unchecked Sendable {
    /// Maximum number of unacknowledged frames of one scene process.
    static let frameLimit = 3
    /// Maximum number of queued messages and frames; a page for which more are queued is disconnected.
    static let messageLimit = 4096
    /// Maximum number of queued bytes before the last message or frame is added.
    static let byteLimit = 8 << 20
    /// Maximum time for which a frame may remain unacknowledged, in seconds.
    static let acknowledgementTimeout = 30.0

    /// WebSocket close codes ([RFC 6455, section 7.4](https://www.rfc-editor.org/rfc/rfc6455#section-7.4)).
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
    /// WebSocket frames that the transport has not read yet, oldest first.
    private var queue: [WSFrame] = []
    /// The transport's pending read of the next WebSocket frame; nil if there is none.
    private var pendingRead: CheckedContinuation<WSFrame?, Never>?
    private var sequence: UInt32 = 0
    /// Sequence number of the last scene frame that was passed to the transport.
    private var sentSequence: UInt32 = 0
    /// Scene frames that the page has not acknowledged, oldest first, with the ID of the scene process and the system
    /// uptime in seconds at which the frame was queued.
    private var unacknowledged: [(sequence: UInt32, process: Int, since: Double)] = []
    private var waitingBytes = 0
    /// Messages held back until the page acknowledges a frame: the newest of each coalescable type.
    private var coalescedMessages: [(type: String, text: String)] = []

    /// Types of messages that supersede earlier ones of the same type.
    private static let coalescableTypes: Set = [
      "state", "inspect", "tree", "tracks", "diagnostics", "plot",
    ]

    init(id: UInt32, hub: LiveHub, guarded: ConnectionGuard.Connection?) {
      (self.id, self.hub, self.guarded) = (id, hub, guarded)
    }

    // MARK: To the page

    /// Queues a text message. At the limit of unacknowledged frames, a message of a coalescable type is held back
    /// instead.
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

    /// Queues a frame of a scene process. `input` is the sequence number of the page's last input that was applied or
    /// rejected before the frame, `process` the ID of the process, `now` the system uptime in seconds.
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

    /// Passes a WebSocket frame to the pending read of the transport, or queues the frame. Returns whether the queue
    /// exceeds its limits.
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

    /// Waits for the next WebSocket frame to send; returns nil if another call is waiting, or after the connection has
    /// ended and the queue is empty.
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

    /// Number of frames that may be sent before the next acknowledgement.
    var slots: Int { lock.withLock { max(0, Self.frameLimit - unacknowledged.count) } }

    /// Whether the oldest unacknowledged frame was queued more than `acknowledgementTimeout` before `now`, a system
    /// uptime in seconds.
    func isStalled(at now: Double) -> Bool {
      lock.withLock {
        unacknowledged.first.map { now - $0.since > Self.acknowledgementTimeout } ?? false
      }
    }

    /// Handles the acknowledgement of all frames up to `sequence`, and queues the messages that were held back. Returns
    /// the number of newly acknowledged frames by process ID; nil if `sequence` is above that of the last sent frame.
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

    /// Closes the connection and removes the page from the hub. With `tryAgainLater`, queued messages are dropped and
    /// the socket is aborted at once; with other codes, the code is sent and the socket is aborted after 1 s.
    /// - Parameter reason: A text sent with the code, cut to 100 characters.
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
      // A page that does not read is disconnected without waiting for its pending data.
      if ending == .tryAgainLater { guarded?.shutDown() } else { guarded?.shutDown(after: 1) }
    }

    // MARK: From the page

    func makeFrames(
      for client: AsyncThrowingStream<WSFrame, any Error>
    ) async throws -> AsyncStream<WSFrame> {
      // The upgrade request is complete: from now on, `ConnectionGuard` applies the limits of a page to the connection.
      guarded?.didHandleMessage()
      // The page is added before its first WebSocket frame is read, since that frame may close the connection.
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

    /// Stops the reader and ends the connection when the transport releases the stream of outgoing frames. The
    /// transport then closes the socket, whose descriptor a new connection may reuse.
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

    /// Handles a message of the page. Returns false if the message is invalid or acknowledges a frame that was not
    /// sent.
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
