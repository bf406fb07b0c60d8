// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@Suite struct ReportedDiagnosticsTests {
  private func diagnostic(_ number: Int) -> Diagnostic {
    Diagnostic(layer: "cell \(number)", keyPath: nil, message: "Wrong. Mend it.")
  }

  @Test func diagnosticsAreReportedOnce() {
    var reported = ReportedDiagnostics()
    for _ in 0..<3 {
      let isNew = (0..<100).map { reported.insert(diagnostic($0)) }
      expectEqual(Set(isNew).count, 1)
    }
    let isNew = reported.insert(diagnostic(5))
    expect(reported.count == 100 && !isNew)
  }

  @Test func storedDiagnosticsAreLimited() {
    var reported = ReportedDiagnostics()
    let constant = diagnostic(-1)
    var constantCount = 0
    for number in 0..<20_000 {
      let isNew = reported.insert(diagnostic(number))
      expect(isNew)
      if number % 100 == 0, reported.insert(constant) { constantCount += 1 }
    }
    expect(reported.count <= 2 * ReportedDiagnostics.generationSize)
    // A mistake that keeps being reported is always known; one reported long ago counts as new.
    expectEqual(constantCount, 1)
    let isNew = [constant, diagnostic(0), diagnostic(19_999)].map { reported.insert($0) }
    expectEqual(isNew, [false, true, false])
  }

  @Test func hostsReceiveDiagnosticOnce() {
    let host = ManualHost()
    for number in [1, 2, 1, 1] { host.state.report(diagnostic(number), to: host) }
    expectEqual(host.diagnostics, [diagnostic(1), diagnostic(2)])
  }
}
