// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools && os(Linux)
  import Foundation
  import MultiplaneGraphics
  import MultiplaneImages
  import TestSupport
  import Testing

  /// Exported folders; `make export-test` runs some in an empty root.
  @Suite struct ExportCommandTests {
    private let folder = CommandProcess.folder()
    /// A built scene whose layers depend on random numbers, UUIDs and the order of sets.
    private let filmed = CommandProcess.program.deletingLastPathComponent()
      .appendingPathComponent("FilmedScene").path

    private func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

    private func write(_ text: String, to path: String) throws {
      try FileManager.default.createDirectory(
        at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url(path), atomically: true, encoding: .utf8)
    }

    private func names(_ path: String = "") throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: url(path).path).sorted()
    }

    /// Runs a program by `env`, in `folder`.
    private func run(
      _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (code: Int32, output: String) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardInput = FileHandle.nullDevice
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    @Test func exportedProgramStartsFromAnywhere() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let export = try CommandProcess.run(["export", filmed, "-o", "new"], in: folder)
      expect(export.code == 0 && export.output.hasPrefix("new  FilmedScene  "), "\(export)")
      expect(try names() == ["new"])
      expect(try names("new") == ["FilmedScene", "README.txt", "lib"])
      let readme = try String(contentsOf: url("new/README.txt"), encoding: .utf8)
      expect(readme.split(separator: "\n").count == 3 && readme.contains("Swift version"))
      // A colon separates the paths of libraries.
      try FileManager.default.moveItem(at: url("new"), to: url("a:b; c"))
      try FileManager.default.createSymbolicLink(
        atPath: url("link").path, withDestinationPath: "a:b; c/FilmedScene")
      // Libraries elsewhere are neither needed nor found.
      let environment = ["FILMED_SCENE": "chance", "LD_LIBRARY_PATH": url("none").path]
      func film(_ program: [String], _ name: String, _ search: [String] = []) throws -> Data {
        let options = ["render", "--fps", "5", "-o", name + ".png"]
        let result = try run(search + program + options, environment: environment)
        expectEqual(result.code, 0, "\(result.output)")
        return try Data(contentsOf: url(name + ".png"))
      }
      let original = try run(
        [filmed, "render", "--fps", "5", "-o", "original.png"],
        environment: ["FILMED_SCENE": "chance"])
      expectEqual(original.code, 0, "\(original.output)")
      let bytes = try Data(contentsOf: url("original.png"))
      expect(try film(["a:b; c/FilmedScene"], "relative") == bytes)
      expect(try film([url("a:b; c/FilmedScene").path], "absolute") == bytes)
      expect(try film(["./link"], "link") == bytes)
      expect(try film(["link"], "path", ["PATH=" + folder.path]) == bytes)
      // The process restarts itself.
      let twice = try run(["./link", "check", "--twice", "--to", "0.2"], environment: environment)
      expect(twice.code == 0 && twice.output.contains("Two runs are equal"), "\(twice.output)")
      // All libraries are those of the folder.
      let list = try run(["LD_TRACE_LOADED_OBJECTS=1", "./link"]).output
      let lines = list.split(separator: "\n").filter { $0.contains(" => ") }
      expect(lines.count > 20)
      for line in lines { expect(line.contains(" => \(url("a:b; c/lib").path)/"), "\(line)") }
      // Without its libraries, the program reports the first that is missing.
      try FileManager.default.moveItem(at: url("a:b; c/lib"), to: url("lib"))
      let alone = try run(["./link", "check"])
      expect(alone.code == 4 && alone.output.contains("/lib/ld-linux"), "\(alone.output)")
    }

    @Test func exportedFileFindsItsResources() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(
        """
        import UIKit
        import PlaygroundSupport

        let image = UIImage(named: "green.png")!
        let words = Bundle.main.url(forResource: "words", withExtension: "txt")!
        let text = try! String(contentsOf: words, encoding: .utf8)
        let date = DateFormatter()
        date.dateFormat = "HH:mm"
        date.timeZone = TimeZone(identifier: "Asia/Kolkata")
        let view = UIImageView(image: image)
        let name = CommandLine.arguments[0].split(separator: "/").last!
        view.layer.name = "\\(name) \\(text) \\(date.string(from: Date(timeIntervalSince1970: 0)))"
        PlaygroundPage.current.liveView = view

        """, to: "scene/Picture.swift")
      try write("words", to: "scene/Resources/words.txt")
      let image = CGContext(
        data: nil, width: 30, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpace(name: CGColorSpace.sRGB)!,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
      image.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
      image.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
      try image.makeImage()!.pngData().write(to: url("scene/green.png"))
      let export = try CommandProcess.run(
        ["export", "scene/Picture.swift", "-o", "p/"], in: folder)
      expect(export.code == 0 && export.output.contains("  2 resources  "), "\(export)")
      expect(try names("p") == ["Picture", "Picture.resources", "README.txt", "lib"])
      try FileManager.default.removeItem(at: url("scene"))
      let still = try run(["p/Picture", "still", "--scale", "1", "-o", "still.png"])
      expectEqual(still.code, 0, "\(still.output)")
      let result = try ImageReader(contentsOf: url("still.png"), isolated: false).image()
      expect(result.width == 30 && result.height == 20)
      let pixels = try #require(result.dataProvider?.data) as Data
      expectEqual(Array(pixels.prefix(4)), [0, 255, 0, 255])
      let layers = try run(["p/Picture", "inspect", "--at", "0"])
      expect(layers.output.contains("“Picture words 05:30”"), "\(layers.output)")
      // The paths of the builder's machine are not in the program.
      let program = try Data(contentsOf: url("p/lib/program"))
      expect(program.range(of: Data(folder.path.utf8)) == nil)
    }

    @Test func librariesOfThePathAreCopied() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write("int number(void) { return 42; }\n", to: "library.c")
      try write("int number(void);\nint main(void) { return number(); }\n", to: "main.c")
      let library = url("elsewhere/libnumber.so").path
      try FileManager.default.createDirectory(
        at: url("elsewhere"), withIntermediateDirectories: true)
      for arguments in [
        ["-shared", "-fPIC", "-o", library, "library.c"],
        [
          "-o", "found", "main.c", "-Lelsewhere", "-lnumber", "-Wl,-rpath," + url("elsewhere").path,
        ],
        ["-o", "lost", "main.c", "-Lelsewhere", "-lnumber"], ["-o", "fixed", "main.c", library],
      ] {
        let result = try run(["clang"] + arguments)
        try #require(result.code == 0, "\(result.output)")
      }
      for (program, code, sentence) in [
        ("found", 0, "out  found  2 libraries"),
        ("lost", 4, "lost needs the library libnumber.so, which was not found."),
        ("fixed", 2, "fixed needs the library \(library) at exactly this path."),
      ] as [(String, Int32, String)] {
        let result = try CommandProcess.run(["export", program, "-o", "out"], in: folder)
        let text = result.output + result.error
        expect(result.code == code && text.contains(sentence), "\(result)")
      }
      try FileManager.default.removeItem(at: url("elsewhere"))
      expect(try run(["out/found"]).code == 42)
      let program = try Data(contentsOf: url("out/lib/program"))
      expect(program.range(of: Data(folder.path.utf8)) == nil)
    }

    @Test func onlyEarlierExportsAreReplaced() throws {
      // A program with few libraries.
      let program = "/usr/bin/env"
      defer { try? FileManager.default.removeItem(at: folder) }
      try write("mine", to: "taken/letter.txt")
      try write("mine", to: "file")
      try FileManager.default.createDirectory(at: url("empty"), withIntermediateDirectories: true)
      for (output, sentence) in [
        ("taken", "taken already exists and is not an earlier export."),
        ("file", "file already exists and is not a folder."),
      ] {
        let result = try CommandProcess.run(["export", program, "-o", output], in: folder)
        expect(result.code == 2 && result.error.contains(sentence), "\(result)")
      }
      expect(try names("taken") == ["letter.txt"])
      let first = try CommandProcess.run(["export", program, "-o", "empty"], in: folder)
      expectEqual(first.code, 0, "\(first)")
      try write("mine", to: "empty/film.gif")
      let kept = try CommandProcess.run(["export", program, "-o", "empty"], in: folder)
      expect(
        kept.code == 2 && kept.error.contains("empty contains film.gif, which is not part of"),
        "\(kept)")
      try FileManager.default.removeItem(at: url("empty/film.gif"))
      try FileManager.default.removeItem(at: url("empty/lib/program"))
      let again = try CommandProcess.run(["export", program, "-o", "empty/"], in: folder)
      expectEqual(again.code, 0, "\(again)")
      expect(FileManager.default.isExecutableFile(atPath: url("empty/lib/program").path))
      expect(try names() == ["empty", "file", "taken"])
    }

    @Test func invalidExportsAreReported() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write("#!/bin/sh\n", to: "script")
      chmod(url("script").path, 0o755)
      try write("let x: Int = \"one\"\n", to: "Wrong.swift")
      for (arguments, code, sentence) in [
        (["Ball.swift", "-o", "ball.json"], 2, ".json files are not supported. Formats: a folder"),
        (["Ball.swift", "-o", "ball.svg"], 2, ".svg files are not supported. Formats: a folder"),
        (["Ball.swift", "-o", ""], 2, "The output has no name"),
        (["Ball.swift"], 2, "Missing expected argument '--output <folder>'"),
        (["Ball.swift", "-o", "ball"], 2, "Ball.swift does not exist."),
        (["Wrong.swift", "Ball", "-o", "ball"], 2, "Wrong.swift is not a package"),
        (["Wrong.swift", "-o", "ball"], 1, "error: Wrong.swift does not compile"),
        (["script", "-o", "ball"], 2, "script is not an executable for this machine."),
        ([filmed, "-o", "none/ball"], 1, "cannot be created: No such file or directory."),
      ] as [([String], Int32, String)] {
        let result = try CommandProcess.run(["export"] + arguments, in: folder)
        expect(result.code == code && result.error.contains(sentence), "\(result)")
      }
      expect(try names() == ["Wrong.swift", "script"])
    }
  }
#endif
