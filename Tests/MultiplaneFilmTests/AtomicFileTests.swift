// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneFilm

@Suite struct AtomicFileTests {
  @Test func fileAppearsAfterFinish() throws {
    let folder = try FilmFolder()
    try Data("old".utf8).write(to: folder.url.appendingPathComponent("a.bin"))
    let file = try AtomicFile(path: folder.path("a.bin"))
    try file.write([1, 2, 3, 4])
    try file.patch([9], at: 1)
    expect(try Data(contentsOf: folder.url.appendingPathComponent("a.bin")) == Data("old".utf8))
    expect(try file.finish() == 4)
    expectEqual(folder.names, ["a.bin"])
    expect(
      try Data(contentsOf: folder.url.appendingPathComponent("a.bin")) == Data([1, 9, 3, 4]))
    file.cancel()
    expectEqual(folder.names, ["a.bin"])
  }

  @Test func cancelAndDeinitRemoveFile() throws {
    let folder = try FilmFolder()
    let file = try AtomicFile(path: folder.path("a.bin"))
    expectEqual(folder.names.count, 1)
    file.cancel()
    expectEqual(folder.names, [])
    do { _ = try AtomicFile(path: folder.path("b.bin")) }
    expectEqual(folder.names, [])
  }

  /// Temporary files of a killed process are removed, those of running ones and other files remain.
  @Test func abandonedFilesAreRemoved() throws {
    let folder = try FilmFolder()
    let file = try AtomicFile(path: folder.path("1.png"))
    let own = try #require(folder.names.first)
    let others = [".x-1-1.png", ".1-1-2.gif", "1-1-1.png"]
    for name in [".\(getpid())-0-1.png", ".1-1-12.png"] + others {
      try Data().write(to: folder.url.appendingPathComponent(name))
    }
    let pattern = try #require(FileNamePattern("%d.png"))
    AtomicFile.removeAbandoned(in: folder.url.path, where: pattern.contains)
    expectEqual(Set(folder.names), Set([own] + others))
    try file.write([1])
    try file.finish()
    expectEqual(Set(folder.names), Set(["1.png"] + others))
  }

  @Test func filesWithEqualNamesStaySeparate() throws {
    let folder = try FilmFolder()
    let (a, b) = (
      try AtomicFile(path: folder.path("a.bin")), try AtomicFile(path: folder.path("a.bin"))
    )
    try a.write([1])
    try b.write([2, 2])
    try b.finish()
    try a.finish()
    expectEqual(folder.names, ["a.bin"])
    expect(try Data(contentsOf: folder.url.appendingPathComponent("a.bin")) == Data([1]))
  }

  @Test func creationErrorsDescribePath() throws {
    let folder = try FilmFolder()
    #expect(
      throws: FilmError.cannotCreate(path: folder.path("no/a"), reason: "No such file or directory")
    ) {
      try AtomicFile(path: folder.path("no/a"))
    }
    #expect(throws: FilmError.cannotCreate(path: folder.url.path, reason: "it is a folder")) {
      try AtomicFile(path: folder.url.path)
    }
    #expect(throws: FilmError.self) { try AtomicFile(path: "") }
    #if os(Linux)
      // No user can create files here, not even root.
      let error = #expect(throws: FilmError.self) { try AtomicFile(path: "/proc/film.png") }
      expect(error?.description.hasPrefix("/proc/film.png cannot be created: ") == true)
    #endif
  }

  #if os(Linux)
    @Test func fullDeviceIsReported() throws {
      let full = open("/dev/full", O_WRONLY)
      defer { close(full) }
      let file = AtomicFile(descriptor: full, path: "/dev/full")
      #expect(throws: FilmError.diskFull(path: "/dev/full")) { try file.write([1]) }
      expectEqual(
        FilmError.diskFull(path: "x.png").description,
        "x.png cannot be written: no space is left on the device.")
    }
  #endif

  @Test func closedPipeThrowsWithoutSignal() throws {
    var ends: [Int32] = [0, 0]
    expectEqual(pipe(&ends), 0)
    close(ends[0])
    defer { close(ends[1]) }
    let file = AtomicFile(descriptor: ends[1], path: "-")
    for _ in 0..<2 {
      #expect(throws: FilmError.closedPipe) { try file.write([UInt8](repeating: 0, count: 100)) }
    }
  }

  @Test func signalHandlerRemovesUnfinishedFiles() throws {
    // In a separate process this would be `removeUnfinished()`; other tests also write here, so only one entry is used.
    let folder = try FilmFolder()
    let entry = UnfinishedFiles.add(folder.path("x"))
    try Data().write(to: folder.url.appendingPathComponent("x"))
    UnfinishedFiles.unlink(entry)
    expectEqual(folder.names, [])
    UnfinishedFiles.remove(entry)
    try Data().write(to: folder.url.appendingPathComponent("x"))
    UnfinishedFiles.unlink(entry)
    expectEqual(folder.names, ["x"])
    // The entry is reused.
    let next = UnfinishedFiles.add(folder.path("y"))
    UnfinishedFiles.remove(next)
  }

  @Test func sequenceFramesAppearOneByOne() async throws {
    let folder = try FilmFolder()
    let pattern = try #require(FileNamePattern(folder.path("%d.png")))
    let settings = FilmSettings(width: 2, height: 1, framesPerSecond: 25)
    let writer = try PNGSequenceWriter(pattern: pattern, first: 5, settings, quality: .draft)
    for n in 0..<3 {
      try await writer.write(Bitmap(width: 2, height: 1))
      expectEqual(folder.names, (0...n).map { "\(5 + $0).png" })
    }
    let summary = try await writer.finish()
    let sizes = try folder.names.map { try Data(contentsOf: folder.url.appendingPathComponent($0)) }
    expectEqual(summary.byteCount, sizes.reduce(0) { $0 + $1.count })
    expectEqual(summary.frameCount, 3)
    let other = try PNGSequenceWriter(pattern: pattern, numbers: [1, 9], settings, quality: .draft)
    for _ in 0..<2 { try await other.write(Bitmap(width: 2, height: 1)) }
    await other.cancel()
    expectEqual(folder.names, ["1.png", "5.png", "6.png", "7.png", "9.png"])
  }
}
