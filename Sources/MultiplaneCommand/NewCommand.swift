// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneImages

  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Create a package with a scene, a snapshot test and a CI workflow.",
      discussion: """
        Creates a folder of that name, which must not exist yet. The package depends on the \
        Multiplane sources that this command was built from, or on those given by --depend-on.

        Examples:
          multiplane new Ball
          multiplane new Ball --depend-on ../multiplane
          multiplane new Ball --depend-on https://example.org/multiplane.git
        """)

    @Argument(help: "The name of the scene type, the package and the folder.")
    var name: String

    @Option(help: ArgumentHelp("The folder in which to create the package.", valueName: "folder"))
    var into = "."

    @Option(
      help: ArgumentHelp(
        "The location of Multiplane: a folder or the URL of a repository.", valueName: "place"))
    var dependOn: String?

    @Option(
      name: .customLong("from"),
      help: ArgumentHelp(
        "The minimum version, if --depend-on is a repository.", valueName: "version"))
    var version = "0.1.0"

    func validate() throws {
      let taken = ["Multiplane", "Scene", "Stage", "Swift", "Foundation", "Testing", "Main"]
      guard name.first?.isUppercase == true,
        name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      else {
        throw ValidationError(
          "\(name) is not a valid type name: use a capital letter, then letters and digits, such as Ball."
        )
      }
      guard !taken.contains(name), !name.hasPrefix("Multiplane") else {
        throw ValidationError("\(name) is a reserved name; choose another.")
      }
      guard version.wholeMatch(of: /\d+\.\d+\.\d+([-+][0-9A-Za-z.+-]+)?/) != nil else {
        throw ValidationError("--from must be a version such as 0.1.0, not \(version).")
      }
    }

    func run() throws {
      let folder = URL(fileURLWithPath: into).appendingPathComponent(name)
      guard !FileManager.default.fileExists(atPath: folder.path) else {
        throw SceneProductError(
          code: 2, message: "\(folder.path) already exists.",
          hint: "Choose another name, or another folder with --into.")
      }
      let package = NewPackage(name: name, dependency: try dependency(seenFrom: folder))
      // Written under another name first, so that the folder is complete if it exists.
      let new = folder.deletingLastPathComponent()
        .appendingPathComponent(".\(name)-\(ProcessInfo.processInfo.processIdentifier)")
      do {
        for (path, text) in package.files {
          let file = new.appendingPathComponent(path)
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data(text.utf8).writeWholeFile(to: file)
        }
        try FileManager.default.moveItem(at: new, to: folder)
      } catch {
        try? FileManager.default.removeItem(at: new)
        throw SceneProductError(
          code: 1, message: "\(folder.path) cannot be created: \(error.localizedDescription)")
      }
      let place = into == "." ? name : folder.path
      try printLine(
        """
        Created \(place):
        \(package.files.map { "  " + $0.path }.joined(separator: "\n"))
        Next:
          cd \(place)
          swift run -c release \(name) render -o \(name.lowercased()).gif
          swift test -c release -Xswiftc -enable-testing     # the first run records the snapshot and fails
        """)
    }

    private func dependency(seenFrom folder: URL) throws -> NewPackage.Dependency {
      let place = dependOn ?? Self.ownPackage
      guard let place else {
        throw SceneProductError(
          code: 2, message: "The sources of Multiplane were not found.",
          hint: "Use --depend-on with their folder or the URL of their repository.")
      }
      if place.contains("://") || place.wholeMatch(of: /[\w.-]+@[\w.-]+:.+/) != nil {
        return .repository(place, from: version)
      }
      let path = URL(fileURLWithPath: place).standardizedFileURL
      guard
        FileManager.default.fileExists(atPath: path.appendingPathComponent("Package.swift").path)
      else {
        throw SceneProductError(
          code: 2, message: "\(place) is not a Swift package: it has no Package.swift.",
          hint: "Use --depend-on with the folder of Multiplane or the URL of its repository.")
      }
      return .folder(path.path)
    }

    /// The source folder that this program was built from; nil if it is not found.
    private static var ownPackage: String? {
      let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      var folder = program.deletingLastPathComponent()
      // An installed program has a file with the path of its sources.
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
