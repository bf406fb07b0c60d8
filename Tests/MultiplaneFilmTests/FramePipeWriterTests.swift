// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneFilm

@Suite struct FramePipeWriterTests {
  /// A frame is six times the capacity of the pipe, so most of it is mapped into the pipe without copying; and it
  /// changes as soon as the feed returns it, while the reader still sleeps between its reads.
  @Test func framesCanBeModifiedAfterWrite() async throws {
    let (width, height, count) = (512, 512, 24)
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    let frameSize = width * height * 3 / 2
    let reader = Task.detached { () -> [Int] in
      var wrong: [Int] = []
      var buffer = [UInt8](repeating: 0, count: 30_000)
      var position = 0
      while true {
        let got = read(reading, &buffer, buffer.count)
        if got <= 0 { break }
        for i in 0..<got where buffer[i] != UInt8((position + i) / frameSize + 1) {
          wrong.append((position + i) / frameSize)
          break
        }
        position += got
        if position % 7 == 0 { usleep(300) }
      }
      close(reading)
      return position == frameSize * count ? wrong : [-1]
    }
    let feed = FramePipeWriter(descriptor: writing, buffers: [])
    let frame = YUVFrame(width: width, height: height)
    for n in 0..<count {
      frame.bytes.update(repeating: UInt8(n + 1))
      expect(await feed.write(frame))
    }
    frame.bytes.update(repeating: 0)
    expect(await feed.close(isWhole: true) == nil)
    expect(await reader.value == [])
  }

  @Test func closedReaderReportsBrokenPipe() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let feed = FramePipeWriter(descriptor: ends[1], buffers: [])
    close(ends[0])
    expect(await feed.write(YUVFrame(width: 512, height: 512)) == false)
    expect(await feed.close(isWhole: true) == EPIPE)
  }
}
