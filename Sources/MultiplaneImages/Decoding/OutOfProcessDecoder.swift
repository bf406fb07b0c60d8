// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CImageSandbox
import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// A decoder that runs in a separate process (``SandboxedDecoderMain``). The responses of the process are as untrusted
/// as the file, and are validated.
struct OutOfProcessDecoder: ImageDecoder {
  let header: ImageHeader
  private(set) var unconvertedProfile: String?
  private let child: Child
  private let format: ImageFormat

  /// The decoder process, which is terminated when the decoder is released.
  private final class Child: @unchecked Sendable {
    private let child: MultiplaneDecoderProcess
    private var isOver = false
    private let format: ImageFormat
    private let limits: ImageLimits

    init(_ data: Data, _ format: ImageFormat, _ limits: ImageLimits) throws {
      (self.format, self.limits) = (format, limits)
      var child = MultiplaneDecoderProcess()
      // The additional memory is for the copies of the file and for allocations that libraries make at their first use.
      let memory = UInt64(max(0, limits.memory)) + UInt64(3 * data.count) + 64 << 20
      let error = data.withUnsafeBytes {
        multiplane_decoder_process_start(
          $0.baseAddress?.assumingMemoryBound(to: UInt8.self), $0.count, memory,
          // A second line of defense: every response has a deadline of its own.
          100 * UInt64(max(1, min(limits.seconds, 1 << 30))),
          &child)
      }
      guard error == 0 else {
        throw ImageReadError(
          .processTerminated, format,
          "the decoder process cannot be started: "
            + (error == ENOSYS
              ? "it requires Linux on x86-64 or arm64, and this library linked into the executable"
              : String(cString: strerror(error))))
      }
      self.child = child
    }

    deinit { if !isOver { _ = multiplane_decoder_process_terminate(child) } }

    func send(_ message: DecoderMessage) throws {
      guard !isOver else { throw stop("the decoder process has ended") }
      multiplane_decoder_process_set_deadline(child, max(1, min(limits.seconds, 1 << 30)))
      var count = Int64(message.bytes.count)
      let isSent =
        multiplane_decoder_process_send(child.channel, &count, 8) == 1
        && multiplane_decoder_process_send(child.channel, message.bytes, message.bytes.count) == 1
      guard isSent else { throw ended() }
    }

    /// Receives a response of at most `limit` bytes.
    func receive(limit: Int) throws -> DecoderMessage {
      var count: Int64 = 0
      try receive(&count, 8)
      guard (0...Int64(limit)).contains(count) else { throw end("sent an invalid response") }
      var message = DecoderMessage(count: Int(count))
      try receive(&message.bytes, Int(count))
      return message
    }

    func receive(_ buffer: UnsafeMutableRawPointer, _ count: Int) throws {
      guard !isOver else { throw stop("the decoder process has ended") }
      switch multiplane_decoder_process_receive(child.channel, child.timer, buffer, count) {
      case 1: return
      case 0: throw ended()
      default: throw end("took more than \(limits.seconds) seconds")
      }
    }

    /// Terminates a process that exceeded its time or sent invalid data, and returns the error.
    func end(_ reason: String) -> ImageReadError {
      isOver = true
      _ = multiplane_decoder_process_terminate(child)
      return stop("the decoder process " + reason)
    }

    private func ended() -> ImageReadError {
      isOver = true
      switch multiplane_decoder_process_terminate(child) {
      case 0: return stop("the decoder process ended without a response")
      case -1:
        return stop("the system does not support confinement of the decoder process (seccomp)")
      case SIGXCPU:
        return stop(
          "the decoder process took more than 100 x \(limits.seconds) seconds of processor time")
      case let signal:
        return stop(
          "the decoder process was terminated by signal \(signal), in \(limits.memory) bytes "
            + "of memory")
      }
    }

    private func stop(_ reason: String) -> ImageReadError {
      ImageReadError(.processTerminated, format, reason)
    }
  }

  init(_ data: Data, _ format: ImageFormat, _ limits: ImageLimits) throws {
    self.format = format
    child = try Child(data, format, limits)
    try child.send(DecoderMessage(limits))
    // Durations take 8 bytes per frame, of at most 2^28 frames.
    var answer = try child.receive(limit: 1 << 12 + 8 * max(1, min(limits.frames, 1 << 28)))
    if let error = answer.error(format) { throw error }
    guard let header = answer.header(), header.width > 0, header.height > 0,
      max(header.width, header.height) <= limits.largestSide,
      header.width * header.height <= limits.pixels
    else { throw child.end("sent an invalid response") }
    self.header = header
  }

  mutating func image(at index: Int) throws -> CGImage {
    try child.send(DecoderMessage(numbers: [index]))
    var answer = try child.receive(limit: 1 << 12)
    if let error = answer.error(format) { throw error }
    unconvertedProfile = answer.text()
    let bitmap = Bitmap(width: header.width, height: header.height)
    for y in 0..<header.height {
      try child.receive(bitmap.pixels + y * bitmap.stride, 4 * header.width)
    }
    return CGImage(adopting: bitmap)
  }
}
