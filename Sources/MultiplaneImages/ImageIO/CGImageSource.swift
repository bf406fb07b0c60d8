// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import Synchronization

/// The reading status of an image file, with ImageIO's values.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The data are final and end too early.
  case statusUnexpectedEOF = -5
  /// The file is invalid, uses an unsupported feature or exceeds a limit, or the decoder process failed.
  case statusInvalidData = -4
  /// The format is unknown.
  case statusUnknownType = -3
  /// More data are required to determine the format.
  case statusReadingHeader = -2
  /// The format is known, but more data are required.
  case statusIncomplete = -1
  /// The file is complete.
  case statusComplete = 0
}

/// An image file, for the functions of ImageIO. It wraps an ``ImageReader``, whose errors it stores in ``error``.
///
/// Partial images are not available: decoding an image fails until the data of an incremental source are complete.
public final class CGImageSource: Sendable {
  private struct State {
    var data: Data
    var isFinal: Bool
    var reader: ImageReader?
    /// Whether the reader has all data; false for an incomplete JPEG file, whose header is enough for a reader.
    var isWhole = false
    var error: (any Error)?
    /// Number of bytes when the data were last parsed.
    var readCount = 0
  }

  private let state: Mutex<State>
  private let limits: ImageLimits
  private let isIsolated: Bool

  /// Creates a source from the bytes of a file; a failure is reported by ``error``.
  /// - Parameters:
  ///   - limits: the limits of size, memory and time for decoding.
  ///   - isolated: whether a separate process decodes the file; see ``ImageReader/init(_:limits:isolated:)``.
  public init(_ data: Data, limits: ImageLimits = ImageLimits(), isolated: Bool = false) {
    (self.limits, isIsolated) = (limits, isolated)
    state = Mutex(State(data: Data(), isFinal: false))
    update(data, isFinal: true)
  }

  /// Creates an incremental source, which has no data yet.
  init() {
    (limits, isIsolated) = (ImageLimits(), false)
    state = Mutex(State(data: Data(), isFinal: false))
  }

  /// The ``ImageReadError`` of the file, or of the last image that could not be decoded; nil if there was none since
  /// the data were last parsed.
  public var error: (any Error)? { state.withLock { $0.error } }

  /// The reader of the file; nil if the file cannot be read, and while data are missing that a reader requires on
  /// creation. For a JPEG file, these are the data before the pixels; for other formats, the whole file.
  public var reader: ImageReader? { state.withLock { $0.reader } }

  var byteCount: Int { state.withLock { $0.data.count } }

  /// Whether the file is a JPEG file with an image in several scans, as far as its data are known.
  var isProgressiveJPEG: Bool {
    state.withLock { $0.reader?.format == .jpeg && JPEGMarkers.areProgressive($0.data) }
  }

  func update(_ data: Data, isFinal: Bool) {
    state.withLock { state in
      (state.data, state.isFinal) = (data, isFinal)
      // Every pass parses from the beginning. Since the data grow by more than a quarter between passes, all passes
      // together take the time of a few.
      guard
        isFinal || data.count < state.readCount
          || data.count - state.readCount > state.readCount / 4
      else { return }
      state.readCount = data.count
      do {
        state.error = nil
        let reader = try ImageReader(data, limits: limits, isolated: isIsolated)
        state.reader = reader
        state.isWhole = reader.format != .jpeg || JPEGMarkers.containEnd(data)
      } catch {
        (state.reader, state.error) = (nil, error)
      }
    }
  }

  /// Returns an image; nil for an index out of range, and for a damaged image, in which case ``error`` is set.
  func image(at index: Int) -> CGImage? {
    guard let reader, (0..<reader.frameCount).contains(index) else { return nil }
    do {
      return try reader.image(at: index)
    } catch {
      state.withLock { $0.error = error }
      return nil
    }
  }

  var status: CGImageSourceStatus {
    state.withLock { state in
      guard let error = state.error else {
        if state.reader == nil { return .statusReadingHeader }
        if state.isWhole { return .statusComplete }
        return state.isFinal ? .statusUnexpectedEOF : .statusIncomplete
      }
      switch (error as? ImageReadError)?.kind {
      case .unknownFormat:
        return !state.isFinal && state.data.count < 12 ? .statusReadingHeader : .statusUnknownType
      case .truncated: return state.isFinal ? .statusUnexpectedEOF : .statusIncomplete
      default: return .statusInvalidData
      }
    }
  }

  /// The format, as soon as the first bytes identify it; nil until then, and for an unknown format.
  var format: ImageFormat? { state.withLock { ImageFormat(signature: $0.data.prefix(12)) } }
}
