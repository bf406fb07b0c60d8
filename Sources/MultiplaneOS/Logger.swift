// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A writer of log messages, which are written to standard error (``OSLog``).
///
/// https://developer.apple.com/documentation/os/logger
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger for the default log.
  public init() { log = .default }
  /// Creates a logger for a category of a subsystem.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Creates a logger for a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message of the default level.
  public func log(_ message: OSLogMessage) { log.write(message.text, "default") }
  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level.name) }
  /// Writes a message of the level "debug".
  public func trace(_ message: OSLogMessage) { log.write(message.text, "debug") }
  /// Writes a message of the level "debug".
  public func debug(_ message: OSLogMessage) { log.write(message.text, "debug") }
  /// Writes a message of the level "info".
  public func info(_ message: OSLogMessage) { log.write(message.text, "info") }
  /// Writes a message of the default level.
  public func notice(_ message: OSLogMessage) { log.write(message.text, "default") }
  /// Writes a message of the level "error".
  public func warning(_ message: OSLogMessage) { log.write(message.text, "error") }
  /// Writes a message of the level "error".
  public func error(_ message: OSLogMessage) { log.write(message.text, "error") }
  /// Writes a message of the level "fault".
  public func critical(_ message: OSLogMessage) { log.write(message.text, "fault") }
  /// Writes a message of the level "fault".
  public func fault(_ message: OSLogMessage) { log.write(message.text, "fault") }
}
