// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import Synchronization

/// How far a file has been read; ImageIO's numbers.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The file is complete and ends too early.
  case statusUnexpectedEOF = -5
  /// The file contradicts itself, or passes a limit.
  case statusInvalidData = -4
  /// Of no format that is read.
  case statusUnknownType = -3
  /// More bytes are awaited before anything can be said.
  case statusReadingHeader = -2
  /// More bytes are awaited.
  case statusIncomplete = -1
  /// Everything is there.
  case statusComplete = 0
}

/// An image file for those who ask by ImageIO's functions: a face of ``ImageReader``, which throws what is wrong.
///
/// A source of bytes that come bit by bit has pictures only once the file is whole: parts of a picture do not come.
public final class CGImageSource: Sendable {
  private struct State {
    var data: Data
    var isFinal: Bool
    var reader: ImageReader?
    var error: (any Error)?
    /// Bytes that were there when it was read last.
    var readCount = 0
  }

  private let state: Mutex<State>
  private let limits: ImageLimits
  private let isIsolated: Bool

  /// A source of a file's bytes; what is wrong with it is in ``error``.
  /// - Parameters:
  ///   - limits: as for ``ImageReader``.
  ///   - isolated: as for ``ImageReader``.
  public init(_ data: Data, limits: ImageLimits = ImageLimits(), isolated: Bool = false) {
    (self.limits, isIsolated) = (limits, isolated)
    state = Mutex(State(data: Data(), isFinal: false))
    update(data, isFinal: true)
  }

  /// A source whose bytes come later.
  init() {
    (limits, isIsolated) = (ImageLimits(), false)
    state = Mutex(State(data: Data(), isFinal: false))
  }

  /// Why there is no picture: an ``ImageReadError``, of the file or of the last picture that was asked for.
  public var error: (any Error)? { state.withLock { $0.error } }

  /// What reads the file; nil while bytes are missing, and for what cannot be read.
  public var reader: ImageReader? { state.withLock { $0.reader } }

  var byteCount: Int { state.withLock { $0.data.count } }

  func update(_ data: Data, isFinal: Bool) {
    state.withLock { state in
      (state.data, state.isFinal) = (data, isFinal)
      // The file is read from its start each time: with a quarter more, all times together cost a few whole ones.
      guard
        isFinal || data.count < state.readCount
          || data.count - state.readCount > state.readCount / 4
      else { return }
      state.readCount = data.count
      do {
        state.error = nil
        state.reader = try ImageReader(data, limits: limits, isolated: isIsolated)
      } catch {
        (state.reader, state.error) = (nil, error)
      }
    }
  }

  /// A picture, or nil with ``error``.
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
        return state.reader == nil ? .statusReadingHeader : .statusComplete
      }
      switch (error as? ImageReadError)?.kind {
      case .unknownFormat:
        return !state.isFinal && state.data.count < 12 ? .statusReadingHeader : .statusUnknownType
      case .truncated: return state.isFinal ? .statusUnexpectedEOF : .statusIncomplete
      default: return .statusInvalidData
      }
    }
  }

  /// The format, as soon as the first bytes say it.
  var format: ImageFormat? { state.withLock { ImageFormat(signature: $0.data.prefix(12)) } }
}
