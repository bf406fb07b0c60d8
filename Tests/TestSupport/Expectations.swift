// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Testing

// `#expect` is a macro: each use is expanded and type-checked separately, which takes four times as long as a call of
// these functions. With thousands of uses, that is a tenth of the time of `make test`.

/// Records an issue at the place of the call unless a condition is true, like `#expect(condition)`.
public func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !condition else { return }
  record(
    comment() ?? "The condition is false.",
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Records an issue with both values at the place of the call unless they are equal, like `#expect(actual == expected)`.
///
/// The type of one value determines the type of the other, so that a `CGFloat` can be compared with a `Double`.
public func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard actual != expected else { return }
  let values = "\(String(reflecting: actual)) is not equal to \(String(reflecting: expected))."
  record(
    comment().map { "\(values) \($0.rawValue)" } ?? "\(values)",
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

private func record(_ comment: Comment, _ location: SourceLocation) {
  Issue.record(comment, sourceLocation: location)
}
