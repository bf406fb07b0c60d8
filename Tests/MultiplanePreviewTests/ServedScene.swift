// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplanePreview
import TestSupport
import Testing

#if Tools
  /// A server of a scene for one test, on its own port.
  final class ServedScene: @unchecked Sendable {
    let port: UInt16
    let token: String
    let folder: String
    private let task: Task<Void, any Error>

    var host: String { "127.0.0.1:\(port)" }
    var cookie: String { "Cookie: multiplane-\(port)=\(token)" }
    var origin: String { "Origin: http://\(host)" }

    /// The executable of the scene, next to the one that runs the tests.
    static let executable = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("FilmedScene").path

    private init(port: UInt16, token: String, folder: String, task: Task<Void, any Error>) {
      (self.port, self.token, self.folder, self.task) = (port, token, folder, task)
    }

    /// Serves while a closure runs on a separate thread, because it blocks while it waits for tasks.
    static func serve(
      _ other: (any SceneOrigin)? = nil, patience: Double? = nil,
      _ body: @escaping @Sendable (ServedScene) throws -> Void
    ) async throws {
      let origin: any SceneOrigin = try other ?? #require(ExecutableOrigin(path: executable))
      var options = PreviewServer.Options()
      if let patience { options.patience = patience }
      let folder = NSTemporaryDirectory() + "served-\(UUID().uuidString)"
      options.folder = folder + "/out"
      let server = PreviewServer(origin, options: options)
      let (addresses, ready) = AsyncStream.makeStream(of: String.self)
      let task = Task {
        defer { ready.finish() }
        try await server.run { ready.yield($0) }
      }
      defer {
        server.end()
        task.cancel()
        try? FileManager.default.removeItem(atPath: folder)
      }
      var address: String?
      for await text in addresses {
        address = text
        break
      }
      let url = try #require(URLComponents(string: address ?? ""))
      let port = try #require(url.port)
      expectEqual(url.host, "127.0.0.1")
      let served = ServedScene(
        port: UInt16(port), token: options.token, folder: options.folder, task: task)
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body(served) }) }
      }
    }

    func client() throws -> RawClient { try RawClient(port: port) }

    func get(_ path: String, headers: [String]? = nil, host: String? = nil) throws
      -> RawClient.Response
    {
      try client().request(path, host: host ?? self.host, headers: headers ?? [cookie])
    }

    /// Returns a connected page. The scene plays in a loop, so that a late page also receives frames.
    func page() throws -> RawClient {
      let client = try client()
      let answer = try client.upgrade(host: host, headers: [cookie, origin])
      guard answer.code == 101 else { throw RawClient.Failure(description: "\(answer.code)") }
      client.sendText(#"{"type":"loop","on":true}"#)
      client.sendText(#"{"type":"play"}"#)
      return client
    }
  }

  extension RawClient {
    /// Acknowledges frames until enough of them match, and returns these.
    @discardableResult func frames(
      _ count: Int, where isRight: (LiveFrame) -> Bool = { _ in true }
    ) throws -> [LiveFrame] {
      var frames: [LiveFrame] = []
      while frames.count < count {
        guard let message = try message() else { throw Failure(description: "closed") }
        switch message {
        case .binary(let bytes):
          guard let frame = LiveFrame(bytes: bytes) else {
            throw Failure(description: "no frame")
          }
          if isRight(frame) { frames.append(frame) }
          sendText(#"{"type":"ack","sequence":\#(bytes.littleEndian(at: 4))}"#)
        case .close(let code): throw Failure(description: "closed: \(code ?? 0)")
        case .text: break
        }
      }
      return frames
    }

    /// Returns the next matching message of a type; acknowledges frames in the meantime.
    func text(
      _ type: String, where isRight: (String) -> Bool = { _ in true }
    ) throws -> String {
      while true {
        guard let message = try message() else { throw Failure(description: "closed") }
        switch message {
        case .binary(let bytes):
          sendText(#"{"type":"ack","sequence":\#(bytes.littleEndian(at: 4))}"#)
        case .text(let text):
          if JSONValue.type(ofMessage: text) == type, isRight(text) { return text }
        case .close(let code): throw Failure(description: "closed: \(code ?? 0)")
        }
      }
    }
  }
#endif
