// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplanePreview
import TestSupport
import Testing

#if Tools
  /// The life cycle of the scene's process, and messages of pages while there is none.
  @Suite(.serialized) struct SceneLifeCycleTests {
    /// An origin that builds when it is signaled; the result is a given executable.
    private final class GatedOrigin: SceneOrigin, @unchecked Sendable {
      let gate = DispatchSemaphore(value: 0)
      let executable: String
      init(_ executable: String = ServedScene.executable) { self.executable = executable }
      var name: String { "Gated" }
      var file: String? { nil }
      var pages: [String] { [] }
      var watched: [String] { [] }
      func arguments(page: String?) -> [String]? { nil }
      func build(page: String?) -> SceneBuild {
        gate.wait()
        return .done(executable: executable, seconds: nil)
      }
      func interrupt() { gate.signal() }
    }

    /// Waits until all earlier messages have been handled.
    private func waitForMessages(_ page: RawClient) throws {
      page.sendText(#"{"type":"page","name":"nowhere"}"#)
      _ = try page.text("refused") { $0.contains("nowhere") }
    }

    /// Calls a closure with a path of the scene that no other test uses.
    private func withPath(_ body: (String) async throws -> Void) async throws {
      let folder = NSTemporaryDirectory() + "life-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/Scene", withDestinationPath: ServedScene.executable)
      try await body(folder + "/Scene")
    }

    /// Returns the processes of a scene that this process has started.
    private func scenes(_ path: String) -> [pid_t] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { pid_t($0) }.filter { id in
        guard let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8),
          let line = try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)
        else { return false }
        return status.contains("\nPPid:\t\(getpid())\n") && line.hasPrefix(path + "\0")
      }
    }

    @Test func settingsBeforeLaunchApply() async throws {
      let origin = GatedOrigin()
      try await ServedScene.serve(origin) { scene in
        let page = try scene.page()
        page.sendText(#"{"type":"pause"}"#)
        page.sendText(#"{"type":"speed","value":0.5}"#)
        try waitForMessages(page)
        origin.gate.signal()
        let state = try page.text("state")
        expect(state.contains(#""playing":false"#))
        expect(state.contains(#""speed":0.5"#))
        page.sendText(#"{"type":"restart"}"#)
        _ = try page.text("hello")
        let again = try page.text("state")
        expect(again.contains(#""playing":false"#))
      }
    }

    @Test func restartsKeepTheSeedUntilItChanges() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        let first = try page.text("hello") { $0.contains(#""session":1"#) }
        expect(first.contains(#""seed":"0""#))
        for (message, seed) in [
          (#"{"type":"restart","seed":"18446744073709551615"}"#, "18446744073709551615"),
          (#"{"type":"restart"}"#, "18446744073709551615"),
          (#"{"type":"restart","seed":"7"}"#, "7"),
        ] {
          try page.frames(1)
          page.sendText(message)
          let hello = try page.text("hello")
          expect(hello.contains(#""seed":"\#(seed)""#))
        }
        try page.frames(1)
        page.sendText(#"{"type":"save","kind":"png"}"#)
        let saved = try page.text("saved")
        expect(saved.contains("--seed 7"))
      }
    }

    /// Times before those of the kept commits are replayed from the inputs, and so are the inputs after them.
    @Test func discardedTimesAreReplayed() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        func seek(_ time: Double) throws -> State {
          page.sendText(#"{"type":"seek","time":\#(time)}"#)
          return try state(page) { abs($0.time - time) < 1e-6 && $0.busy == nil }
        }
        try page.frames(1)
        page.sendText(#"{"type":"pause"}"#)
        _ = try seek(1)
        // An edit is a commit.
        page.sendText(#"{"type":"edit","layer":2,"key":"opacity","value":"0.5"}"#)
        for time in [601.0, 1201] { _ = try seek(time) }
        page.sendText(#"{"type":"edit","layer":2,"key":"opacity","value":"0.25"}"#)
        // Commits are discarded every 0.5 s.
        usleep(700_000)
        page.sendText(#"{"type":"seek","time":0.5}"#)
        _ = try page.text("hello")
        let early = try state(page) { $0.time == 0.5 && $0.busy == nil }
        expect(early.simulated == 0.5 && early.recorded == 1201 && early.future == "again")
        let late = try seek(1201)
        expect(late.simulated == 1201 && late.recorded == 1201 && late.progress == nil)
        expectEqual(late.future, "open")
        usleep(700_000)
        page.sendText(#"{"type":"seek","time":0.25}"#)
        _ = try state(page) { $0.time == 0.25 && $0.busy == nil }
        // A touch begins a new future.
        page.sendText(
          #"{"type":"touch","sequence":1,"id":0,"phase":"down","x":5,"y":5,"stamp":0}"#)
        let new = try state(page) { $0.touches == 1 }
        expect(new.recorded == 0.25 && new.future == "open")
      }
    }

    private struct State: Decodable {
      var time, simulated, recorded: Double
      var progress: Double?
      var busy: String?
      var future: String
      var touches: Int
    }

    private func state(_ page: RawClient, where isRight: (State) -> Bool) throws -> State {
      while true {
        let text = try page.text("state")
        let state = try JSONDecoder().decode(State.self, from: Data(text.utf8))
        if isRight(state) { return state }
      }
    }

    /// There is a minimum interval between launches, so the second waits.
    @Test func settingsDuringDelayedLaunchApply() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        try page.frames(2)
        for _ in 0..<3 { page.sendText(#"{"type":"restart"}"#) }
        page.sendText(#"{"type":"speed","value":0.5}"#)
        usleep(600_000)
        try waitForMessages(page)
        page.sendText(#"{"type":"loop","on":false}"#)
        let state = try page.text("state") { $0.contains(#""loop":false"#) }
        expect(state.contains(#""speed":0.5"#))
      }
    }

    @Test func pageConnectionOutlivesIdleTimeout() async throws {
      try await ServedScene.serve(GatedOrigin(), patience: 0.2) { scene in
        let page = try scene.page()
        // Longer than the idle timeout of connections that are not pages.
        usleep(700_000)
        try waitForMessages(page)
      }
    }

    @Test func crashedSceneRestartsOnce() async throws {
      try await withPath { path in
        try await ServedScene.serve(ExecutableOrigin(path: path)) { scene in
          let page = try scene.page()
          try page.frames(2)
          for id in scenes(path) { kill(id, SIGKILL) }
          let again = try page.text("process") {
            $0.contains(#""again":true"#) && $0.contains("running")
          }
          expect(again.contains("signal 9"))
          try page.frames(2)
          for id in scenes(path) { kill(id, SIGKILL) }
          _ = try page.text("process") { $0.contains("crashed") }
          usleep(500_000)
          let rest = scenes(path)
          expect(rest.isEmpty)
          page.sendText(#"{"type":"restart"}"#)
          _ = try page.text("process") { $0.contains("running") }
          try page.frames(2)
        }
      }
    }

    @Test func scenesInheritNoFileDescriptors() async throws {
      try await withPath { path in
        try await ServedScene.serve(ExecutableOrigin(path: path)) { scene in
          let page = try scene.page()
          try page.frames(2)
          let first = scenes(path)
          page.sendText(#"{"type":"restart"}"#)
          // The first process still ends while the second one starts.
          var ids = first
          for _ in 0..<1000 where ids.count != 1 || ids == first {
            usleep(10_000)
            ids = scenes(path)
          }
          let id = try #require(ids == first ? nil : ids.first)
          let folder = "/proc/\(id)/fd"
          let names = try FileManager.default.contentsOfDirectory(atPath: folder)
          let sockets = names.filter {
            let target = try? FileManager.default.destinationOfSymbolicLink(
              atPath: folder + "/" + $0)
            return target?.hasPrefix("socket:") == true && $0 != "1"
          }
          expectEqual(sockets, ["3"])
        }
      }
    }

    @Test func playheadSurvivesUnresponsiveScene() async throws {
      try await withPath { path in
        try await ServedScene.serve(ExecutableOrigin(path: path)) { scene in
          let page = try scene.page()
          try page.frames(2)
          page.sendText(#"{"type":"pause"}"#)
          page.sendText(#"{"type":"seek","time":1.25}"#)
          _ = try page.text("state") {
            $0.contains(#""time":1.25,"#) && $0.contains(#""busy":null"#)
          }
          for id in scenes(path) { kill(id, SIGSTOP) }
          // The stopped process cannot report its time when its file is replaced.
          let new = path + ".new"
          try FileManager.default.copyItem(atPath: ServedScene.executable, toPath: new)
          let result = rename(new, path)
          expectEqual(result, 0)
          _ = try page.text("hello")
          let state = try page.text("state") { $0.contains(#""busy":null"#) }
          expect(state.contains(#""time":1.25,"#))
          expect(state.contains(#""playing":false"#))
        }
      }
    }

    @Test func restartsAreThrottled() async throws {
      let folder = NSTemporaryDirectory() + "restarts-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let log = folder + "/log"
      let script = folder + "/Scene"
      try "#!/bin/sh\necho begun >> '\(log)'\nexec '\(ServedScene.executable)' \"$@\"\n".write(
        toFile: script, atomically: true, encoding: .utf8)
      chmod(script, 0o755)
      try await ServedScene.serve(ExecutableOrigin(path: script)) { scene in
        let page = try scene.page()
        try page.frames(2)
        for _ in 0..<200 { page.sendText(#"{"type":"restart"}"#) }
        try waitForMessages(page)
        _ = try page.text("hello")
        try page.frames(2)
        let begun = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").count
        expect(begun < 12)
      }
    }
  }
#endif
