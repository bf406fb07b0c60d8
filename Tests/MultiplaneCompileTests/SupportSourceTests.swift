// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneCompile

@Suite struct SupportSourceTests {
  private func support(_ sources: String...) -> String {
    SupportSource(for: sources.map { SourceRewriter($0) }).text
  }

  @Test func supportSourceIsEmptyIfUnneeded() {
    expectEqual(support("import UIKit\nlet a: @convention(c) () -> Void = {}"), "")
    expectEqual(support("// Selector, @convention(block)\n\"Selector\""), "")
  }

  @Test func selectorTypeIsImported() {
    func imports(_ module: String) -> String {
      ["Selector", "SelectorName"].map { "@_exported import struct \(module).\($0)\n" }.joined()
    }
    let ours = imports("MultiplaneAnimation")
    expectEqual(support("import Foundation", "let a: Selector"), ours)
    expectEqual(support("f(#selector(turn))"), ours)
    // By the name of a module that the sources import.
    expectEqual(support("import QuartzCore\nlet a: Selector?"), imports("QuartzCore"))
    expectEqual(support("import QuartzCore\nimport MultiplaneAnimation\nlet a: Selector?"), ours)
  }

  @Test func blockConversionIsAdded() {
    expect(support("let a: @convention(block) () -> Void").contains("func unsafeBitCast<"))
  }
}
