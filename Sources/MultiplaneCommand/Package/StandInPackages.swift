// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneCompile

  /// Replacements of the dependencies of a package that cannot be fetched:
  /// - an empty package, if the package uses only plugins of the dependency, such as one that formats the sources, or,
  ///   in a build without tests, only libraries for its tests;
  /// - an empty framework in place of a binary target (``StandInBinaries``);
  /// - another version, if the repository of the dependency lacks the revision in `Package.resolved`, as a copy of the
  ///   repository may.
  ///
  /// SwiftPM finds the empty packages and the versions by mirrors and a `Package.resolved` in a workspace in the build
  /// folder, so that neither the package nor its own `Package.resolved` changes.
  struct StandInPackages {
    /// The arguments by which `swift` finds the empty packages and other versions; empty if there are none.
    let arguments: [String]

    private let folder: URL
    private let scratch: URL
    private let swift: String

    /// Finds the replacements of an earlier build, unless a manifest or `Package.resolved` has changed since.
    /// Otherwise fetches the dependencies, replaces those that cannot be fetched, as far as possible, and selects other
    /// versions of those whose revisions do not exist. Nothing is fetched if the manifests contain no `url:`, or if all
    /// dependencies could be fetched after the last change of these files.
    /// - Parameters:
    ///   - path: The folder of the package.
    ///   - scratchPath: The build folder.
    ///   - swift: The path of `swift`.
    ///   - isTest: Whether the tests of the package are built.
    /// - Throws: `SceneProductError` if `git` cannot create an empty package; or a file system error.
    init(package path: String, scratchPath: String, swift: String, isTest: Bool) throws {
      folder = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
      scratch = URL(fileURLWithPath: scratchPath).standardizedFileURL
      self.swift = swift
      let manifest = folder.appendingPathComponent("Package.swift")
      // With the manifests for other versions of Swift, which SwiftPM may use instead.
      let variants = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift") }
        .map { [folder] in folder.appendingPathComponent($0) }
      let text = try ([manifest] + variants).map { try String(contentsOf: $0, encoding: .utf8) }
        .joined()
      // Tests are built with fewer stand-ins.
      let workspace = scratch.appendingPathComponent(
        isTest ? "test-stand-ins.xcworkspace" : "stand-ins.xcworkspace")
      let record = workspace.appendingPathComponent("Package.swift")
      let resolved = folder.appendingPathComponent("Package.resolved")
      let contents = text + ((try? String(contentsOf: resolved, encoding: .utf8)) ?? "")
      let used = [
        "--disable-dependency-cache", "--multiroot-data-file", workspace.path,
      ]
      if (try? String(contentsOf: record, encoding: .utf8)) == contents {
        arguments = used
        return
      }
      try? FileManager.default.removeItem(at: workspace)
      let mark = Self.mark(in: scratch)
      guard text.contains("url:"),
        !([manifest, resolved] + variants).allSatisfy({ Self.isOlder($0, than: mark) })
      else {
        arguments = []
        return
      }
      var (failed, freed): ([Dependency], [String]) = ([], [])
      var binaries: [StandInBinaries.Binary] = []
      var isChanged = true
      // SwiftPM stops at the first kind of failure.
      while isChanged {
        let isReplacing = !failed.isEmpty || !freed.isEmpty
        let result = Self.run(
          swift,
          ["package", "--package-path", folder.path, "--scratch-path", scratch.path]
            + (isReplacing ? used : []) + ["resolve"], shows: true)
        if result.status == 0 {
          if !isReplacing { try Data().write(to: mark) }
          break
        }
        let newFailed = try Self.replaceable(in: folder, swift, isTest: isTest).filter {
          result.output.contains("error: Failed to clone repository \($0.url)")
            && !failed.contains($0)
        }
        let newFreed = Self.dependenciesWithoutRevision(result.output)
          .filter { !freed.contains($0) }
        let newBinaries = try StandInBinaries.write(
          for: StandInBinaries.failures(in: result.output), of: folder, to: scratch, isTest: isTest
        ) { Self.manifest(in: $0, swift) }.filter { !binaries.contains($0) }
        isChanged = !newFailed.isEmpty || !newFreed.isEmpty || !newBinaries.isEmpty
        failed += newFailed
        freed += newFreed
        binaries += newBinaries
        if !newFailed.isEmpty || !newFreed.isEmpty {
          // Dependencies of the replaced packages are not needed.
          let unreachable = Set(
            result.output.matches(of: /Failed to clone repository (\S+):\s/).map {
              String($0.output.1)
            })
          try Self.write(
            failed, to: workspace, of: folder, freed: freed, unreachable: unreachable)
          try contents.write(to: record, atomically: true, encoding: .utf8)
        }
      }
      Self.report(failed, freed: freed, binaries)
      arguments = failed.isEmpty && freed.isEmpty ? [] : used
    }

    private static func report(
      _ failed: [Dependency], freed: [String], _ binaries: [StandInBinaries.Binary]
    ) {
      var notes: [String] = []
      if !freed.isEmpty {
        notes.append(
          """
          The revisions in Package.resolved of \(freed.joined(separator: ", ")) do not exist in their \
          repositories. The newest versions that the manifests permit take their place.
          """)
      }
      notes += failed.map { dependency in
        """
        \(dependency.url) cannot be fetched. The package uses only \
        \(dependency.libraries.isEmpty ? "plugins of it" : "it in tests"), so an empty package takes its place.
        """
      }
      notes += binaries.map { binary in
        """
        \(binary.url) cannot be downloaded. No target that is built uses the binary target \(binary.name), so an \
        empty framework takes its place.
        """
      }
      for note in notes { FileHandle.standardError.write(Data("note: \(note)\n".utf8)) }
    }

    /// Returns the identities of dependencies whose revisions were missing, from the messages of SwiftPM, sorted.
    static func dependenciesWithoutRevision(_ output: String) -> [String] {
      output.matches(of: /error: '([^']+)': Couldn.t check out revision/).map {
        String($0.output.1)
      }.sorted()
    }

    /// Returns the file whose existence records that SwiftPM could resolve the package without the workspace. The file
    /// is written again whenever that succeeds.
    private static func mark(in scratch: URL) -> URL {
      scratch.appendingPathComponent("multiplane-resolved")
    }

    /// Whether `other` exists, and `file` does not exist or was last changed before `other`.
    private static func isOlder(_ file: URL, than other: URL) -> Bool {
      func date(_ url: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
      }
      guard let changed = date(other) else { return false }
      return date(file).map { $0 < changed } ?? true
    }

    /// A dependency that an empty package can replace.
    struct Dependency: Equatable {
      var url: String
      var identity: String
      /// A version that the requirement permits.
      var version: String
      /// The plugins that targets use.
      var plugins: [String]
      /// The libraries that only test targets use.
      var libraries: [String] = []
    }

    /// Returns the dependencies in a manifest, as `swift package dump-package` prints it, that an empty package can
    /// replace: those of which targets use only plugins, and for which a version or range of versions is required.
    /// Empty if the package of a product is unknown.
    /// - Parameter isTest: Whether test targets count.
    static func replaceable(in manifest: Data, isTest: Bool) -> [Dependency] {
      guard let object = (try? JSONSerialization.jsonObject(with: manifest)) as? [String: Any],
        let targets = object["targets"] as? [[String: Any]]
      else { return [] }
      let own = Set(targets.compactMap { $0["name"] as? String })
      let packages = object["dependencies"] as? [[String: Any]] ?? []
      let packageNames = packages.reduce(into: Set<String>()) { names, dependency in
        let source = (dependency["sourceControl"] as? [[String: Any]])?.first
        for key in ["identity", "nameForTargetDependencyResolutionOnly"] {
          if let name = source?[key] as? String { names.insert(name.lowercased()) }
        }
      }
      var used: Set<String> = []
      var plugins: [String: [String]] = [:]
      var libraries: [String: [String]] = [:]
      for target in targets {
        let isOmitted = !isTest && target["type"] as? String == "test"
        for dependency in target["dependencies"] as? [[String: Any]] ?? [] {
          if let product = dependency["product"] as? [Any] {
            let package = (product.dropFirst().first as? String ?? "").lowercased()
            if isOmitted, let name = product.first as? String {
              libraries[package, default: []].append(name)
            } else {
              used.insert(package)
            }
          } else if let name = (dependency["byName"] as? [Any])?.first as? String,
            !own.contains(name)
          {
            let package = packageNames.contains(name.lowercased()) ? name.lowercased() : ""
            if !package.isEmpty, !isOmitted {
              used.insert(package)
            } else {
              // Without a package of the name, a product of any package.
              guard isOmitted, !package.isEmpty || packages.count == 1 else { return [] }
              libraries[package, default: []].append(name)
            }
          }
        }
        for usage in target["pluginUsages"] as? [[String: Any]] ?? [] {
          guard let plugin = usage["plugin"] as? [Any], let name = plugin.first as? String,
            let package = plugin.dropFirst().first as? String
          else { continue }
          plugins[package.lowercased(), default: []].append(name)
        }
      }
      return packages.compactMap { dependency in
        guard let source = (dependency["sourceControl"] as? [[String: Any]])?.first,
          let identity = source["identity"] as? String,
          let location = source["location"] as? [String: Any],
          let url = (location["remote"] as? [[String: Any]])?.first?["urlString"] as? String,
          let requirement = source["requirement"] as? [String: Any]
        else { return nil }
        let range = (requirement["range"] as? [[String: Any]])?.first?["lowerBound"] as? String
        let exact = (requirement["exact"] as? [String])?.first
        let names = [identity, (source["nameForTargetDependencyResolutionOnly"] as? String) ?? ""]
        guard let version = range ?? exact,
          !names.contains(where: { used.contains($0.lowercased()) })
        else { return nil }
        return Dependency(
          url: url, identity: identity, version: version,
          plugins: Set(names.flatMap { plugins[$0.lowercased()] ?? [] }).sorted(),
          libraries: Set((names + [""]).flatMap { libraries[$0.lowercased()] ?? [] }).sorted())
      }
    }

    private static func replaceable(
      in folder: URL, _ swift: String, isTest: Bool
    ) throws -> [Dependency] {
      replaceable(in: manifest(in: folder, swift), isTest: isTest)
    }

    /// Returns the manifest of a package, as `swift package dump-package` prints it.
    private static func manifest(in folder: URL, _ swift: String) -> Data {
      run(swift, ["package", "--package-path", folder.path, "dump-package"], shows: false).data
    }

    /// Writes the empty packages, and the workspace by which SwiftPM finds them, with mirrors and a copy of
    /// `Package.resolved` without the replaced and freed packages.
    /// - Parameters:
    ///   - dependencies: The packages that empty ones replace.
    ///   - workspace: The folder of the workspace.
    ///   - folder: The folder of the package.
    ///   - freed: The identities of the packages whose versions SwiftPM selects again.
    ///   - unreachable: The URLs of repositories that cannot be fetched, whose versions are left out.
    private static func write(
      _ dependencies: [Dependency], to workspace: URL, of folder: URL, freed: [String],
      unreachable: Set<String>
    ) throws {
      let manager = FileManager.default
      let data = workspace.appendingPathComponent("xcshareddata/swiftpm")
      let configuration = data.appendingPathComponent("configuration")
      try manager.createDirectory(at: configuration, withIntermediateDirectories: true)
      var mirrors = earlierMirrors(of: folder)
      for dependency in dependencies {
        let package = try repository(dependency)
        mirrors.append(["original": dependency.url, "mirror": package.absoluteString])
      }
      try JSONSerialization.data(
        withJSONObject: ["version": 1, "object": mirrors] as [String: Any], options: .sortedKeys
      ).write(to: configuration.appendingPathComponent("mirrors.json"))
      let path = folder.path.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      try """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version="1.0"><FileRef location="absolute:\(path)"></FileRef></Workspace>

      """.write(
        to: workspace.appendingPathComponent("contents.xcworkspacedata"), atomically: true,
        encoding: .utf8)
      // The other dependencies keep their versions.
      if let text = try? Data(contentsOf: folder.appendingPathComponent("Package.resolved")),
        var resolved = (try? JSONSerialization.jsonObject(with: text)) as? [String: Any],
        let pins = resolved["pins"] as? [[String: Any]]
      {
        let identities = Set(dependencies.map(\.identity) + freed)
        resolved["pins"] = pins.filter {
          !identities.contains($0["identity"] as? String ?? "")
            && !unreachable.contains($0["location"] as? String ?? "")
        }
        resolved["originHash"] = nil
        if resolved["version"] as? Int == 3 { resolved["version"] = 2 }
        try JSONSerialization.data(withJSONObject: resolved, options: .sortedKeys)
          .write(to: data.appendingPathComponent("Package.resolved"))
      }
    }

    /// Returns the mirrors that the package or, if it has none, the user has set. They are copied, since SwiftPM
    /// ignores them if a workspace has mirrors.
    private static func earlierMirrors(of folder: URL) -> [[String: Any]] {
      let files = [
        folder.appendingPathComponent(".swiftpm/configuration/mirrors.json"),
        FileManager.default.homeDirectoryForCurrentUser
          .appendingPathComponent(".swiftpm/configuration/mirrors.json"),
      ]
      return files.lazy.compactMap { file -> [[String: Any]]? in
        guard let data = try? Data(contentsOf: file),
          let object = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
          let list = object["object"] as? [[String: Any]], !list.isEmpty
        else { return nil }
        return list
      }.first ?? []
    }

    /// Creates a Git repository with an empty package, unless it exists, and returns its location. Equal dependencies
    /// result in the same commit, since SwiftPM stores the commits of versions.
    private static func repository(_ dependency: Dependency) throws -> URL {
      let hash = FileNameHash.text(
        of: "\(dependency.url) \(dependency.version) \(dependency.plugins) \(dependency.libraries)"
          .utf8)
      // A target may depend on a library by its name alone if it is the last part of the URL, in upper and lower case.
      var name = dependency.url.split(separator: "/").last.map(String.init) ?? ""
      if name.hasSuffix(".git") { name.removeLast(4) }
      if name.lowercased() != dependency.identity { name = dependency.identity }
      let place = CompiledOrigin.cache
        .appendingPathComponent("stand-ins/\(hash)/\(name)")
      let manager = FileManager.default
      if manager.fileExists(atPath: place.appendingPathComponent(".git/refs/tags").path) {
        return place
      }
      try? manager.removeItem(at: place)
      let module = "StandIn_" + String(dependency.identity.map { $0.isLetter ? $0 : "_" })
      let plugins = dependency.plugins
      func write(_ text: String, _ path: String) throws {
        let file = place.appendingPathComponent(path)
        try manager.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      let products =
        (plugins.map { ", .plugin(name: \"\($0)\", targets: [\"\($0)\"])" }
        + dependency.libraries.map { ", .library(name: \"\($0)\", targets: [\"\(module)\"])" })
        .joined()
      let targets = plugins.map { ", .plugin(name: \"\($0)\", capability: .buildTool())" }.joined()
      try write(
        """
        // swift-tools-version:5.6
        import PackageDescription

        let package = Package(
          name: "\(dependency.identity)",
          products: [.library(name: "\(module)", targets: ["\(module)"])\(products)],
          targets: [.target(name: "\(module)")\(targets)])

        """, "Package.swift")
      try write("// Nothing.\n", "Sources/\(module)/Empty.swift")
      for plugin in plugins {
        try write(
          """
          import PackagePlugin

          @main struct Empty: BuildToolPlugin {
            func createBuildCommands(context: PluginContext, target: Target) -> [Command] { [] }
          }

          """, "Plugins/\(plugin)/Empty.swift")
      }
      let git = ["git", "-C", place.path, "-c", "user.name=Multiplane", "-c", "user.email="]
      let date = [
        "GIT_AUTHOR_DATE=2026-01-01T00:00:00Z", "GIT_COMMITTER_DATE=2026-01-01T00:00:00Z",
      ]
      for command in [
        ["init", "-q", "-b", "main"], ["add", "-A"],
        ["-c", "commit.gpgsign=false", "commit", "-q", "-m", "Empty"],
        ["-c", "tag.gpgsign=false", "tag", dependency.version],
      ] {
        let result = run("/usr/bin/env", date + git + command, shows: false)
        guard result.status == 0 else {
          throw SceneProductError(
            code: 1, message: "git \(command[0]) failed in \(place.path): \(result.output)")
        }
      }
      return place
    }

    /// Runs a program, and returns its exit code and output. If `shows` is true, the output includes errors and is also
    /// written to standard error. If the program cannot be started, the exit code is 127, and the output is the reason.
    private static func run(
      _ program: String, _ arguments: [String], shows: Bool
    ) -> (status: Int32, output: String, data: Data) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = shows ? pipe : nil
      do { try SceneProduct.programs.run(process) } catch {
        return (127, "\(error.localizedDescription)", Data())
      }
      var data = Data()
      while true {
        let part = pipe.fileHandleForReading.availableData
        if part.isEmpty { break }
        if shows { FileHandle.standardError.write(part) }
        data += part
      }
      process.waitUntilExit()
      SceneProduct.programs.remove(process)
      return (process.terminationStatus, String(decoding: data, as: UTF8.self), data)
    }
  }
#endif
