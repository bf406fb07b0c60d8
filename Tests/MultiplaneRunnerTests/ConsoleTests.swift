// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MultiplaneRunner

/// Captures the output of a command.
final class Transcript: Sendable {
  private let lines = Mutex((output: "", error: ""))

  var output: String { lines.withLock { $0.output } }
  var error: String { lines.withLock { $0.error } }

  func sink(isTerminal: Bool = false) -> Console.Sink {
    Console.Sink(
      output: { text in
        self.lines.withLock { $0.output += text }
        return nil
      },
      error: { text in self.lines.withLock { $0.error += text } }, isTerminal: isTerminal)
  }

  /// Returns the lines of output, parsed as JSON.
  func events() throws -> [[String: Any]] {
    try output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }
}

@Suite struct ConsoleTests {
  @Test func jsonLinesRoundTrip() throws {
    let text = "a \"b\" \\ / \n\t\u{1} é 🎬"
    let line = JSONLine("x").with("text", text).with("n", -3).with("d", 0.25).with(
      "nan", Double.nan)
    expect(!line.text.contains("\n"))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(line.text.utf8)) as? [String: Any])
    expectEqual(object["text"] as? String, text)
    expect(object["n"] as? Int == -3 && object["d"] as? Double == 0.25)
    expect(object["nan"] is NSNull && object["event"] as? String == "x")
  }

  @Test func resultsUseOutputAndMessagesUseError() {
    let transcript = Transcript()
    let console = Console(transcript.sink())
    console.result("a.gif", JSONLine("file"))
    console.warning("odd")
    console.progress(1, of: 2)
    console.error(.usage("No.", hint: "Yes."))
    expectEqual(transcript.output, "a.gif\n")
    expectEqual(transcript.error, "warning: odd\nerror: No.\nhint: Yes.\n")
  }

  @Test func quietPrintsOnlyErrors() {
    let transcript = Transcript()
    let console = Console(transcript.sink(isTerminal: true), style: .quiet)
    console.result("a.gif", JSONLine("file"))
    console.warning("odd")
    console.progress(1, of: 2)
    expect(transcript.output.isEmpty && transcript.error.isEmpty)
    console.error(.render("No."))
    expectEqual(transcript.error, "error: No.\n")
  }

  @Test func messagesAvoidOutputUsedForData() {
    let transcript = Transcript()
    Console(transcript.sink(), outputIsTaken: true).result("-", JSONLine("file"))
    Console(transcript.sink(), style: .json, outputIsTaken: true).result("-", JSONLine("file"))
    expect(transcript.output.isEmpty)
    expectEqual(transcript.error, "-\n{\"event\":\"file\"}\n")
  }

  @Test func progressBarIsClearedOnTerminal() {
    let transcript = Transcript()
    let console = Console(transcript.sink(isTerminal: true))
    for n in 1...1000 { console.progress(n, of: 1000) }
    console.result("done", JSONLine("done"))
    expect(transcript.error.contains("50 %  500 of 1000"))
    expect(transcript.error.split(separator: "\r").count <= 102)
    expect(transcript.error.hasSuffix("\r\u{1B}[K"))
  }
}
