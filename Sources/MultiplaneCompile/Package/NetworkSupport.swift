// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Members of Apple's `URLRequest`, `URLSessionConfiguration` and related types that FoundationNetworking lacks on
/// Linux.
///
/// They are declared in the files that use them. A module of Multiplane with these members would make each program load
/// FoundationNetworking. Properties of configurations and tasks are stored, those of requests are not; none has an
/// effect on connections. Copies of configurations, such as `URLSession.configuration`, have the default values.
enum NetworkSupport {
  /// Returns declarations of the properties and methods whose names a source contains; empty if it contains none.
  static func text(for source: String) -> String {
    func contains(_ name: String) -> Bool { source.withCString { strstr($0, name) != nil } }
    var parts: [String] = []
    for (type, members) in properties {
      let found = members.filter { contains($0.name) }
      guard !found.isEmpty else { continue }
      let declarations = found.map { property($0.name, $0.value, of: type) }
      parts.append("extension \(type) {\n\(declarations.joined(separator: "\n"))\n}")
    }
    if contains("didCreateTask") || contains("taskIsWaitingForConnectivity") {
      parts.append(delegateMethods)
    }
    return parts.isEmpty ? "" : "\n" + parts.joined(separator: "\n") + "\n"
  }

  /// The Boolean properties of each type, with their default values.
  private static let properties: [(type: String, members: [(name: String, value: Bool)])] = [
    (
      "URLRequest",
      [("allowsConstrainedNetworkAccess", true), ("allowsExpensiveNetworkAccess", true)]
    ),
    (
      "URLSessionConfiguration",
      [
        ("allowsConstrainedNetworkAccess", true), ("allowsExpensiveNetworkAccess", true),
        ("waitsForConnectivity", false), ("sessionSendsLaunchEvents", true),
      ]
    ),
    ("URLSessionTask", [("prefersIncrementalDelivery", true)]),
  ]

  private static func property(_ name: String, _ value: Bool, of type: String) -> String {
    let key = "\"Multiplane.\(name)\""
    guard type == "URLRequest" else {
      return """
          fileprivate var \(name): Bool {
            get { _namedValue(of: self, \(key)) as? Bool ?? \(value) }
            set { _setNamedValue(newValue, of: self, \(key)) }
          }
        """
    }
    // A request has no place for values of its own.
    return """
        fileprivate var \(name): Bool {
          get { \(value) }
          set {}
        }
      """
  }

  private static let delegateMethods = """
    extension URLSessionTaskDelegate {
      fileprivate func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}
      fileprivate func urlSession(
        _ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask
      ) {}
    }
    """
}
