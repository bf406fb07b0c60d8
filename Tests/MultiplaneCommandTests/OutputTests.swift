// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

#if Tools
  /// The output of commands whose destination is full or closed.
  @Suite struct OutputTests {
    private let folder = CommandProcess.folder()

    /// Writes a text to `Scene.swift` in the folder of the test.
    private func write(_ text: String) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(
        to: folder.appendingPathComponent("Scene.swift"), atomically: true, encoding: .utf8)
    }

    /// Returns how a command ends that writes to a full disk, and its error output.
    private func runWithFullDiskOutput(
      _ arguments: [String]
    ) throws -> (reason: Process.TerminationReason, code: Int32, error: String) {
      let process = try CommandProcess.process(
        arguments, in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"])
      let errors = Pipe()
      process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
      process.standardError = errors
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationReason, process.terminationStatus, said)
    }

    @Test(
      .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
      arguments: [
        ["--help"], ["path", "M0 0L3 4"], ["path", "M0 0L3 4", "--json"], ["doctor"],
        ["play", "/bin/true"],
      ])
    func fullDiskOutputIsAnError(arguments: [String]) throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let end = try runWithFullDiskOutput(arguments)
      expect(end.reason == .exit && end.code == 1)
      expectEqual(
        end.error, "error: Standard output cannot be written: No space left on device.\n")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func sceneOutputToFullDiskIsAnError() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(
        """
        import UIKit
        import PlaygroundSupport
        PlaygroundPage.current.liveView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

        """)
      for arguments in [["inspect", "Scene.swift"], ["inspect", "Scene.swift", "--help"]] {
        let end = try runWithFullDiskOutput(arguments)
        expect(end.reason == .exit && end.code == 1, "\(arguments)")
        expect(end.error.contains("error: Standard output cannot be written: No space left"))
      }
    }

    @Test func unusableCacheFolderIsReported() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write("import UIKit\n")
      let file = folder.appendingPathComponent("Scene.swift").path
      let end = try CommandProcess.run(
        ["still", "Scene.swift", "-o", "a.png"], in: folder, environment: ["XDG_CACHE_HOME": file])
      expect(end.code == 1 && end.error.hasPrefix("error: \(file)/multiplane"), "\(end)")
      expect(!end.error.contains("NSCocoaErrorDomain"))
    }

    @Test func serverSurvivesClosedErrorPipe() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      // More than a pipe holds: the program only ends after the server has read some of it.
      try write(
        """
        import Foundation
        import PlaygroundSupport
        import UIKit
        PlaygroundPage.current.liveView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        for _ in 0..<40_000 { fputs("words\\n", stderr) }
        try "".write(toFile: "\(folder.path)/done", atomically: true, encoding: .utf8)

        """)
      let process = try CommandProcess.process(
        ["play", "Scene.swift"], in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"])
      let (output, errors) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = errors
      process.standardInput = FileHandle.nullDevice
      try process.run()
      try errors.fileHandleForReading.close()
      let said = output.fileHandleForReading.availableData
      expect(String(decoding: said, as: UTF8.self).hasPrefix("Playing Scene: http://127.0.0.1:"))
      let done = folder.appendingPathComponent("done").path
      for _ in 0..<3000 where process.isRunning && !FileManager.default.fileExists(atPath: done) {
        usleep(10_000)
      }
      process.terminate()
      process.waitUntilExit()
      expect(process.terminationReason == .exit && process.terminationStatus == 0)
      expect(FileManager.default.fileExists(atPath: done))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func serverRemovesTemporaryFiles(number: Int32)
      throws
    {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write("import UIKit\n")
      let temporary = folder.appendingPathComponent("tmp")
      try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
      let process = try CommandProcess.process(
        ["play", "Scene.swift"], in: folder, environment: ["TMPDIR": temporary.path])
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      expect(!output.fileHandleForReading.availableData.isEmpty)
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      expect(process.terminationReason == .exit && process.terminationStatus == 0)
      expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    }

    @Test func serverStartFailureIsReported() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write("import UIKit\n")
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(listener) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = bind(listener, $0, length)
          _ = listen(listener, 1)
          _ = getsockname(listener, $0, &length)
        }
      }
      let port = UInt16(bigEndian: address.sin_port)
      for (arguments, code, words) in [
        (["--port", "\(port)"], 1, "error: Port \(port) is already in use.\nhint: --port 0"),
        (["--expose-at", "192.0.2.7"], 1, "error: This machine has no address 192.0.2.7.\nhint: "),
        (
          ["--expose-at", "everywhere"], 2, "error: --expose-at must be an IPv4 address"
        ),
      ] as [([String], Int32, String)] {
        let end = try CommandProcess.run(["play", "Scene.swift"] + arguments, in: folder)
        expect(end.code == code && end.error.hasPrefix(words), "\(end)")
      }
    }
  }
#endif
