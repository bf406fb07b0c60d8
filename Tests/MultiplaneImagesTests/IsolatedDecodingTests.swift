// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import CImageSandbox
  import Foundation
  import MultiplaneGraphics
  import TestSupport
  import Testing

  @testable import MultiplaneImages

  /// Decoding in a sandboxed process.
  @Suite struct IsolatedDecodingTests {
    @Test func isolatedImagesMatch() throws {
      var files = [ImageSafetyTests.gif(frames: 3)]
      #if Codecs
        let animated = try ImageFile.every.filter { $0.frameCount > 1 }
        expectEqual(animated.filter { $0.format == "gif" }.count, 11)
        expectEqual(animated.filter { $0.format == "webp" }.count, 4)
        files += try (animated + ImageFile.all("jpeg")).map { try $0.data() }
        files += try ImageFile.all("webp").filter { $0.frameCount == 1 }.map { try $0.data() }
        let frames = (0..<3).map {
          ImageFileEncoder.Frame(image: .gradient(16, 12, shift: 40 * $0), duration: 0.1)
        }
        files.append(try ImageFileEncoder().encode(frames, loopCount: 3, .png))
        files.append(CGImage.fading(70, 31).pngData())
      #endif
      for file in files {
        let here = try ImageReader(file)
        let there = try ImageReader(file, isolated: true)
        expect(there.width == here.width && there.height == here.height)
        expect(there.frameCount == here.frameCount && there.loopCount == here.loopCount)
        expect(there.hasAlpha == here.hasAlpha && there.orientation == here.orientation)
        for n in 0..<here.frameCount {
          expectEqual(there.unclampedDuration(at: n), here.unclampedDuration(at: n))
          expect(try there.image(at: n).hasPixels(of: here.image(at: n)))
        }
      }
    }

    @Test func isolatedErrorsMatch() throws {
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
        expect(fault(isolated: true) != nil)
        expectEqual(fault(isolated: true), fault(isolated: false))
      }
    }

    @Test func extremeLimitsAreAccepted() throws {
      let file = ImageSafetyTests.gif(frames: 3)
      var limits = ImageLimits()
      (limits.side, limits.pixels, limits.frames) = (.max, .max, .max)
      (limits.animationPixels, limits.seconds) = (.max, .max)
      expect(try ImageReader(file, limits: limits, isolated: true).image(at: 2).width == 1)
      let wide = ImageSafetyTests.gif(width: 40_000, height: 1, frames: 1)
      (limits.side, limits.frames) = (-5, .min)
      for file in [file, wide] {
        #expect(throws: ImageReadError.self) {
          try ImageReader(file, limits: limits, isolated: true)
        }
        #expect(throws: ImageReadError.self) { try ImageReader(file, limits: limits) }
      }
    }

    @Test func memoryLimitIsEnforced() throws {
      // 500,000 frames of a kilobyte of memory each, which the raised frame limit allows.
      var limits = ImageLimits()
      limits.frames = 1_000_000
      limits.memory = 1 << 20
      let file = ImageSafetyTests.gif(frames: 500_000)
      let fault = #expect(throws: ImageReadError.self) {
        try ImageReader(file, limits: limits, isolated: true)
      }
      expectEqual(fault?.kind, .processTerminated)
      expect(fault?.reason.contains("in 1048576 bytes of memory") == true, "\(fault as Any)")
    }

    @Test func timeLimitIsEnforced() throws {
      var limits = ImageLimits()
      limits.seconds = 1
      limits.animationPixels = .max
      let file = ImageSafetyTests.fullFrameGIF(side: 4000, frames: 1000)
      let reader = try ImageReader(file, limits: limits, isolated: true)
      let fault = #expect(throws: ImageReadError.self) { try reader.image(at: 999) }
      expectEqual(fault?.kind, .processTerminated)
      expect(fault?.reason.contains("1 seconds") == true, "\(fault as Any)")
      // A process that has ended is not restarted.
      #expect(throws: ImageReadError.self) { try reader.image(at: 0) }
    }

    /// Starts a decoder process that is busy for more than a minute.
    private func makeBusyDecoder() throws -> MultiplaneDecoderProcess {
      var limits = ImageLimits()
      limits.animationPixels = .max
      let file = ImageSafetyTests.fullFrameGIF(side: 4000, frames: 1000)
      var child = MultiplaneDecoderProcess()
      let error = file.withUnsafeBytes {
        multiplane_decoder_process_start(
          $0.baseAddress!.assumingMemoryBound(to: UInt8.self), $0.count, 1 << 30, 1000, &child)
      }
      try #require(error == 0)
      close(child.timer)
      for message in [DecoderMessage(limits), DecoderMessage(numbers: [999])] {
        var count = Int64(message.bytes.count)
        _ = multiplane_decoder_process_send(child.channel, &count, 8)
        _ = multiplane_decoder_process_send(child.channel, message.bytes, message.bytes.count)
      }
      return child
    }

    /// Waits up to half a minute for a decoder process to exit by itself without an error.
    private func expectExit(of child: MultiplaneDecoderProcess) {
      var status: Int32 = 0
      var ended: Int32 = 0
      for _ in 0..<30_000 where ended == 0 {
        ended = waitpid(child.process, &status, WNOHANG)
        if ended == 0 { poll(nil, 0, 1) }
      }
      expect(ended == child.process && status == 0)
      // A child process that is not reaped keeps Swift Testing from noticing the end of its own.
      if ended == 0, kill(child.process, SIGKILL) == 0 { waitpid(child.process, &status, 0) }
    }

    @Test func childIsSandboxedAndExitsWithParent() throws {
      let child = try makeBusyDecoder()
      // The header has arrived, so pixels are being decoded now.
      var count: Int64 = 0
      expect(multiplane_decoder_process_receive(child.channel, -1, &count, 8) == 1 && count > 0)
      expect(
        try String(contentsOfFile: "/proc/\(child.process)/status", encoding: .utf8)
          .contains("Seccomp:\t2\n"))
      var header = [UInt8](repeating: 0, count: Int(count))
      expectEqual(multiplane_decoder_process_receive(child.channel, -1, &header, header.count), 1)
      close(child.channel)
      expectExit(of: child)
    }

    @Test func orphanedChildExitsBeforeReading() throws {
      let child = try makeBusyDecoder()
      close(child.channel)
      expectExit(of: child)
    }
  }

  extension ImageSafetyTests {
    /// Returns a GIF file whose frames each fill the image: much work for few bytes.
    static func fullFrameGIF(side: Int, frames: Int) -> Data {
      func word(_ n: Int) -> [UInt8] { [UInt8(n & 255), UInt8(n >> 8)] }
      var packed: [UInt8] = []
      var (bits, bitCount) = (0, 0)
      func put(_ code: Int, _ width: Int) {
        bits |= code << bitCount
        bitCount += width
        while bitCount >= 8 {
          packed.append(UInt8(bits & 255))
          bits >>= 8
          bitCount -= 8
        }
      }
      // The clear code and one pixel; then each code represents one pixel more than the one before.
      put(4, 3)
      put(0, 3)
      var (code, width, count) = (6, 3, 1)
      while count < side * side {
        put(code, width)
        count += code - 4
        if code < 4095 { code += 1 }
        if code == 1 << width, width < 12 { width += 1 }
      }
      put(5, 12)
      put(0, 12)
      var frame: [UInt8] = [0x2C, 0, 0, 0, 0] + word(side) + word(side) + [0, 2]
      for start in stride(from: 0, to: packed.count, by: 255) {
        let block = packed[start..<min(start + 255, packed.count)]
        frame += [UInt8(block.count)] + block
      }
      frame.append(0)
      var file = Array("GIF89a".utf8) + word(side) + word(side) + [0x80, 0, 0]
      file += [0, 0, 0, 255, 255, 255]
      for _ in 0..<frames { file += frame }
      return Data(file + [0x3B])
    }
  }
#endif
