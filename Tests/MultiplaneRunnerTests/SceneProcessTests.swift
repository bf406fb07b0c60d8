// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneFilm
import TestSupport
import Testing

#if Tools
  /// Behavior that only a separate process shows: signals, a missing program, standard output.
  @Suite(.serialized) struct SceneProcessTests {
    /// The executable next to the one that runs the tests.
    static let executable = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("FilmedScene")

    struct Outcome {
      var code: Int32
      var output: Data
      var error: String
    }

    /// Runs the scene; `whileRunning` may send it signals.
    static func run(
      _ arguments: [String], path: String? = nil, environment: [String: String] = [:],
      whileRunning: (Process) throws -> Void = { _ in }
    ) throws -> Outcome {
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(
        environment.merging(path.map { ["PATH": $0] } ?? [:]) { $1 }
      ) { $1 }
      // Files instead of pipes, because nothing reads while the process runs.
      let folder = NSTemporaryDirectory() + "said-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let urls = ["output", "error"].map { URL(fileURLWithPath: folder + "/" + $0) }
      for url in urls { try Data().write(to: url) }
      process.standardOutput = try FileHandle(forWritingTo: urls[0])
      process.standardError = try FileHandle(forWritingTo: urls[1])
      process.standardInput = FileHandle.nullDevice
      try process.run()
      try whileRunning(process)
      process.waitUntilExit()
      return Outcome(
        code: process.terminationStatus, output: try Data(contentsOf: urls[0]),
        error: String(decoding: try Data(contentsOf: urls[1]), as: UTF8.self))
    }

    static func names(in folder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder)
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func interruptedRenderLeavesCompleteFramesOnly(signal: Int32, code: Int32) async throws {
      try await withScratch { folder in
        var outputs = ["a.gif", "a.png", "f-%06d.png"]
        if FFmpeg.find() != nil { outputs.append("a.mp4") }
        let arguments =
          ["render", "--frames", "0-900000", "--scale", "2"]
          + outputs.flatMap { ["-o", folder + "/" + $0] }
        var seen = 0
        let outcome = try Self.run(arguments) { process in
          // Until some frames of the sequence exist.
          for _ in 0..<500 where seen < outputs.count + 2 {
            usleep(10_000)
            seen = try Self.names(in: folder).count
          }
          kill(process.processIdentifier, signal)
        }
        expect(seen >= outputs.count + 2, "it was writing")
        expectEqual(outcome.code, code, "\(outcome.error)")
        let names = try Self.names(in: folder).sorted()
        expect(!names.isEmpty)
        for (index, name) in names.enumerated() {
          expectEqual(
            name, "f-" + String(repeating: "0", count: 6 - "\(index)".count) + "\(index).png")
          let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
          expectEqual(bytes.suffix(8).prefix(4), Data("IEND".utf8))
        }
        expect(outcome.error.isEmpty, "\(outcome.error)")
      }
    }

    @Test func interruptedRenderKeepsOldFile() async throws {
      try await withScratch { folder in
        let file = URL(fileURLWithPath: folder + "/a.png")
        try Data("old".utf8).write(to: file)
        let outcome = try Self.run(["render", "--frames", "0-900000", "-o", file.path]) { process in
          for _ in 0..<500 where try Self.names(in: folder).count < 2 { usleep(10_000) }
          usleep(50_000)
          kill(process.processIdentifier, SIGINT)
        }
        expectEqual(outcome.code, 130)
        expect(try Data(contentsOf: file) == Data("old".utf8))
        expect(try Self.names(in: folder) == ["a.png"])
      }
    }

    @Test func missingToolErrorNamesPackage() async throws {
      try await withScratch { folder in
        for name in ["a.mp4", "a.webm"] {
          let outcome = try Self.run(
            ["render", "-o", folder + "/a.gif", "-o", folder + "/" + name, "--json"],
            path: "/nonexistent")
          expectEqual(outcome.code, 4)
          expect(outcome.error.contains("apt-get install ffmpeg"), "\(outcome.error)")
          expect(try Self.names(in: folder) == [])
        }
        // The other formats need no program.
        let outcome = try Self.run(["render", "-o", folder + "/a.gif"], path: "/nonexistent")
        expectEqual(outcome.code, 0, "\(outcome.error)")
      }
    }

    @Test func rawFramesWriteToStandardOutput() throws {
      let outcome = try Self.run(["render", "-o", "-", "--frames", "0-2", "--json"])
      expectEqual(outcome.code, 0)
      expectEqual(outcome.output.count, 3 * 320 * 240 * 4)
      expectEqual(outcome.output.prefix(4), Data([255, 255, 255, 255]))
      for line in outcome.error.split(separator: "\n") {
        expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil, "\(line)")
      }
      let clear = try Self.run([
        "render", "-o", "-", "--frames", "0", "--background", "clear", "-q",
      ])
      expect(clear.output.prefix(4) == Data([0, 0, 0, 0]) && clear.error.isEmpty)
    }

    /// The same film without interception of library functions, which the scene does not need.
    @Test func cooperativeProcessesRenderTheSame() throws {
      let arguments = ["render", "-o", "-", "--frames", "0-20", "--scale", "0.25", "-q"]
      let film = try Self.run(arguments)
      let cooperative = try Self.run(arguments, environment: ["MULTIPLANE_COOPERATIVE": "1"])
      expect(film.code == 0 && cooperative.code == 0, "\(cooperative.error)")
      expect(cooperative.output == film.output && film.output.count == 21 * 80 * 60 * 4)
      let check = try Self.run(["check"], environment: ["MULTIPLANE_COOPERATIVE": "1"])
      expect(String(decoding: check.output, as: UTF8.self).contains("do not follow the stage"))
    }

    @Test func closedOutputIsAnError() throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", "{ \"$0\" render -o - --frames 0-99; echo $? >&2; } | head -c 10 >/dev/null",
        Self.executable.path,
      ]
      let pipe = Pipe()
      process.standardError = pipe
      try process.run()
      let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      expect(said.hasPrefix("error: Standard output was closed"), "\(said)")
      expect(said.hasSuffix("\n1\n"), "\(said)")
    }

    @Test func stillWritesPNGToStandardOutput() throws {
      let outcome = try Self.run(["still", "--at", "0.5", "-o", "-"])
      expectEqual(outcome.code, 0)
      expectEqual(outcome.output.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
      expectEqual(outcome.output.suffix(8).prefix(4), Data("IEND".utf8))
    }

    @Test func unwritableFolderIsAnError() async throws {
      try await withScratch { folder in
        let locked = folder + "/locked"
        try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: true)
        chmod(locked, 0o500)
        defer { chmod(locked, 0o700) }
        // Root can write anywhere; nobody can create files in /proc.
        for path in [getuid() == 0 ? "/proc/a.gif" : locked + "/a.gif"] {
          let outcome = try Self.run(["render", "-o", path])
          expectEqual(outcome.code, 1)
          expect(outcome.error.contains("cannot be created"), "\(outcome.error)")
        }
      }
    }

    @Test func fullDiskIsAnError() throws {
      guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "\"$0\" render -o - --frames 0 > /dev/full", Self.executable.path]
      let pipe = Pipe()
      process.standardError = pipe
      try process.run()
      let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      expectEqual(process.terminationStatus, 1)
      expect(said.contains("no space"), "\(said)")
    }
  }

  /// Calls a closure with a folder that is removed afterward.
  func withScratch(_ body: (String) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "process-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }
#endif
