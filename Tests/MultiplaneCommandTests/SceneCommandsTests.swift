// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools && os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// `render`, `still`, `sheet`, `inspect` and `check` of Swift files and playgrounds.
  @Suite struct SceneCommandsTests {
    private let folder = CommandProcess.folder()

    private func write(_ text: String, to name: String) throws {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private func ball(toValue: String = "180") -> String {
      """
      import UIKit
      import PlaygroundSupport

      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      let ball = CALayer()
      ball.name = "ball"
      ball.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      ball.backgroundColor = UIColor.red.cgColor
      view.layer.addSublayer(ball)
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = 20
      move.toValue = \(toValue)
      move.duration = 1
      ball.position.x = 180
      ball.add(move, forKey: "move")
      PlaygroundPage.current.liveView = view

      """
    }

    @Test func swiftFilesAreRenderedInspectedAndChecked() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(ball(), to: "Ball.swift")
      let film = try CommandProcess.run(
        ["render", "Ball.swift", "-o", "ball.gif", "--fps", "10"], in: folder)
      expect(film.code == 0 && film.output.hasPrefix("ball.gif  11 frames"), "\(film)")
      let text = try CommandProcess.run(["inspect", "Ball.swift", "--at", "0.5"], in: folder)
      expect(text.code == 0 && text.output.contains("CALayer “ball”"), "\(text)")
      expect(text.output.contains("position         180 20  →  100 20"))
      let check = try CommandProcess.run(["check", "Ball.swift"], in: folder)
      expect(check.code == 0 && check.output.hasPrefix("No diagnostics in"), "\(check)")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      expectEqual(left, ["Ball.swift", "ball.gif"])
    }

    @Test func playgroundPageIsSelected() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(ball(), to: "P.playground/Pages/One.xcplaygroundpage/Contents.swift")
      try write(
        ball(toValue: "\"far\""), to: "P.playground/Pages/Two.xcplaygroundpage/Contents.swift")
      let picture = try CommandProcess.run(
        ["still", "P.playground/", "--at", "0.5", "-o", "a.png", "--scale", "1"], in: folder)
      expect(picture.code == 0 && picture.output.contains("100 x 50"), "\(picture)")
      let check = try CommandProcess.run(
        ["check", "P.playground/Pages/Two.xcplaygroundpage"], in: folder)
      expect(check.code == 3 && check.output.hasPrefix("ball.position"), "\(check)")
      expect(check.error.contains("error: 1 diagnostic in 1.017 s."))
    }

    @Test func interruptedRenderLeavesNoFiles() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(ball(), to: "Ball.swift")
      let process = try CommandProcess.process(
        [
          "render", "Ball.swift", "-o", "ball.gif", "--frames", "0-90000", "--scale", "16",
          "--json",
        ], in: folder, environment: ["TMPDIR": try temporary()])
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      var said = Data()
      while said.firstRange(of: Data("\"progress\"".utf8)) == nil {
        let more = pipe.fileHandleForReading.availableData
        if more.isEmpty { break }
        said += more
      }
      process.terminate()
      _ = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      expectEqual(process.terminationStatus, 128 + SIGTERM)
      expect(try remainingFiles() == ["Ball.swift", "tmp"])
      expect(try remainingFiles("tmp") == [])
    }

    /// Creates a folder for temporary files.
    private func temporary() throws -> String {
      let url = folder.appendingPathComponent("tmp")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      return url.path
    }

    /// Returns the names of the files in a folder.
    private func remainingFiles(_ name: String = "") throws -> [String] {
      try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(name).path
      ).sorted()
    }

    @Test(arguments: [
      ("render", SIGINT), ("still", SIGTERM), ("sheet", SIGHUP), ("inspect", SIGINT),
      ("check", SIGTERM),
    ]) func interruptedCompilationLeavesNoFiles(command: String, number: Int32) throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(ball(), to: "Ball.swift")
      // A compiler that reports that it is running, and then takes a minute.
      let said = folder.appendingPathComponent("said").path
      try write(
        "#!/bin/sh\necho $$ > '\(said).new'; mv '\(said).new' '\(said)'\nexec sleep 60\n",
        to: "bin/swiftc")
      chmod(folder.appendingPathComponent("bin/swiftc").path, 0o755)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let process = try CommandProcess.process(
        [command, "Ball.swift"], in: folder,
        environment: [
          "TMPDIR": try temporary(), "PATH": folder.appendingPathComponent("bin").path + ":" + path,
        ])
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      while !FileManager.default.fileExists(atPath: said), process.isRunning { usleep(5000) }
      let compiler = try pid_t(
        #require(Int(String(contentsOfFile: said, encoding: .utf8).dropLast())))
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      expect(process.terminationReason == .exit && process.terminationStatus == 128 + number)
      expect(kill(compiler, 0) == -1 && errno == ESRCH, "The compiler still runs.")
      expect(try remainingFiles("tmp") == [])
    }

    @Test func invalidScenesAreReported() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write("let x: Int = \"one\"\n", to: "Wrong.swift")
      try write("words", to: "words.txt")
      let wrong = try CommandProcess.run(["render", "Wrong.swift", "-o", "a.gif"], in: folder)
      expectEqual(wrong.code, 1, "\(wrong)")
      expect(wrong.error.contains("Wrong.swift:1:14: error: cannot convert value"))
      expect(wrong.error.contains("error: Wrong.swift does not compile"))
      for (name, sentence) in [
        ("none.swift", "none.swift does not exist."), ("words.txt", "words.txt is not a scene."),
        (".", "is not a Swift package"),
      ] {
        let result = try CommandProcess.run(["still", name, "-o", "a.png"], in: folder)
        expect(result.code == 2 && result.error.contains(sentence), "\(result)")
      }
    }

    @Test func originalSourceLinesAreShown() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(
        "import UIKit\nclass A: UIView {\n  @objc func é() { let x: Int = \"one\" }\n}\n",
        to: "Wrong.swift")
      let wrong = try CommandProcess.run(["check", "Wrong.swift"], in: folder)
      expect(wrong.error.contains("\n  @objc func é() { let x: Int = \"one\" }\n"), "\(wrong)")
      let file = folder.appendingPathComponent("Wrong.swift")
      try Data([0xff, 0xfe, 0]).write(to: file)
      let odd = try CommandProcess.run(["check", "Wrong.swift"], in: folder)
      expect(odd.code == 1 && odd.error.contains("Wrong.swift is not encoded in UTF-8"), "\(odd)")
    }

    @Test func helpIncludesExamplesAndExitCodes() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let all = try CommandProcess.run(["--help"], in: folder)
      expect(all.code == 0 && all.output.contains("Exit codes: 0 success;"))
      for command in [
        "new", "play", "render", "still", "sheet", "inspect", "check", "bench", "export", "compare",
        "path", "doctor",
      ] {
        let help = try CommandProcess.run(["help", command], in: folder)
        expect(help.code == 0 && help.output.contains("  multiplane \(command) "), "\(command)")
      }
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func completionScriptsListCommands(shell: String)
      throws
    {
      defer { try? FileManager.default.removeItem(at: folder) }
      let script = try CommandProcess.run(["--generate-completion-script", shell], in: folder)
      expect(script.code == 0 && script.error.isEmpty)
      expect(script.output.contains("doctor") && script.output.contains("tolerance"))
    }
  }
#endif
