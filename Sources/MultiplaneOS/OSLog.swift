// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The level of a log message.
///
/// https://developer.apple.com/documentation/os/oslogtype
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the level.
  public let rawValue: UInt8

  /// Creates a level from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Creates a level from its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// Messages that help to find failures.
  public static let `default` = OSLogType(0)
  /// Messages that are useful, but not essential.
  public static let info = OSLogType(1)
  /// Messages for development.
  public static let debug = OSLogType(2)
  /// Errors of the program.
  public static let error = OSLogType(16)
  /// Errors of the system, or of several processes.
  public static let fault = OSLogType(17)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}

/// A category of log messages of a subsystem. Messages are written to standard error, each as a line
/// `[subsystem:category] level: text`; the default log omits the part in brackets.
///
/// https://developer.apple.com/documentation/os/oslog
public final class OSLog: NSObject, Sendable {
  /// A predefined category, meant for signposts, which are not recorded here.
  public struct Category: Sendable {
    /// The name of the category.
    public let rawValue: String
    /// The category of times that are of interest to the user of a measuring tool.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// The category of signposts that are recorded only while a tool measures.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// The category of signposts that are recorded with the calling functions, and only while a tool measures.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// The log without a subsystem.
  public static let `default` = OSLog(subsystem: "", category: "", isEnabled: true)
  /// A log that ignores messages.
  public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

  let subsystem: String
  let category: String
  private let isEnabled: Bool

  private init(subsystem: String, category: String, isEnabled: Bool) {
    (self.subsystem, self.category, self.isEnabled) = (subsystem, category, isEnabled)
  }

  /// Creates a log for a category of a subsystem.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isEnabled: true)
  }

  /// Creates a log for a category of a subsystem.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// Whether messages of a level are written: true for every level, except in the log ``disabled``.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled }

  /// Whether signposts are recorded: never.
  public var signpostsEnabled: Bool { false }

  /// Receives lines in tests, in place of standard error; nil by default.
  @TaskLocal static var testOutput: (@Sendable (String) -> Void)?

  func write(_ text: String, _ level: String) {
    guard isEnabled else { return }
    let source = subsystem.isEmpty && category.isEmpty ? "" : "[\(subsystem):\(category)] "
    let line = "\(source)\(level): \(text)"
    if let output = Self.testOutput { return output(line) }
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

// MARK: - Functions

/// Writes a message of the default level to the default log.
///
/// https://developer.apple.com/documentation/os/os_log(_:)
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text, "default") }

/// Writes a message of a level to a log.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(message.text, type.name)
}

/// Writes a message whose arguments replace the format specifiers, such as `%d` and `%{public}@`; `dso` has no effect.
///
/// https://developer.apple.com/documentation/os/os_log(_:dso:log:type:_:)
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.write(LogFormat.text("\(message)", args), type.name)
}

/// Writes a message whose arguments replace the format specifiers, such as `%d` and `%{public}@`; `dso` has no effect.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(LogFormat.text("\(message)", args), type.name)
}

enum LogFormat {
  /// Returns a text whose format specifiers are replaced by arguments. Options of specifiers, as in `%{private}@`, have
  /// no effect.
  static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
    // Foundation's format knows no options.
    let options = try? NSRegularExpression(pattern: "%\\{([^}]*)\\}")
    let range = NSRange(format.startIndex..., in: format)
    let plain =
      options?.stringByReplacingMatches(in: format, range: range, withTemplate: "%") ?? format
    // A format for an object needs an object, which Swift's strings are not on Linux.
    let values = arguments.map { ($0 as? String).map { NSString(string: $0) } ?? $0 }
    return String(format: plain, arguments: values)
  }
}
