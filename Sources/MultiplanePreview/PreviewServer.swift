// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import FlyingFox
  import FlyingSocks
  import Foundation
  import MultiplaneLive

  /// What a server allows at once.
  package enum PageLimits {
    /// Pages.
    package static var pages: Int { LiveHub.limit }
    /// Frames under way to a page.
    package static var frames: Int { PageConnection.frameLimit }
  }

  /// Serves the live page to browsers of this machine, and passes on what they and the scene say.
  package final class PreviewServer: Sendable {
    /// Where and what is served.
    package struct Options: Sendable {
      /// The address that is listened at; the loopback address unless somebody asks for more.
      package var address = "127.0.0.1"
      /// 0 takes a free one.
      package var port: UInt16 = 0
      /// What opens the page; made anew for each run.
      package var token = PreviewServer.makeToken()
      /// Where files are saved.
      package var folder = "out"
      /// How the command line is called.
      package var command = "multiplane"
      /// How long a connection may be silent that is no page's, in seconds.
      package var patience = 15.0
      package init() {}
    }

    private let options: Options
    private let files: [String: PageFile]
    private let hub: LiveHub
    private let saver: SceneSaver
    private let connections: ConnectionGuard

    package init(_ origin: any SceneOrigin, options: Options) {
      self.options = options
      connections = ConnectionGuard(patience: options.patience)
      files = PageFile.embedded
      saver = SceneSaver(folder: options.folder, scene: origin.name, command: options.command)
      hub = LiveHub(origin: origin, saver: saver)
    }

    /// 32 digits by chance.
    package static func makeToken() -> String {
      var random = SystemRandomNumberGenerator()
      return (0..<4).map { _ in
        let digits = String(UInt32.random(in: .min ... .max, using: &random), radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
      }.joined()
    }

    /// What is bounded, as help tells it.
    package static var limits: String {
      """
      \(LiveHub.limit) pages, \(ConnectionGuard.limit) connections, \(PageMessage.limit >> 10) KiB a message, \
      \(PageConnection.frameLimit) frames under way to a page, which is sent away after \
      \(Int(PageConnection.acknowledgementTimeout)) s without a word; \(LiveLimits.pixels >> 20) million pixels a picture, \
      which larger sizes get at a smaller scale; \(Int(SceneSaver.longest)) s a film that is saved; the \
      scene's process may take \(LiveLimits.memory >> 30) GiB of memory and \(LiveLimits.files) open files.
      """
    }

    /// Ends the scene and all pages.
    package func end() { hub.end() }

    /// Serves until the task is cancelled.
    /// - Parameter onReady: gets the address to be opened.
    package func run(onReady: @escaping @Sendable (String) -> Void) async throws {
      signal(SIGPIPE, SIG_IGN)
      Self.raiseFileLimit()
      let door = PortBox()
      let server = try makeServer(door, port: options.port)
      let beginning = Task { try await server.waitUntilListening() }
      let task = Task {
        do { try await server.run() } catch {
          // What never listened is not waited for.
          beginning.cancel()
          try await listenAgain(door, after: error)
        }
      }
      defer { hub.end() }
      do {
        do {
          try await withTaskCancellationHandler {
            try await beginning.value
          } onCancel: {
            beginning.cancel()
          }
        } catch is CancellationError where !Task.isCancelled {
          try await task.value
        }
        guard case .ip4(_, let port)? = await server.listeningAddress else {
          throw PlayError("The server has no address.")
        }
        door.port = port
        connections.watch(port: port)
        hub.start()
        onReady("http://\(host):\(port)/?token=\(options.token)")
        try await withTaskCancellationHandler {
          try await task.value
        } onCancel: {
          task.cancel()
        }
      } catch is CancellationError {
        task.cancel()
      } catch {
        task.cancel()
        if Task.isCancelled { return }
        throw reason(error)
      }
    }

    /// Why there is no server, for whoever has asked for one.
    private func reason(_ error: any Error) -> any Error {
      guard case SocketError.failed(_, let number, let message) = error else { return error }
      let place = "\(options.address):\(options.port)"
      return switch number {
      case EADDRINUSE:
        PlayError("Port \(options.port) is taken.", hint: "--port 0 takes a free one.")
      case EACCES:
        PlayError("This user may not listen at \(place).", hint: "--port 0 takes a free one.")
      case EADDRNOTAVAIL:
        PlayError(
          "This machine has no address \(options.address).",
          hint: "--expose-at 0.0.0.0 listens at all that it has.")
      default: PlayError("Nothing can listen at \(place): \(message).")
      }
    }

    private func makeServer(_ door: PortBox, port: UInt16) throws -> HTTPServer {
      HTTPServer(
        address: try .inet(ip4: options.address, port: port), timeout: 15,
        pool: SocketPool(queue: SocketEvents()), logger: .disabled,
        handler: ClosureHTTPHandler { [self] request in
          await answer(request, port: door.port)
        })
    }

    /// Serves on at the same port when listening has ended by an error, such as too many open files.
    private func listenAgain(_ door: PortBox, after error: any Error) async throws {
      var error = error
      while !Task.isCancelled, door.port != 0 {
        try await Task.sleep(nanoseconds: 200_000_000)
        do { try await makeServer(door, port: door.port).run() } catch let next { error = next }
      }
      throw error
    }

    /// Files that may be open at once: what everything that is bounded takes, and as much again.
    static let files: UInt64 = 4096

    /// Allows as many files as are needed, where they may be allowed.
    private static func raiseFileLimit() {
      #if canImport(Glibc)
        let resource = Int32(RLIMIT_NOFILE.rawValue)
      #else
        let resource = RLIMIT_NOFILE
      #endif
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0, limit.rlim_cur < files else { return }
      limit.rlim_cur = min(limit.rlim_max, rlim_t(files))
      _ = setrlimit(resource, &limit)
    }

    /// The port, once it is known.
    private final class PortBox: @unchecked Sendable {
      private let lock = NSLock()
      private var number: UInt16 = 0
      var port: UInt16 {
        get { lock.withLock { number } }
        set { lock.withLock { number = newValue } }
      }
    }

    private var host: String { options.address == "0.0.0.0" ? "127.0.0.1" : options.address }

    // MARK: Answers

    private func answer(_ request: HTTPRequest, port: UInt16) async -> HTTPResponse {
      var peer = ConnectionGuard.Peer()
      if case .ip4(let address, let port)? = request.remoteAddress {
        peer = .init(address: address, port: port)
      }
      connections.hasHandled(peer, staysOpen: false)
      let answer = await respondToHTTP(request, port: port, peer: peer)
      return request.method == .HEAD ? Self.head(answer) : answer
    }

    private func respondToHTTP(
      _ request: HTTPRequest, port: UInt16, peer: ConnectionGuard.Peer
    ) async -> HTTPResponse {
      guard let host = request.headers[.host], isOwn(host, port: port) else {
        return refusal(.forbidden, "This is not the address of the page.")
      }
      if let origin = request.headers[HTTPHeader("Origin")], origin != "http://\(host)" {
        return refusal(.forbidden, "Another page's requests are not answered.")
      }
      guard request.method == .GET || request.method == .HEAD else {
        return refusal(.methodNotAllowed, "Only GET is answered.")
      }
      let path = request.path
      let cookie = "multiplane-\(port)"
      if path == "/", let token = request.query.first(where: { $0.name == "token" })?.value {
        guard Self.areEqual(token, options.token) else {
          return refusal(.forbidden, "The token in the address is not this run's.")
        }
        var headers = Self.headers
        headers[.location] = "/"
        headers[.setCookie] = "\(cookie)=\(token); Path=/; HttpOnly; SameSite=Strict"
        return HTTPResponse(statusCode: .seeOther, headers: headers)
      }
      guard Self.areEqual(Self.cookie(cookie, in: request.headers[.cookie]) ?? "", options.token)
      else {
        return refusal(
          .forbidden, "Open the address that multiplane play has printed, with its token.")
      }
      if path == "/socket" { return await socket(request, peer: peer) }
      if let file = files[path] {
        return response(.ok, file.mediaType, Data(file.bytes))
      }
      let saved = "/saved/"
      if path.hasPrefix(saved), let file = saver.file(String(path.dropFirst(saved.count))),
        let body = try? HTTPBodySequence(file: file.url, suggestedBufferSize: 1 << 16)
      {
        var headers = Self.headers
        headers[.contentType] = file.type
        return HTTPResponse(statusCode: .ok, headers: headers, body: body)
      }
      return refusal(.notFound, "There is nothing here.")
    }

    private func socket(_ request: HTTPRequest, peer: ConnectionGuard.Peer) async -> HTTPResponse {
      guard request.headers[HTTPHeader("Origin")] != nil else {
        return refusal(.forbidden, "A page has an origin.")
      }
      guard let connection = hub.makeConnection(connections.connection(peer: peer)) else {
        return refusal(.serviceUnavailable, "There are \(LiveHub.limit) pages already.")
      }
      let answer = try? await WebSocketHTTPHandler(handler: connection).handleRequest(request)
      return answer ?? refusal(.badRequest, "This is no WebSocket's request.")
    }

    /// Whether a name is one of this server's: what a page elsewhere cannot have, even when its name leads here.
    private func isOwn(_ host: String, port: UInt16) -> Bool {
      var names = ["127.0.0.1", "localhost", options.address]
      if options.address == "0.0.0.0" {
        // Asked for by a flag: whatever address this machine has.
        let name = host.split(separator: ":").first.map(String.init) ?? ""
        if name.split(separator: ".").count == 4, name.allSatisfy({ $0.isNumber || $0 == "." }) {
          names.append(name)
        }
      }
      return names.contains { host == "\($0):\(port)" || (port == 80 && host == $0) }
    }

    // MARK: Parts

    private static var headers: HTTPHeaders {
      [
        HTTPHeader("Content-Security-Policy"):
          "default-src 'self'; img-src 'self' blob: data:; frame-ancestors 'none'; "
          + "base-uri 'none'; form-action 'none'",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("Referrer-Policy"): "no-referrer",
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
        .cacheControl: "no-store",
      ]
    }

    private func response(_ code: HTTPStatusCode, _ type: String, _ body: Data) -> HTTPResponse {
      var headers = Self.headers
      headers[.contentType] = type
      return HTTPResponse(statusCode: code, headers: headers, body: body)
    }

    private func refusal(_ code: HTTPStatusCode, _ sentence: String) -> HTTPResponse {
      response(code, "text/plain; charset=utf-8", Data((sentence + "\n").utf8))
    }

    private static func head(_ answer: HTTPResponse) -> HTTPResponse {
      guard case .httpBody(let body) = answer.payload else { return answer }
      var headers = answer.headers
      headers[.contentLength] = body.count.map { "\($0)" } ?? "0"
      return HTTPResponse(statusCode: answer.statusCode, headers: headers)
    }

    private static func cookie(_ name: String, in header: String?) -> String? {
      for part in (header ?? "").split(separator: ";") {
        let pair = part.split(separator: "=", maxSplits: 1)
        if pair.count == 2, pair[0].trimmingCharacters(in: .whitespaces) == name {
          return pair[1].trimmingCharacters(in: .whitespaces)
        }
      }
      return nil
    }

    /// Takes as long for a wrong text as for the right one.
    private static func areEqual(_ a: String, _ b: String) -> Bool {
      let (a, b) = (Array(a.utf8), Array(b.utf8))
      guard a.count == b.count else { return false }
      return zip(a, b).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
  }
#endif
