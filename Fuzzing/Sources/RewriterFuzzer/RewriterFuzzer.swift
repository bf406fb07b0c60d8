// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompile

/// Interprets any bytes as a Swift source: rewriting never traps, keeps the numbers of lines, gives the same text again,
/// and leaves a source without any of the syntax that it handles as it is.
/// Tests/MultiplaneCompileTests/RewriterReplayTests.swift checks the first three.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let source = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  let text = SourceRewriter(source).text
  precondition(text.utf8.elementsEqual(SourceRewriter(source).text.utf8), "texts differ")
  let (before, after) = (lines(source), lines(text))
  precondition(after.count >= before.count, "lines are missing")
  for line in after[before.count...] where !line.isEmpty {
    precondition(added.contains { line.starts(with: $0.utf8) }, "a line was added")
  }
  if !handled.contains(where: source.contains) {
    precondition(text.utf8.elementsEqual(source.utf8), "the text differs")
  }
  return 0
}

/// The beginnings of the lines that follow the source.
private let added = ["fileprivate var _S", "fileprivate typealias _T", "extension "]

/// Parts of all syntax that is handled.
private let handled = [
  "objc", "IB", "Inspectable", "NSCopying", "Main", "NSManaged", "convention", "dynamic", "open",
  "import", "#", "class", "extension", "protocol", "init", "description", "observe", "abs", "fpos",
  "AnyObject", "super", "?", "!", "()", ":", "func", "where", "Value",
]

private func lines(_ text: String) -> [Substring.UTF8View] {
  text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .map { Substring($0).utf8 }
}
