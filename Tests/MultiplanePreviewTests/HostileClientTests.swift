// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplanePreview
import TestSupport
import Testing

#if Tools
  /// Hostile clients, during which the scene continues for the others.
  @Suite(.serialized) struct HostileClientTests {
    @Test func requestsWithoutTokenAreRejected() async throws {
      try await ServedScene.serve { scene in
        for (path, headers) in [
          ("/", []), ("/?token=", []), ("/?token=" + String(repeating: "0", count: 32), []),
          ("/", ["Cookie: multiplane-\(scene.port)=0"]), ("/style.css", []),
          ("/", ["Cookie: other=\(scene.token)"]),
        ] {
          let code = try scene.get(path, headers: headers).code
          expectEqual(code, 403, "\(path) \(headers)")
        }
        let client = try scene.client()
        let answer = try client.upgrade(host: scene.host, headers: [scene.origin])
        expectEqual(answer.code, 403)
      }
    }

    @Test func tokenIsExchangedForCookie() async throws {
      try await ServedScene.serve { scene in
        let answer = try scene.get("/?token=\(scene.token)", headers: [])
        expectEqual(answer.code, 303)
        expectEqual(answer.headers["location"], "/")
        let cookie = try #require(answer.headers["set-cookie"])
        expect(cookie.hasPrefix("multiplane-\(scene.port)=\(scene.token);"))
        expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
        let page = try scene.get("/")
        expectEqual(page.code, 200)
        expectEqual(page.headers["content-type"], "text/html; charset=utf-8")
        expect(!page.text.contains(scene.token))
        let policy = try #require(page.headers["content-security-policy"])
        expect(policy.contains("default-src 'self'"))
        expect(policy.contains("frame-ancestors 'none'"))
        expectEqual(page.headers["x-content-type-options"], "nosniff")
        expectEqual(page.headers["referrer-policy"], "no-referrer")
        let head = try scene.client().request(
          "/", method: "HEAD", host: scene.host, headers: [scene.cookie])
        expectEqual(head.code, 200)
        expect(head.body.isEmpty)
      }
    }

    @Test func foreignHostsAndOriginsAreRejected() async throws {
      try await ServedScene.serve { scene in
        for host in ["evil.example", "evil.example:\(scene.port)", "127.0.0.1", "127.0.0.1:1"] {
          let code = try scene.get("/", host: host).code
          expectEqual(code, 403, "\(host)")
        }
        for origin in [
          "http://evil.example", "null", "https://\(scene.host)", "http://127.0.0.1:1",
        ] {
          let headers = [scene.cookie, "Origin: \(origin)"]
          let code = try scene.get("/", headers: headers).code
          expectEqual(code, 403, "\(origin)")
          let answer = try scene.client().upgrade(host: scene.host, headers: headers)
          expectEqual(answer.code, 403, "\(origin)")
        }
        let answer = try scene.client().upgrade(host: scene.host, headers: [scene.cookie])
        expectEqual(answer.code, 403)
        let post = try scene.client().request(
          "/", method: "POST", host: scene.host, headers: [scene.cookie])
        expectEqual(post.code, 405)
      }
    }

    @Test func pathTraversalIsRejected() async throws {
      try await ServedScene.serve { scene in
        for path in [
          "/../../../../../../etc/passwd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
          "/saved/../../Package.swift", "/saved/..%2f..%2fetc%2fpasswd", "/saved/", "/saved/.",
          "/saved/%00", "/Package.swift",
        ] {
          let answer = try scene.get(path)
          expectEqual(answer.code, 404, "\(path)")
          expect(!answer.text.contains("root:"), "\(path)")
        }
      }
    }

    @Test func invalidFramesCloseOnlyTheirConnection() async throws {
      try await ServedScene.serve { scene in
        let good = try scene.page()
        try good.frames(2)
        for (bytes, code) in [
          (RawClient.frame(1, Array("{".utf8)), 1008),
          (RawClient.frame(1, Array(#"{"type":"seek","time":"x"}"#.utf8)), 1008),
          (RawClient.frame(2, [0xff, 0xfe, 0]), 1008),
          (RawClient.frame(1, [0xff]), 1008),
          (RawClient.frame(0, [1]), 1002), (RawClient.frame(5, []), 1002),
          (RawClient.frame(9, [UInt8](repeating: 1, count: 200)), 1002),
          (RawClient.frame(1, [UInt8](repeating: 32, count: PageMessage.limit + 1)), 1009),
        ] {
          let bad = try scene.page()
          bad.send(bytes)
          var last: RawClient.Message?
          while let message = try bad.message() {
            last = message
            if case .close = message { break }
          }
          expectEqual(last, .close(code))
          let isClosed = try bad.isClosed()
          expect(isClosed)
        }
        try good.frames(5)
      }
    }

    @Test func floodsCloseOnlyTheirConnection() async throws {
      try await ServedScene.serve { scene in
        let good = try scene.page()
        try good.frames(1)
        // A frame with a declared length of a tebibyte, and a header line that never ends.
        let page = try scene.page()
        page.send(RawClient.frame(2, [], length: 1 << 40))
        let line = try scene.client()
        line.send(Array("GET / HTTP/1.1\r\nX: ".utf8))
        let block = [UInt8](repeating: 65, count: 1 << 16)
        for client in [page, line] {
          var count = 0
          while client.send(block), count < 4096 { count += 1 }
          // The server has not accepted 256 MiB.
          expect(count < 4096)
        }
        try good.frames(5)
      }
    }

    @Test func idleConnectionsDoNotBlockPages() async throws {
      try await ServedScene.serve { scene in
        let good = try scene.page()
        try good.frames(1)
        var crowd: [RawClient] = []
        for _ in 0..<5 {
          for _ in 0..<160 { crowd.append(try scene.client()) }
          // A request makes the server handle all of them; messages of the page are received later than theirs.
          _ = try? scene.get("/")
          try good.frames(10)
        }
        expectEqual(crowd.count, 800)
      }
    }

    @Test func unacknowledgedFramesAreLimited() async throws {
      try await ServedScene.serve { scene in
        let lazy = try scene.page()
        let good = try scene.page()
        try good.frames(30)
        var count = 0
        lazy.sendText(#"{"type":"record","on":true}"#)
        var texts = 0
        do {
          while let message = try lazy.message(within: 0.3), texts < 500 {
            switch message {
            case .binary: count += 1
            case .text: texts += 1
            case .close: break
            }
          }
        } catch is RawClient.Failure {}
        expectEqual(count, PageLimits.frames)
        expect(texts < 60, "news wait, and only the newest")
        try good.frames(10)
      }
    }

    @Test func pageCountIsLimited() async throws {
      try await ServedScene.serve { scene in
        var pages: [RawClient] = []
        for _ in 0..<PageLimits.pages { pages.append(try scene.page()) }
        let client = try scene.client()
        let answer = try client.upgrade(host: scene.host, headers: [scene.cookie, scene.origin])
        expectEqual(answer.code, 503)
        for page in pages { try page.frames(2) }
        pages.removeLast()
        // The slot is free when the server has noticed the disconnection.
        var code = 503
        for _ in 0..<500 where code == 503 {
          code = try scene.client().upgrade(
            host: scene.host, headers: [scene.cookie, scene.origin]
          ).code
          if code == 503 { usleep(10_000) }
        }
        expectEqual(code, 101)
      }
    }

    @Test func invalidAcknowledgementsCloseConnection() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        page.sendText(#"{"type":"ack","sequence":4000000000}"#)
        var last: RawClient.Message?
        while let message = try page.message() {
          last = message
          if case .close = message { break }
        }
        expectEqual(last, .close(1008))
      }
    }

    @Test func unacknowledgedFramesDoNotBlockReplies() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        // Three frames are not acknowledged; requests are answered nevertheless.
        var answers = 0
        for _ in 0..<60 {
          for _ in 0..<100 { page.sendText(#"{"type":"page","name":"nowhere"}"#) }
          while answers % 100 < 99 {
            guard case .text(let text)? = try page.message() else { continue }
            if text.contains("nowhere") { answers += 1 }
          }
          while case let message? = try page.message() {
            guard case .text(let text) = message, text.contains("nowhere") else { continue }
            answers += 1
            break
          }
        }
        expectEqual(answers, 6000)
      }
    }
  }
#endif
