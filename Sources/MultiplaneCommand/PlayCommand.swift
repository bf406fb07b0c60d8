// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneCompile
  import MultiplaneLive
  import MultiplanePreview

  struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Play a scene on a live page in the browser.",
      discussion: """
        Prints the URL of the page, which works on this machine only and contains a token for this \
        session. The scene runs in a separate process with your permissions; saving its file rebuilds \
        it. Ctrl-C ends both.

          multiplane play Ball.swift
          multiplane play Bounce.playground --port 8080
          multiplane play Examples Cards

        Limits: \(PreviewServer.limits)
        """)

    @Argument(
      help: ArgumentHelp(
        "A .swift file, a .playground folder, a package folder, or the executable of a scene.",
        valueName: "scene"))
    var scene: String

    @Argument(
      help: ArgumentHelp("The scene to play, if the package has several.", valueName: "name"))
    var name: String?

    @Option(
      help: ArgumentHelp(
        "Show a view or view controller of an iOS package.", valueName: "type"))
    var view: String?
    @Option(
      help: ArgumentHelp(
        "With --view, leave out the declarations that use a module. Can be repeated.",
        valueName: "module"))
    var omit: [String] = []
    @Flag(
      help: ArgumentHelp(
        "With --view, leave out the declarations that use frameworks that do not exist."))
    var omitMissing = false

    @Option(help: "The port of the page; 0 selects a free one.")
    var port: UInt16 = 0

    @Option(
      help: ArgumentHelp(
        """
        The address to listen on instead, such as 0.0.0.0. Everyone who can reach it and has the token \
        can control your scene; the connection is not encrypted.
        """,
        valueName: "address"))
    var exposeAt: String?

    @Option(
      help: ArgumentHelp("The folder for saved files.", valueName: "folder"))
    var saveIn = "out"

    @Option(
      help: ArgumentHelp(
        "The seed of the scene's random numbers, or random to draw one; 0 by default. The page can change it.",
        valueName: "number"))
    var seed = "0"

    @Option(
      help: ArgumentHelp(
        "The scene's locale, such as de_DE or ar_EG@calendar=islamic (default: en_US).",
        valueName: "identifier"))
    var locale: String?

    @Option(
      help: ArgumentHelp(
        "The scene's time zone, such as Asia/Tokyo or UTC (default: GMT).", valueName: "identifier")
    )
    var timeZone: String?

    func validate() throws {
      if view == nil, omitMissing || !omit.isEmpty {
        throw ValidationError("--omit and --omit-missing require --view.")
      }
      var address = in_addr()
      if let exposeAt, inet_pton(AF_INET, exposeAt, &address) != 1 {
        throw ValidationError(
          "--expose-at must be an IPv4 address, such as 0.0.0.0, not \(exposeAt).")
      }
      do {
        _ = try SceneOptionValue.Seed(seed)
        if let locale { _ = try SceneOptionValue.locale(locale) }
        if let timeZone { _ = try SceneOptionValue.timeZone(timeZone) }
      } catch {
        throw ValidationError(error.description)
      }
    }

    func run() throws {
      var options = PreviewServer.Options()
      options.port = port
      options.folder = saveIn
      let seed = try SceneOptionValue.Seed(seed)
      options.seed = seed.value
      (options.locale, options.timeZone) = (locale, timeZone)
      if let exposeAt { options.address = exposeAt }
      let folder = try TemporaryDirectory.forCurrentProcess()
      defer { folder.remove() }
      let origin = try origin(folder.url)
      let server = PreviewServer(origin, options: options)
      let error = PlayLoop.run(server, folder) { address throws(SceneProductError) in
        try printLine("Playing \(origin.name): \(address)")
        if seed.isDrawn { try printLine(seed.note) }
      }
      if let error { throw error }
    }
  }

  extension Play {
    /// Returns the scene that the arguments name, in a form that the server can build and run.
    /// - Parameter folder: The directory in which a Swift file or playground is built.
    /// - Throws: `SceneProductError` if the scene, its view or Multiplane's modules cannot be found or prepared; or a
    ///   file system error.
    private func origin(_ folder: URL) throws -> any SceneOrigin {
      let scene = scene.hasSuffix("/") ? String(scene.dropLast()) : scene
      if [".swift", ".playground", ".xcplaygroundpage"].contains(where: scene.hasSuffix) {
        let program = URL(fileURLWithPath: "/proc/self/exe")
        guard let modules = BuiltModules.find(beside: program) else {
          throw SceneProductError(
            code: 4, message: "Multiplane's modules were not found next to this program.",
            hint:
              "Build the package with swift build -c release and run .build/release/multiplane."
          )
        }
        do { return try CompiledOrigin(path: scene, modules: modules, folder: folder) } catch {
          throw SceneProductError(code: 2, message: "\(error)")
        }
      }
      if let origin = ExecutableOrigin(path: scene) { return origin }
      if let view {
        let folder = try ViewPackage(package: scene, view: view).folder
        _ = try PackageBuild.forCurrentProgram(
          omittedModules: Set(omit).union(omitMissing ? PackageBuild.missingModules : []),
          isTestable: true)
        return PackageOrigin(
          product: try SceneProduct(folder: folder, name: nil), dependency: scene)
      }
      return PackageOrigin(product: try SceneProduct(folder: scene, name: name))
    }
  }

  /// Runs a server until it fails, or until this process receives SIGINT (Ctrl-C), SIGTERM or SIGHUP.
  private enum PlayLoop {
    /// Runs a server, and returns its error or that of `onReady`; nil if it was interrupted.
    static func run(
      _ server: PreviewServer, _ folder: TemporaryDirectory,
      onReady: @escaping @Sendable (String) throws(SceneProductError) -> Void
    ) -> SceneProductError? {
      let done = DispatchSemaphore(value: 0)
      let outcome = Outcome()
      var sources: [any DispatchSourceSignal] = []
      let isRegistered = DispatchSemaphore(value: 0)
      for number in [SIGINT, SIGTERM, SIGHUP] {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
          server.end()
          outcome.cancel()
          // An open connection may keep the server from ending; the process then exits after 2 s.
          if done.wait(timeout: .now() + 2) == .timedOut {
            folder.remove()
            _exit(0)
          }
          done.signal()
        }
        source.setRegistrationHandler { isRegistered.signal() }
        source.resume()
        isRegistered.wait()
        sources.append(source)
      }
      // Handlers are installed before the address is printed, since its reader may send a signal at once.
      outcome.begin {
        do {
          try await server.run { address in
            // Nobody can open a page without its address.
            do throws(SceneProductError) { try onReady(address) } catch {
              outcome.error = error
              server.end()
              outcome.cancel()
            }
          }
        } catch {
          outcome.error =
            outcome.error
            ?? SceneProductError(code: 1, message: "\(error)", hint: (error as? PlayError)?.hint)
        }
        done.signal()
      }
      done.wait()
      for source in sources { source.cancel() }
      return outcome.error
    }

    private final class Outcome: @unchecked Sendable {
      var error: SceneProductError?
      private let lock = NSLock()
      private var task: Task<Void, Never>?
      private var isCancelled = false

      func begin(_ work: @escaping @Sendable () async -> Void) {
        lock.withLock {
          let task = Task.detached(operation: work)
          self.task = task
          if isCancelled { task.cancel() }
        }
      }

      func cancel() {
        lock.withLock {
          isCancelled = true
          task?.cancel()
        }
      }
    }
  }
#endif
