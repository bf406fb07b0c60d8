// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import FlyingFox
  import FlyingSocks
  import Foundation
  import MultiplaneLive

  /// Limits of a `PreviewServer`, made available to its tests.
  package enum PageLimits {
    /// Maximum number of pages that are connected at the same time.
    package static var pages: Int { LiveHub.limit }
    /// Maximum number of frames that one scene process has sent to a page and the page has not yet acknowledged.
    package static var frames: Int { PageConnection.frameLimit }
  }

  /// Serves the live page over HTTP, by default only to browsers of this machine, and forwards messages between the
  /// pages and the scene process.
  package final class PreviewServer: Sendable {
    /// Address, access token and other settings of a `PreviewServer`.
    package struct Options: Sendable {
      /// The IPv4 address to listen on; the loopback address by default.
      package var address = "127.0.0.1"
      /// The TCP port to listen on; 0, the default, selects a free port.
      package var port: UInt16 = 0
      /// The access token that the URL of the page contains; random by default.
      package var token = PreviewServer.makeToken()
      /// The path of the folder in which images, films and recorded touches are saved.
      package var folder = "out"
      /// The seed of the scene's random numbers, until a page sets another one.
      package var seed: UInt64 = 0
      /// The identifiers of the scene's locale and time zone; nil for the defaults, `en_US` and GMT.
      package var locale, timeZone: String?
      /// The name of the `multiplane` command in the command lines that the page shows for saved files.
      package var command = "multiplane"
      /// Time without a request, in seconds, after which a connection is closed unless it is the WebSocket of a page.
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
      saver = SceneSaver(
        folder: options.folder, scene: origin.name, command: options.command,
        locale: options.locale, timeZone: options.timeZone)
      var settings = LiveSessionState()
      settings.seed = options.seed
      (settings.locale, settings.timeZone) = (options.locale, options.timeZone)
      hub = LiveHub(origin: origin, saver: saver, settings: settings)
    }

    /// Returns 32 random hexadecimal digits.
    package static func makeToken() -> String {
      var random = SystemRandomNumberGenerator()
      return (0..<4).map { _ in
        let digits = String(UInt32.random(in: .min ... .max, using: &random), radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
      }.joined()
    }

    /// A description of the server's limits, for the help text of `multiplane play`.
    package static var limits: String {
      """
      \(LiveHub.limit) pages, \(ConnectionGuard.limit) connections, \(PageMessage.limit >> 10) KiB per message, \
      \(PageConnection.frameLimit) unacknowledged frames per page, which is disconnected after \
      \(Int(PageConnection.acknowledgementTimeout)) s without an acknowledgement; \(LiveLimits.pixels >> 20) * 2^20 pixels per frame, \
      reached by a smaller scale for larger sizes; \(Int(SceneSaver.longest)) s per saved film; the \
      scene process may use \(LiveLimits.memory >> 30) GiB of memory and \(LiveLimits.files) open files.
      """
    }

    /// Terminates the scene process, a running build and unfinished saves, and closes the connections to all pages.
    package func end() { hub.end() }

    /// Serves the page until the calling task is cancelled, then returns without an error.
    /// - Parameter onReady: Called once, when the server has begun to listen, with the URL of the page including the
    ///   access token.
    /// - Throws: `PlayError` if the system refuses to listen on the address and port; other errors otherwise, such as
    ///   for an invalid address.
    package func run(onReady: @escaping @Sendable (String) -> Void) async throws {
      signal(SIGPIPE, SIG_IGN)
      Self.raiseFileLimit()
      let door = PortBox()
      let server = try makeServer(door, port: options.port)
      let beginning = Task { try await server.waitUntilListening() }
      let task = Task {
        do { try await server.run() } catch {
          // If listening has failed, nothing else ends `waitUntilListening()`.
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

    /// Returns a `PlayError` that describes a failed system call on a socket; other errors are returned unchanged.
    private func reason(_ error: any Error) -> any Error {
      guard case SocketError.failed(_, let number, let message) = error else { return error }
      let place = "\(options.address):\(options.port)"
      return switch number {
      case EADDRINUSE:
        PlayError("Port \(options.port) is already in use.", hint: "--port 0 selects a free one.")
      case EACCES:
        PlayError("Listening on \(place) is not permitted.", hint: "--port 0 selects a free one.")
      case EADDRNOTAVAIL:
        PlayError(
          "This machine has no address \(options.address).",
          hint: "--expose-at 0.0.0.0 listens on all of its addresses.")
      default: PlayError("Listening on \(place) failed: \(message).")
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

    /// Serves again on the port of `door` after `error`, such as too many open files, has ended the server. Retries
    /// every 0.2 s until the task is cancelled. Throws `error` at once if the port is not known yet.
    private func listenAgain(_ door: PortBox, after error: any Error) async throws {
      var error = error
      while !Task.isCancelled, door.port != 0 {
        try await Task.sleep(nanoseconds: 200_000_000)
        do { try await makeServer(door, port: door.port).run() } catch let next { error = next }
      }
      throw error
    }

    /// The limit of open files that the server requests for its process if the current limit is lower.
    static let files: UInt64 = 4096

    /// Raises the soft limit of open files of this process to `files`, or to the hard limit if that is lower.
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

    /// The port on which the server listens; 0 until it listens.
    private final class PortBox: @unchecked Sendable {
      private let lock = NSLock()
      private var number: UInt16 = 0
      var port: UInt16 {
        get { lock.withLock { number } }
        set { lock.withLock { number = newValue } }
      }
    }

    private var host: String { options.address == "0.0.0.0" ? "127.0.0.1" : options.address }

    // MARK: Responses

    private func answer(_ request: HTTPRequest, port: UInt16) async -> HTTPResponse {
      var peer = ConnectionGuard.Peer()
      if case .ip4(let address, let port)? = request.remoteAddress {
        peer = .init(address: address, port: port)
      }
      connections.didHandleMessage(peer, staysOpen: false)
      let answer = await respondToHTTP(request, port: port, peer: peer)
      return request.method == .HEAD ? Self.head(answer) : answer
    }

    private func respondToHTTP(
      _ request: HTTPRequest, port: UInt16, peer: ConnectionGuard.Peer
    ) async -> HTTPResponse {
      guard let host = request.headers[.host], isOwn(host, port: port) else {
        return refusal(.forbidden, "The Host header does not match this server.")
      }
      if let origin = request.headers[HTTPHeader("Origin")], origin != "http://\(host)" {
        return refusal(.forbidden, "Requests from other origins are not allowed.")
      }
      guard request.method == .GET || request.method == .HEAD else {
        return refusal(.methodNotAllowed, "Only GET and HEAD are allowed.")
      }
      let path = request.path
      let cookie = "multiplane-\(port)"
      if path == "/", let token = request.query.first(where: { $0.name == "token" })?.value {
        guard Self.areEqual(token, options.token) else {
          return refusal(.forbidden, "The token in the URL is not valid for this session.")
        }
        var headers = Self.headers
        headers[.location] = "/"
        headers[.setCookie] = "\(cookie)=\(token); Path=/; HttpOnly; SameSite=Strict"
        return HTTPResponse(statusCode: .seeOther, headers: headers)
      }
      guard Self.areEqual(Self.cookie(cookie, in: request.headers[.cookie]) ?? "", options.token)
      else {
        return refusal(
          .forbidden, "Open the URL that multiplane play printed, including its token.")
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
      return refusal(.notFound, "Not found.")
    }

    private func socket(_ request: HTTPRequest, peer: ConnectionGuard.Peer) async -> HTTPResponse {
      guard request.headers[HTTPHeader("Origin")] != nil else {
        return refusal(.forbidden, "The Origin header is missing.")
      }
      guard let connection = hub.makeConnection(connections.connection(peer: peer)) else {
        return refusal(.serviceUnavailable, "The limit of \(LiveHub.limit) pages is reached.")
      }
      let answer = try? await WebSocketHTTPHandler(handler: connection).handleRequest(request)
      return answer ?? refusal(.badRequest, "This is not a WebSocket request.")
    }

    /// Whether `host`, the value of a Host header, names this server and `port`. Other names that resolve to this
    /// machine are rejected, as a protection against DNS rebinding.
    private func isOwn(_ host: String, port: UInt16) -> Bool {
      var names = ["127.0.0.1", "localhost", options.address]
      if options.address == "0.0.0.0" {
        // With --expose-at 0.0.0.0, every IPv4 address is accepted, since the server listens on all addresses of this
        // machine.
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

    /// Compares two texts in a time that depends only on their lengths.
    private static func areEqual(_ a: String, _ b: String) -> Bool {
      let (a, b) = (Array(a.utf8), Array(b.utf8))
      guard a.count == b.count else { return false }
      return zip(a, b).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
  }
#endif
