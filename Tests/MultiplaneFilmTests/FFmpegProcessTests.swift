// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneFilm

#if Tools
  @Suite struct FFmpegProcessTests {
    private func run(_ script: String) async throws -> FFmpegProcess.Outcome {
      let null = open("/dev/null", O_RDONLY)
      defer { close(null) }
      return try await FFmpegProcess(["/bin/sh", "-c", script], input: null).outcome()
    }

    @Test func outcomeHasTheLastNumberOfFrames() async throws {
      let outcome = try await run("echo frame=3; echo progress=continue; echo frame=12; echo fps=1")
      expect(outcome.succeeded)
      expectEqual(outcome.frameCount, 12)
      expectEqual(outcome.lastLines, "")
    }

    @Test func failureHasTheLastLinesOrTheExitCode() async throws {
      let failed = try await run("for n in 1 2 3 4 5; do echo line $n >&2; done; exit 1")
      expect(!failed.succeeded && failed.frameCount == nil)
      expectEqual(failed.lastLines, "line 2; line 3; line 4; line 5")
      expectEqual(try await run("exit 3").lastLines, "it ended with exit code 3.")
      expectEqual(try await run("kill -9 $$").lastLines, "it ended by signal 9.")
    }

    @Test func longOutputDoesNotBlockTheProgram() async throws {
      let outcome = try await run(
        "yes | head -c 300000 >&2; yes | head -c 300000; echo; echo frame=7")
      expect(outcome.succeeded)
      expectEqual(outcome.frameCount, 7)
    }

    @Test func killedProgramEndsAtOnce() async throws {
      let null = open("/dev/null", O_RDONLY)
      defer { close(null) }
      let process = try FFmpegProcess(["/bin/sleep", "60"], input: null)
      process.kill()
      expectEqual(await process.outcome().lastLines, "it ended by signal 9.")
      process.kill()
    }

    @Test func programThatCannotBeStartedIsAnError() {
      let error = #expect(throws: FilmError.self) {
        _ = try FFmpegProcess(["/nonexistent/ffmpeg"], input: 0)
      }
      guard case .toolFailed(name: "ffmpeg", let message)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      expect(message.contains("could not be started"), "\(message)")
    }

    /// FFmpeg without `-xerror` reports success when the end of a file cannot be written.
    @Test(.enabled(if: FFmpeg.find() != nil, "ffmpeg is not installed"), arguments: ["mp4", "mov"])
    func unwrittenEndOfAFilmIsAFailure(format: String) async throws {
      try await withFolder { folder in
        let settings = FilmSettings(width: 64, height: 48, framesPerSecond: 30)
        let arguments = FFmpeg.arguments(
          format: FFmpeg.Format(rawValue: format)!, settings: settings, quality: .best,
          output: "file:\(folder)/film")
        let pipe = try FFmpegProcess.makePipe()
        // The shell limits the size of files to a few hundred bytes, beyond the header and below the film.
        let limit = "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""
        let process = try FFmpegProcess(
          ["/bin/sh", "-c", limit, FFmpeg.find()!] + arguments, input: pipe.reading)
        close(pipe.reading)
        let frame = (0..<64 * 48 * 3 / 2).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 >> 3) }
        expectEqual(write(pipe.writing, frame, frame.count), frame.count)
        close(pipe.writing)
        let outcome = await process.outcome()
        expectEqual(outcome.frameCount, 1)
        expect(!outcome.succeeded)
        expect(outcome.lastLines.contains("Error writing trailer"), "\(outcome.lastLines)")
      }
    }
  }
#endif
