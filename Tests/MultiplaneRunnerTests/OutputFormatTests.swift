// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

import MultiplaneFilm
@testable import MultiplaneRunner

@Suite struct OutputFormatTests {
  @Test func extensionSelectsFormat() throws {
    expect(try OutputFormat(path: "out/a.gif") == .gif)
    expect(try OutputFormat(path: "a.PNG") == .animatedPNG)
    expect(try OutputFormat(path: "a.apng") == .animatedPNG)
    expect(try OutputFormat(path: "a.mp4") == .film(.mp4))
    expect(try OutputFormat(path: "a.webm") == .film(.webm))
    expect(try OutputFormat(path: "-") == .raw)
  }

  @Test(arguments: [
    "film.avi", "film", ".gif", "frame-%d.gif", "frame-%s.png", "a-%d-%d.png", "100%.png",
  ])
  func unsupportedNamesAreRejected(path: String) {
    let error = #expect(throws: RunnerError.self) { _ = try OutputFormat(path: path) }
    expect(error?.code == .usage && error?.hint != nil, "\(path)")
  }

  @Test func patternsFormatFrameNumbers() throws {
    expectEqual(FileNamePattern("frame-%04d.png")?.name(7), "frame-0007.png")
    expectEqual(FileNamePattern("frame-%04d.png")?.name(12_345), "frame-12345.png")
    expectEqual(FileNamePattern("%d.png")?.name(0), "0.png")
    expectEqual(FileNamePattern("100%%-%02d.png")?.name(3), "100%-03.png")
    let padded = try #require(FileNamePattern("out/frame-%04d.png"))
    expect(padded.contains("out/frame-0007.png") && padded.contains("out/frame-12345.png"))
    for name in ["out/frame-007.png", "out/frame-00007.png", "out/frame-.png", "frame-0007.png"] {
      expect(!padded.contains(name))
    }
    expect(FileNamePattern("%d.png")?.contains("-1.png") == false)
    expect(FileNamePattern("%4d.png") == nil)
    expect(FileNamePattern("%0999d.png") == nil)
    expect(FileNamePattern("a%") == nil)
  }
}
