// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneRaster

  /// Writes a film with the FFmpeg program: H.264 as `.mp4`, `.m4v` or `.mov`, VP9 as `.webm`.
  ///
  ///     let writer = try FFmpegWriter(
  ///       to: "pin.mp4", FilmSettings(width: 800, height: 600, framesPerSecond: 60))
  ///
  /// Frames are converted to yuv420p (BT.709, limited range) and sent to the program's standard input by a thread. For
  /// a bitmap, ``write(_:)`` returns once the frame is in one of three buffers. The film has no transparency: frames
  /// are drawn over a color. The message of an error of the program usually consists of the last lines of its output.
  public final class FFmpegWriter: PlanarFilmWriter {
    private let settings: FilmSettings
    private let rate: (frames: Int, seconds: Int)
    private let background: PremultipliedColor
    private let file: AtomicFile
    private let feed: FramePipeWriter
    private let encoder: FFmpegProcess
    private var frameCount = 0
    private var isOver = false

    /// Starts the program.
    /// - Parameters:
    ///   - path: The path of the film, whose extension determines the format.
    ///   - settings: The settings, with even sides; the loop count is ignored.
    ///   - quality: The encoder settings.
    ///   - background: The color below the frames, without its alpha; black by default.
    /// - Throws: ``FilmError/unsupported(_:)`` for an unknown extension, a side that is odd or below 1 or an invalid
    ///   frame rate, ``FilmError/missingTool(name:package:)`` if the program is not installed,
    ///   ``FilmError/cannotCreate(path:reason:)`` if the file cannot be created, or
    ///   ``FilmError/toolFailed(name:message:)`` if the program cannot be started.
    public init(
      to path: String, _ settings: FilmSettings, quality: FilmQuality = .good,
      background: PremultipliedColor = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255)
    ) throws(FilmError) {
      guard let format = FFmpeg.Format(path: path) else {
        throw .unsupported(
          "\(path) has no extension of a video format; use .mp4, .m4v, .mov or .webm.")
      }
      try FFmpeg.check(width: settings.width, height: settings.height)
      guard let rate = settings.frameRate else {
        throw .unsupported(
          "\(settings.framesPerSecond) frames per second is not a valid frame rate.")
      }
      guard let program = FFmpeg.find() else {
        throw .missingTool(name: FFmpeg.name, package: FFmpeg.name)
      }
      self.settings = settings
      self.rate = rate
      self.background = background
      file = try AtomicFile(path: path)
      let arguments = FFmpeg.arguments(
        format: format, settings: settings, quality: quality,
        output: "file:" + file.temporaryPath!)
      let pipe = try Self.makeInput()
      defer { close(pipe.reading) }
      do throws(FilmError) {
        encoder = try FFmpegProcess([program] + arguments, input: pipe.reading)
      } catch {
        close(pipe.writing)
        throw error
      }
      feed = FramePipeWriter(
        descriptor: pipe.writing,
        buffers: (0..<3).map { _ in YUVFrame(width: settings.width, height: settings.height) })
    }

    deinit {
      guard !isOver else { return }
      encoder.kill()
      feed.cancel()
      // The program may create its output until it has ended; only then can the file be removed.
      let leftover = Leftover(file: file, encoder: encoder)
      Task.detached { await leftover.remove() }
    }

    private struct Leftover: @unchecked Sendable {
      let file: AtomicFile
      let encoder: FFmpegProcess

      func remove() async {
        _ = await encoder.outcome()
        file.cancel()
      }
    }

    /// Converts the frame and enqueues it.
    /// - Throws: ``FilmError/wrongSize(expectedWidth:expectedHeight:width:height:)`` for a frame whose size differs
    ///   from the settings; ``FilmError/diskFull(path:)`` if the program has ended because the device is full; or
    ///   ``FilmError/toolFailed(name:message:)`` if the program has ended for another reason.
    public nonisolated(nonsending) func write(_ frame: Bitmap) async throws {
      try settings.check(frame)
      guard let buffer = await feed.nextFree() else { throw await failure() }
      buffer.fill(with: frame, over: background)
      feed.enqueue(buffer)
      frameCount += 1
    }

    /// Writes a frame that the caller has already converted to planes.
    package nonisolated(nonsending) func write(_ planes: YUVFrame) async throws {
      try settings.check(planes)
      guard await feed.write(planes) else { throw await failure() }
      frameCount += 1
    }

    /// Waits for the program to end and renames the file to its final name.
    /// - Throws: ``FilmError/noFrames`` if no frame was written; ``FilmError/toolFailed(name:message:)`` if the program
    ///   failed or reports another number of frames than were written; ``FilmError/diskFull(path:)`` if the device is
    ///   full; or ``FilmError/cannotWrite(path:reason:)`` if the file cannot be closed or renamed.
    public nonisolated(nonsending) func finish() async throws -> FilmSummary {
      guard frameCount > 0 else {
        await cancel()
        throw FilmError.noFrames
      }
      let writeError = await feed.close(isWhole: true)
      let outcome = await encoder.outcome()
      guard writeError == nil, outcome.succeeded else { throw await failure() }
      guard outcome.frameCount == frameCount else {
        await cancel()
        throw FilmError.toolFailed(
          name: FFmpeg.name,
          message: outcome.frameCount.map { "it encoded \($0) of \(frameCount) frames." }
            ?? "it did not report the number of encoded frames.")
      }
      isOver = true
      let size = try file.finish()
      return FilmSummary(
        frameCount: frameCount, byteCount: size,
        duration: Double(frameCount * rate.seconds) / Double(rate.frames))
    }

    /// Kills the program and removes the file. Has no effect after ``finish()``.
    public nonisolated(nonsending) func cancel() async {
      guard !isOver else { return }
      isOver = true
      encoder.kill()
      _ = await feed.close(isWhole: false)
      _ = await encoder.outcome()
      file.cancel()
    }

    /// Waits for the program to end, removes the file, and returns the error that ended the program.
    private nonisolated(nonsending) func failure() async -> FilmError {
      let writeError = await feed.close(isWhole: false).flatMap { $0 == EPIPE ? nil : $0 }
      // A program that could go on would only miss frames.
      if writeError != nil { encoder.kill() }
      let outcome = await encoder.outcome()
      await cancel()
      if let writeError {
        let reason = String(cString: strerror(writeError))
        return .toolFailed(name: FFmpeg.name, message: "its input could not be written: \(reason).")
      }
      if outcome.lastLines.contains("No space left on device") { return .diskFull(path: file.path) }
      return .toolFailed(
        name: FFmpeg.name,
        message: outcome.lastLines.isEmpty ? "it ended without a message." : outcome.lastLines)
    }
  }

  extension FFmpegWriter {
    /// Creates the pipe to the program, of 256 KiB on Linux if the system allows it: the program then reads a twelfth of
    /// a 1080p frame at once instead of a fiftieth.
    private static func makeInput() throws(FilmError) -> (reading: Int32, writing: Int32) {
      let pipe = try FFmpegProcess.makePipe()
      #if os(Linux)
        let setPipeSize: Int32 = 1031  // F_SETPIPE_SZ, which Swift does not import.
        // Small compared with a frame, since that many bytes of each frame are copied, not mapped (FramePipeWriter).
        _ = fcntl(pipe.writing, setPipeSize, 1 << 18)
      #endif
      return pipe
    }
  }
#endif
