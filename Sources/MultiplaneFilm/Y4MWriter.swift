// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// Writes frames uncompressed as YUV4MPEG2 (`.y4m`), which video encoders and players read: yuv420p,
/// BT.709, limited range, the same planes that ``FFmpegWriter`` sends to its encoder.
///
/// A frame takes `width * height * 3 / 2 + 6` bytes: 3.1 MB at 1920 x 1080. Source of the format: the
/// mjpegtools manual, yuv4mpeg(5): https://linux.die.net/man/5/yuv4mpeg
public final class Y4MWriter: PlanarFilmWriter {
  private let settings: FilmSettings
  private let background: PremultipliedColor
  private let file: AtomicFile
  private let planes: YUVFrame
  private var frameCount = 0

  /// Opens the file and writes its header.
  /// - Parameters:
  ///   - path: The path of the film; `-` is standard output.
  ///   - settings: The settings, with even sides; the loop count is ignored.
  ///   - background: The color below the frames, without its alpha; black by default.
  /// - Throws: ``FilmError/unsupported(_:)`` for a side that is odd or below 1 or for an invalid frame rate, or another
  ///   ``FilmError`` if the file cannot be created or its header cannot be written.
  public init(
    to path: String, _ settings: FilmSettings,
    background: PremultipliedColor = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255)
  ) throws(FilmError) {
    try FFmpeg.checkSides(width: settings.width, height: settings.height)
    self.settings = settings
    self.background = background
    file = try AtomicFile(path: path)
    planes = YUVFrame(width: settings.width, height: settings.height)
    guard let rate = settings.frameRate else {
      throw .unsupported("\(settings.framesPerSecond) frames per second is not a valid frame rate.")
    }
    let header =
      "YUV4MPEG2 W\(settings.width) H\(settings.height) F\(rate.frames):\(rate.seconds)"
      + " Ip A1:1 C420jpeg XCOLORRANGE=LIMITED\n"
    try file.write(Array(header.utf8))
  }

  /// Converts the frame and appends it.
  /// - Throws: ``FilmError/wrongSize(expectedWidth:expectedHeight:width:height:)`` for a frame whose size differs from
  ///   the settings, or the errors of ``AtomicFile``.
  public nonisolated(nonsending) func write(_ frame: Bitmap) async throws {
    try settings.check(frame)
    planes.fill(with: frame, over: background)
    try await write(planes)
  }

  /// Appends a frame that the caller has already converted to planes.
  package nonisolated(nonsending) func write(_ planes: YUVFrame) async throws {
    try settings.check(planes)
    try file.write(Array("FRAME\n".utf8))
    try file.write(UnsafeRawBufferPointer(planes.bytes))
    frameCount += 1
  }

  /// Renames the file to its final name, unless it is standard output.
  /// - Throws: ``FilmError/noFrames`` if no frame was written, or the errors of ``AtomicFile/finish()``.
  public nonisolated(nonsending) func finish() async throws -> FilmSummary {
    guard frameCount > 0 else { throw FilmError.noFrames }
    return FilmSummary(
      frameCount: frameCount, byteCount: try file.finish(),
      duration: Double(frameCount) / settings.framesPerSecond)
  }

  /// Removes the incomplete file. Has no effect after ``finish()`` and for standard output.
  public nonisolated(nonsending) func cancel() async { file.cancel() }
}
