// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import Foundation
  import MultiplaneGraphics
  import MultiplaneImages
  import Testing

  /// Decoding in a process of its own.
  @Suite struct IsolatedDecodingTests {
    @Test func picturesAreTheSame() throws {
      var files = [ImageSafetyTests.gif(frames: 3)]
      #if Codecs
        files += try ImageFile.every.prefix(60).filter { $0.frameCount > 1 }.map { try $0.data() }
        files += try ImageFile.all("jpeg").prefix(4).map { try $0.data() }
        files.append(CGImage.fading(70, 31).pngData())
      #endif
      for file in files {
        let here = try ImageReader(file)
        let there = try ImageReader(file, isolated: true)
        #expect(there.width == here.width && there.height == here.height)
        #expect(there.frameCount == here.frameCount && there.loopCount == here.loopCount)
        #expect(there.hasAlpha == here.hasAlpha && there.orientation == here.orientation)
        for n in 0..<here.frameCount {
          #expect(there.storedDuration(at: n) == here.storedDuration(at: n))
          #expect(try there.image(at: n).hasPixels(of: here.image(at: n)))
        }
      }
    }

    @Test func errorsAreTheSame() throws {
      let file = ImageSafetyTests.gif(frames: 3)
      for bytes in [file.prefix(30), file.prefix(file.count - 3), Data("GIF89a".utf8), Data()] {
        func fault(isolated: Bool) -> ImageReadError? {
          do {
            _ = try ImageReader(bytes, isolated: isolated).image(at: 2)
            return nil
          } catch {
            return error as? ImageReadError
          }
        }
        #expect(fault(isolated: true) != nil)
        #expect(fault(isolated: true) == fault(isolated: false))
      }
    }

    @Test func memoryIsHeld() throws {
      // 500,000 frames of a kilobyte each in memory, which the raised limit lets pass.
      var limits = ImageLimits()
      limits.frames = 1_000_000
      limits.memory = 1 << 20
      let file = ImageSafetyTests.gif(frames: 500_000)
      let fault = #expect(throws: ImageReadError.self) {
        try ImageReader(file, limits: limits, isolated: true)
      }
      #expect(fault?.kind == .stopped)
      #expect(fault?.reason.contains("in 1048576 bytes of memory") == true, "\(fault as Any)")
    }

    @Test func timeIsHeld() throws {
      var limits = ImageLimits()
      limits.seconds = 1
      limits.frames = 10_000
      limits.animationPixels = .max
      // A picture of 16 million pixels is copied for each frame.
      let file = ImageSafetyTests.clearing(side: 4000, frames: 10_000)
      let reader = try ImageReader(file, limits: limits, isolated: true)
      let fault = #expect(throws: ImageReadError.self) { try reader.image(at: 9999) }
      #expect(fault?.kind == .stopped)
      #expect(fault?.reason.contains("1 seconds") == true, "\(fault as Any)")
    }

    @Test func aProcessThatEndedStaysEnded() throws {
      var limits = ImageLimits()
      limits.seconds = 1
      limits.animationPixels = .max
      let reader = try ImageReader(
        ImageSafetyTests.clearing(side: 4000, frames: 5000), limits: limits, isolated: true)
      #expect(throws: ImageReadError.self) { try reader.image(at: 4999) }
      #expect(throws: ImageReadError.self) { try reader.image(at: 0) }
    }
  }

  extension ImageSafetyTests {
    /// Frames of one pixel that go back to the picture before them, which is copied each time.
    static func clearing(side: Int, frames: Int) -> Data {
      func word(_ n: Int) -> [UInt8] { [UInt8(n & 255), UInt8(n >> 8)] }
      var bytes = Array("GIF89a".utf8) + word(side) + word(side) + [0x80, 0, 0]
      bytes += [0, 0, 0, 255, 255, 255]
      let frame: [UInt8] = [
        0x21, 0xF9, 4, 3 << 2, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0,
      ]
      for _ in 0..<frames { bytes += frame }
      return Data(bytes + [0x3B])
    }
  }
#endif
