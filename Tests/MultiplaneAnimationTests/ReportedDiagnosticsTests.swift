// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneAnimation

@Suite struct ReportedDiagnosticsTests {
  private func mistake(_ number: Int) -> Diagnostic {
    Diagnostic(layer: "cell \(number)", keyPath: nil, message: "Wrong. Mend it.")
  }

  @Test func eachIsReportedOnce() {
    var reported = ReportedDiagnostics()
    for _ in 0..<3 {
      let isNew = (0..<100).map { reported.insert(mistake($0)) }
      #expect(Set(isNew).count == 1)
    }
    let isNew = reported.insert(mistake(5))
    #expect(reported.count == 100 && !isNew)
  }

  @Test func endlessMistakesTakeLimitedMemory() {
    var reported = ReportedDiagnostics()
    let constant = mistake(-1)
    var constantCount = 0
    for number in 0..<20_000 {
      let isNew = reported.insert(mistake(number))
      #expect(isNew)
      if number % 100 == 0, reported.insert(constant) { constantCount += 1 }
    }
    #expect(reported.count <= 2 * ReportedDiagnostics.generationSize)
    // A mistake that keeps being reported is always known; one reported long ago counts as new.
    #expect(constantCount == 1)
    let isNew = [constant, mistake(0), mistake(19_999)].map { reported.insert($0) }
    #expect(isNew == [false, true, false])
  }

  @Test func hostsHearOfAMistakeOnce() {
    let host = ManualHost()
    for number in [1, 2, 1, 1] { host.state.report(mistake(number), to: host) }
    #expect(host.diagnostics == [mistake(1), mistake(2)])
  }
}
