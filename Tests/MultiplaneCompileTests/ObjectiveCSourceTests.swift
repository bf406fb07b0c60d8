// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneCompile

@Suite struct ObjectiveCSourceTests {
  @Test(arguments: [
    ("a.m:1:9: fatal error: 'UIKit/UIKit.h' file not found", "UIKit/UIKit.h"),
    ("a.m:1:9: fatal error: 'objc/runtime.h' file not found", "objc/runtime.h"),
    ("a.m:1:9: fatal error: 'Own.h' file not found", nil), ("a.m:1:9: error: expected ';'", nil),
  ]) func missingHeadersAreFound(output: String, expected: String?) {
    expectEqual(ObjectiveCSource.missingHeader(in: output), expected)
  }

  @Test func otherInvocationsAreNoObjectiveCFiles() {
    expect(ObjectiveCSource(arguments: ["-c", "a.c", "-o", "a.o"]) == nil)
    expect(ObjectiveCSource(arguments: ["a.m", "-o", "a"]) == nil)
    expect(ObjectiveCSource(arguments: ["-c", "a.m", "-o", "a.o"]) != nil)
  }
}
