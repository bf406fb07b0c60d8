// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation

  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a package with a scene, a snapshot test and a CI file.",
      discussion: """
        The package is a folder of that name, which must not be there yet. It depends on the \
        Multiplane from which this command was built, or on what --depend-on names.

        Examples:
          multiplane new Ball
          multiplane new Ball --depend-on ../multiplane
          multiplane new Ball --depend-on https://example.org/multiplane.git
        """)

    @Argument(help: "The name of the scene, of its type and of the folder.")
    var name: String

    @Option(help: ArgumentHelp("The folder in which the new one is made.", valueName: "folder"))
    var into = "."

    @Option(
      help: ArgumentHelp(
        "Where Multiplane is: a folder, or the address of a repository.", valueName: "place"))
    var dependOn: String?

    @Option(
      name: .customLong("from"),
      help: ArgumentHelp("The least version of a repository.", valueName: "version"))
    var version = "0.1.0"

    func validate() throws {
      let taken = ["Multiplane", "Scene", "Stage", "Swift", "Foundation", "Testing", "Main"]
      guard name.first?.isUppercase == true,
        name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      else {
        throw ValidationError(
          "\(name) is no name of a type: a capital letter, then letters and digits, such as Ball.")
      }
      guard !taken.contains(name), !name.hasPrefix("Multiplane") else {
        throw ValidationError("\(name) is the name of something else; take another.")
      }
      guard version.wholeMatch(of: /\d+\.\d+\.\d+([-+][0-9A-Za-z.+-]+)?/) != nil else {
        throw ValidationError("--from takes a version such as 0.1.0, not \(version).")
      }
    }

    func run() throws {
      let folder = URL(fileURLWithPath: into).appendingPathComponent(name)
      guard !FileManager.default.fileExists(atPath: folder.path) else {
        throw SceneProductError(
          code: 2, message: "\(folder.path) is there already.",
          hint: "Take another name, or --into another folder.")
      }
      let package = NewPackage(name: name, dependency: try dependency(seenFrom: folder))
      do {
        for (path, text) in package.files {
          let file = folder.appendingPathComponent(path)
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try text.write(to: file, atomically: true, encoding: .utf8)
        }
      } catch {
        // It was not there before.
        try? FileManager.default.removeItem(at: folder)
        throw SceneProductError(
          code: 1, message: "\(folder.path) cannot be made: \(error.localizedDescription)")
      }
      let place = into == "." ? name : folder.path
      try printLine(
        """
        Made \(place):
        \(package.files.map { "  " + $0.path }.joined(separator: "\n"))
        Next:
          cd \(place)
          swift run -c release \(name) render -o \(name.lowercased()).gif
          swift test -c release -Xswiftc -enable-testing     # records its snapshot the first time, and fails
        """)
    }

    private func dependency(seenFrom folder: URL) throws -> NewPackage.Dependency {
      let place = dependOn ?? Self.ownPackage
      guard let place else {
        throw SceneProductError(
          code: 2, message: "It is not known where Multiplane is.",
          hint: "--depend-on names its folder, or the address of its repository.")
      }
      if place.contains("://") || place.wholeMatch(of: /[\w.-]+@[\w.-]+:.+/) != nil {
        return .repository(place, from: version)
      }
      let path = URL(fileURLWithPath: place).standardizedFileURL
      guard
        FileManager.default.fileExists(atPath: path.appendingPathComponent("Package.swift").path)
      else {
        throw SceneProductError(
          code: 2, message: "\(place) is no Swift package: it has no Package.swift.",
          hint: "--depend-on takes the folder of Multiplane, or the address of its repository.")
      }
      return .folder(path.path)
    }

    /// The folder from which this program was built; nil when it is not there any more.
    private static var ownPackage: String? {
      let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      var folder = program.deletingLastPathComponent()
      // An installed one was told.
      let note = folder.deletingLastPathComponent()
        .appendingPathComponent("lib/multiplane/package.txt")
      if let text = try? String(contentsOf: note, encoding: .utf8) {
        folder = URL(fileURLWithPath: text.trimmingCharacters(in: .whitespacesAndNewlines))
        return isOwn(folder) ? folder.path : nil
      }
      for _ in 0..<4 {
        folder.deleteLastPathComponent()
        if isOwn(folder) { return folder.path }
      }
      return nil
    }

    private static func isOwn(_ folder: URL) -> Bool {
      FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("Sources/MultiplaneStage").path)
    }
  }
#endif
