// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

#if Tools
  import FlyingFox
  @testable import MultiplanePreview

  @Suite(.timeLimit(.minutes(1))) struct PageConnectionTests {
    private func hub() throws -> LiveHub {
      LiveHub(
        origin: try #require(ExecutableOrigin(path: ServedScene.executable)),
        saver: SceneSaver(folder: NSTemporaryDirectory(), scene: "scene", command: "multiplane"))
    }

    @Test func disconnectedPagesFreeTheirSlots() async throws {
      let hub = try hub()
      for _ in 0..<(20 * LiveHub.limit) {
        let page = try #require(hub.makeConnection(nil))
        for await _ in try await page.makeFrames(for: AsyncThrowingStream { nil }) {}
      }
    }

    /// The socket is closed when the transport stops, and its number may be reused for another page right afterward.
    @Test func endedOutputStopsReading() async throws {
      let hub = try hub()
      for _ in 0..<(LiveHub.limit + 1) {
        let page = try #require(hub.makeConnection(nil))
        let (client, said) = AsyncThrowingStream.makeStream(of: WSFrame.self)
        let (endings, ended) = AsyncStream.makeStream(of: Void.self)
        said.onTermination = { _ in ended.finish() }
        for await _ in try await page.makeFrames(for: client) { break }
        for await _ in endings {}
      }
    }
  }
#endif
