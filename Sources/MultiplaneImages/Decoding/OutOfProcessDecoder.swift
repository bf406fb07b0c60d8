// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CImageSandbox
import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// Reads a file through a process of its own (``ImageChild``), whose answers are foreign input too.
struct OutOfProcessDecoder: ImageDecoder {
  let header: ImageHeader
  private(set) var unconvertedProfile: String?
  private let child: Child
  private let format: ImageFormat

  /// Ends the process with the reader.
  private final class Child: @unchecked Sendable {
    private let child: MultiplaneDecoderProcess
    private var isOver = false
    private let format: ImageFormat
    private let limits: ImageLimits

    init(_ data: Data, _ format: ImageFormat, _ limits: ImageLimits) throws {
      (self.format, self.limits) = (format, limits)
      var child = MultiplaneDecoderProcess()
      // What the libraries take at their first use comes on top of the limit.
      let memory = UInt64(max(0, limits.memory)) + UInt64(3 * data.count) + 64 << 20
      let error = data.withUnsafeBytes {
        multiplane_decoder_process_start(
          $0.baseAddress?.assumingMemoryBound(to: UInt8.self), $0.count, memory,
          // A backstop: each answer has its own time.
          100 * UInt64(max(1, min(limits.seconds, 1 << 30))),
          &child)
      }
      guard error == 0 else {
        throw ImageReadError(
          .processTerminated, format,
          "a process to decode it cannot be started: "
            + (error == ENOSYS
              ? "that needs Linux on x86-64 or arm64, and this library in the executable itself"
              : String(cString: strerror(error))))
      }
      self.child = child
    }

    deinit { if !isOver { _ = multiplane_decoder_process_terminate(child) } }

    func send(_ message: DecoderMessage) throws {
      guard !isOver else { throw stop("the process that decoded it has ended") }
      multiplane_decoder_process_set_deadline(child, max(1, min(limits.seconds, 1 << 30)))
      var count = Int64(message.bytes.count)
      let isSent =
        multiplane_decoder_process_send(child.channel, &count, 8) == 1
        && multiplane_decoder_process_send(child.channel, message.bytes, message.bytes.count) == 1
      guard isSent else { throw ended() }
    }

    /// An answer of at most so many bytes.
    func receive(limit: Int) throws -> DecoderMessage {
      var count: Int64 = 0
      try receive(&count, 8)
      guard (0...Int64(limit)).contains(count) else { throw end("gave a wrong answer") }
      var message = DecoderMessage(count: Int(count))
      try receive(&message.bytes, Int(count))
      return message
    }

    func receive(_ buffer: UnsafeMutableRawPointer, _ count: Int) throws {
      guard !isOver else { throw stop("the process that decoded it has ended") }
      switch multiplane_decoder_process_receive(child.channel, child.timer, buffer, count) {
      case 1: return
      case 0: throw ended()
      default: throw end("took more than \(limits.seconds) seconds")
      }
    }

    /// Ends a process that does not do as it should.
    func end(_ reason: String) -> ImageReadError {
      isOver = true
      _ = multiplane_decoder_process_terminate(child)
      return stop("the process that decodes it " + reason)
    }

    private func ended() -> ImageReadError {
      isOver = true
      switch multiplane_decoder_process_terminate(child) {
      case 0: return stop("the process that decodes it ended without an answer")
      case -1: return stop("the system does not let a process be confined (seccomp) to decode it")
      case SIGXCPU:
        return stop(
          "the process that decodes it took more than \(limits.seconds) seconds a hundred times")
      case let signal:
        return stop(
          "the process that decodes it was stopped by signal \(signal), in \(limits.memory) bytes "
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
    // A file of more frames than this is larger than memory.
    var answer = try child.receive(limit: 1 << 12 + 8 * max(1, min(limits.frames, 1 << 28)))
    if let error = answer.error(format) { throw error }
    guard let header = answer.header(), header.width > 0, header.height > 0,
      max(header.width, header.height) <= limits.largestSide,
      header.width * header.height <= limits.pixels
    else { throw child.end("gave a wrong answer") }
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
