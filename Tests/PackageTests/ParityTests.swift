// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The output of `make api-parity` for symbol graphs and tables.
@Suite struct ParityTests {
  /// The results of a comparison.
  private struct Comparison {
    var status: Int32
    var output: String
    /// The rows of the results: symbol, ours, Apple's, source, verdict and note, if any, separated by ` | `.
    var rows: String
    var summary: String
  }

  private static let head = "# Copyright\n# License\n"

  /// Returns a symbol graph of a module.
  /// - Parameters:
  ///   - declarations: One per line: access level, kind, `extension` or nothing, path and declaration, separated by `|`.
  ///   - relationships: One per line: kind, path of the source and path of the target, separated by `|`.
  private func graph(_ declarations: String, _ relationships: String) throws -> Data {
    let symbols = declarations.split(separator: "\n").map { line -> [String: Any] in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let labels = parts[3].firstIndex(of: "(") ?? parts[3].endIndex
      var path = parts[3][..<labels].split(separator: ".").map(String.init)
      path[path.count - 1].append(contentsOf: parts[3][labels...])
      var symbol: [String: Any] = [
        "identifier": ["precise": parts[3]], "accessLevel": parts[0],
        "kind": ["identifier": "swift." + parts[1]], "pathComponents": path,
        "declarationFragments": [["spelling": parts[4]]],
      ]
      if parts[2] == "extension" { symbol["swiftExtension"] = ["extendedModule": "Demo"] }
      return symbol
    }
    let relations = relationships.split(separator: "\n").map { line -> [String: Any] in
      let parts = line.split(separator: "|").map(String.init)
      return [
        "kind": parts[0], "source": parts[1], "target": parts[2],
        "targetFallback": "Demo." + parts[2],
      ]
    }
    return try JSONSerialization.data(
      withJSONObject: [
        "module": ["name": "Demo"], "symbols": symbols, "relationships": relations,
      ] as [String: Any])
  }

  /// Compares declarations of a class `Pin` with a table.
  /// - Parameters:
  ///   - apple: One row per line: symbol and declaration, separated by `|`.
  ///   - reasons: One row per line: symbol, difference and reason, separated by `|`.
  private func compare(
    _ declarations: String, _ relationships: String = "", apple: String, reasons: String = "",
    names: String = ""
  ) throws -> Comparison {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("multiplane-parity-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let graphs = folder.appendingPathComponent("graphs/Demo")
    let tables = folder.appendingPathComponent("tables")
    for place in [graphs, tables] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    try graph(declarations, relationships)
      .write(to: graphs.appendingPathComponent("Demo.symbols.json"))
    func write(_ name: String, _ text: String) throws {
      try Data((Self.head + text).utf8).write(to: tables.appendingPathComponent(name))
    }
    func table(_ columns: String, _ rows: [String]) -> String {
      ([columns] + rows).map { $0 + "\n" }.joined().replacingOccurrences(of: "|", with: "\t")
    }
    let rows = apple.split(separator: "\n").map { line -> String in
      let owner = line.prefix { $0 != "." && $0 != "|" }
      return "\(owner)|\(line)|here"
    }
    try write("classes.tsv", "class\tprojects\nPin\t1\n")
    try write("sources.tsv", "key\tsource\tlink\nhere\ta source\thttps://example.com\n")
    try write("apple.tsv", table("class|symbol|declaration|source", rows))
    try write(
      "reasons.tsv",
      table("symbol|difference|reason", reasons.split(separator: "\n").map(String.init)))
    try write("names.txt", names)
    let results = folder.appendingPathComponent("results")
    let run = try Repository.run(
      Repository.root.appendingPathComponent("Scripts/api_parity.py").path,
      [
        folder.appendingPathComponent("graphs").path, tables.path, results.path,
        "--date", "2026-01-02", "--commit", "abc",
      ])
    let read = { (name: String) in
      (try? String(contentsOf: results.appendingPathComponent(name), encoding: .utf8)) ?? ""
    }
    // Without the licence and the names of the columns.
    let lines = read("api-parity.tsv").replacingOccurrences(of: "\t\n", with: "\n")
      .split(separator: "\n").dropFirst(3)
    return Comparison(
      status: run.status, output: run.output,
      rows: lines.map { $0.replacingOccurrences(of: "\t", with: " | ") + "\n" }.joined(),
      summary: read("api-parity.md"))
  }

  @Test func everyDeclarationHasAVerdict() throws {
    let result = try compare(
      """
      open|class||Pin|class Pin
      open|property||Pin.size|var size: CGFloat { get }
      open|method||Pin.drop(to:)|func drop(to point: CGPoint)
      public|method|extension|Pin.lift()|func lift()
      public|method|extension|Pin.shine()|func shine()
      public|method|extension|Pin.glow()|func glow()
      """, "inheritsFrom|Pin|NSObject",
      apple: """
        Pin|open class Pin : NSObject
        Pin.size|open var size: CGFloat { get set }
        Pin.drop(to:)|open func drop(to location: CGPoint)
        Pin.lift()|open func lift()
        Pin.sink(by:)|open func sink(by depth: CGFloat)
        """,
      reasons: "Pin.*|in an extension|extensions cannot be overridden", names: "glow\n")
    expectEqual(result.status, 3)
    expectEqual(
      result.output,
      """
      Pin.size: read-only
          ours    open var size: CGFloat { get }
          Apple's open var size: CGFloat { get set }
      2 equal, 1 differs, 1 contradiction, 1 only ours, 1 missing, 1 unknown

      """)
    expectEqual(
      result.rows,
      """
      Pin | open class Pin : NSObject | open class Pin : NSObject | here | equal
      Pin.drop(to:) | open func drop(to point: CGPoint) | open func drop(to location: CGPoint) | here | equal
      Pin.glow() | func glow() |  |  | unknown
      Pin.lift() | func lift() | open func lift() | here | differs | in an extension: extensions cannot be overridden
      Pin.shine() | func shine() |  |  | only ours
      Pin.sink(by:) |  | open func sink(by depth: CGFloat) | here | missing
      Pin.size | open var size: CGFloat { get } | open var size: CGFloat { get set } | here | contradiction | read-only

      """)
    expectEqual(
      result.summary,
      """
      # Parity of declarations

      Written by `make api-parity` on 2026-01-02, commit abc. Every row is in [api-parity.tsv](api-parity.tsv);
      [the tables](../Parity/README.md) describe sources, choice of classes and verdicts.

      1 classes, 6 declarations of ours: 2 equal, 1 differs, 1 contradiction, 1 only ours, 1 unknown. Apple's that we lack: 1.

      | class | equal | differs | contradiction | only ours | missing | unknown |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: |
      | Pin | 2 | 1 | 1 | 1 | 1 | 1 |
      | **all** | **2** | **1** | **1** | **1** | **1** | **1** |

      ## Contradictions

      - `Pin.size`: read-only

      ## Unknown

      - `Pin.glow()`

      ## Only ours

      - `Pin.shine()`

      """)
  }

  @Test func differentSpellingsOfOneDeclarationAreEqual() throws {
    let result = try compare(
      """
      open|class||Pin|@MainActor @preconcurrency class Pin
      open|property||Pin.parts|@MainActor var parts: Array<Pin>?
      open|property||Pin.period|@MainActor var period: CFTimeInterval { get set }
      open|property||Pin.info|@MainActor var info: Swift.Dictionary<String, Any>
      open|property||Pin.owner|@MainActor var owner: (any Owner)? { get set }
      public|type.property||Pin.done|@MainActor static let done: Notification.Name
      open|method||Pin.run(_:)|@MainActor func run(_ body: @escaping @Sendable (Bool) -> ())
      public|init||Pin.init(name:)|@MainActor convenience init?(name: String = "pin")
      """,
      apple: """
        Pin|@MainActor open class Pin
        Pin.parts|open var parts: [Pin]? { get set }
        Pin.period|open var period: TimeInterval { get set }
        Pin.info|open var info: [String : Any] { get set }
        Pin.owner|open weak var owner: Owner? { get set }
        Pin.done|class let done: NSNotification.Name
        Pin.run(_:)|open func run(_ block: @escaping (Bool) -> Void)
        Pin.init(name:)|convenience init?(name: String)
        """)
    expectEqual(
      result.output, "8 equal, 0 differs, 0 contradiction, 0 only ours, 0 missing, 0 unknown\n")
    expectEqual(result.status, 0)
  }

  @Test func differencesAreNamed() throws {
    let result = try compare(
      """
      open|class||Pin|@MainActor class Pin
      open|property||Pin.size|var size: Double
      open|property||Pin.color|var color: UIColor? { get set }
      open|method||Pin.move(to:)|func move(to point: CGPoint)
      open|method||Pin.show(animated:)|func show(animated: Bool)
      public|type.property||Pin.all|static var all: [Pin] { get }
      public|method||Pin.stop()|final func stop() -> Bool
      public|init||Pin.init(name:)|convenience init(name: String)
      """, "inheritsFrom|Pin|Thing",
      apple: """
        Pin|open class Pin : NSObject
        Pin.size|open var size: CGFloat { get }
        Pin.color|open var color: UIColor! { get set }
        Pin.move(by:)|open func move(by vector: CGPoint)
        Pin.show(animated:)|open func show(animated: Bool = true) throws
        Pin.all|open class var all: [Pin] { get }
        Pin.stop()|open func stop()
        Pin.init(name:)|init?(name: String)
        """)
    expectEqual(result.status, 3)
    expectEqual(
      result.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.joined(separator: "\n"),
      """
      Pin: isolation, superclass
      Pin.all: static for class, not overridable
      Pin.color: type
      Pin.init(name:): failable, convenience
      Pin.move(to:): argument labels
      Pin.show(animated:): default argument, effects
      Pin.size: type, settable
      Pin.stop(): result type, not overridable
      0 equal, 0 differs, 8 contradiction, 0 only ours, 0 missing, 0 unknown
      """)
  }

  @Test func inheritedMembersAreCompared() throws {
    let result = try compare(
      """
      open|class||Pin|class Pin
      open|class||Thing|class Thing
      public|protocol||Named|protocol Named
      open|method||Thing.lift(by:)|func lift(by height: CGFloat)
      open|method||Pin.drop()|override func drop()
      open|property||Pin.title|var title: String { get set }
      open|method||Pin.turn(by:duration:)|func turn(by angle: CGFloat, duration: TimeInterval = 1)
      public|enum||Pin.Kind|enum Kind
      public|enum.case||Pin.Kind.round|case round
      public|init||Pin.Kind.init(rawValue:)|init?(rawValue: Int)
      """,
      """
      inheritsFrom|Pin|Thing
      conformsTo|Pin|Named
      """,
      apple: """
        Pin|open class Pin : Thing, Named, NSCopying
        Thing|open class Thing
        Thing.drop()|open func drop()
        Named|protocol Named
        Named.title|optional var title: String { get set }
        Pin.lift(by:)|open func lift(by height: CGFloat)
        Pin.turn(by:)|open func turn(by angle: CGFloat)
        Pin.Kind|enum Kind : Int
        Pin.Kind.round|case round
        Pin.Kind.init(rawValue:)|init?(rawValue: Int)
        Pin.Kind.rawValue|var rawValue: Int { get }
        """)
    expectEqual(
      result.rows,
      """
      Pin | open class Pin : Thing | open class Pin : Thing, Named, NSCopying | here | equal
      Pin : NSCopying |  | NSCopying | here | missing
      Pin.Kind | enum Kind | enum Kind : Int | here | equal
      Pin.Kind.init(rawValue:) | init?(rawValue: Int) | init?(rawValue: Int) | here | equal
      Pin.Kind.rawValue | var rawValue: Int { get } | var rawValue: Int { get } | here | equal
      Pin.Kind.round | case round | case round | here | equal
      Pin.drop() | open override func drop() | Thing: open func drop() | here | equal
      Pin.lift(by:) | Thing: open func lift(by height: CGFloat) | open func lift(by height: CGFloat) | here | equal
      Pin.title | open var title: String { get set } | Named: optional var title: String { get set } | here | equal
      Pin.turn(by:) | open func turn(by angle: CGFloat, duration: TimeInterval = 1) | open func turn(by angle: CGFloat) | here | equal
      Pin.turn(by:duration:) | open func turn(by angle: CGFloat, duration: TimeInterval = 1) |  |  | unknown

      """)
  }

  @Test func outdatedReasonsAreReported() throws {
    let result = try compare(
      "open|class||Pin|class Pin", apple: "Pin|open class Pin",
      reasons: "Pin.size|read-only|the size is constant")
    expectEqual(result.status, 3)
    expectEqual(
      result.output,
      """
      Pin.size: nothing differs in “read-only”; remove the reason
      1 equal, 0 differs, 0 contradiction, 0 only ours, 0 missing, 0 unknown

      """)
  }

  /// Reads the tables of the repository, for which graphs are not needed.
  @Test func tablesAreSortedAndComplete() throws {
    func rows(_ name: String) throws -> [[Substring]] {
      try Repository.text("Documentation/Parity/" + name).split(separator: "\n")
        .filter { !$0.hasPrefix("#") }.dropFirst()
        .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    }
    let classes = try rows("classes.tsv").map { $0[0] }
    expect(classes.count == 60 && Set(classes).count == 60)
    let counts = try rows("classes.tsv").compactMap { Int($0[1]) }
    expect(counts.count == 60 && counts == counts.sorted(by: >))
    let apple = try rows("apple.tsv")
    expect(apple.allSatisfy { $0.count == 4 })
    expectEqual(Set(classes).subtracting(apple.map { $0[1] }), [], "classes without a row")
    let sources = try Set(rows("sources.tsv").map { $0[0] })
    expectEqual(Set(apple.flatMap { $0[3].split(separator: "+") }).subtracting(sources), [])
    let reasons = try rows("reasons.tsv")
    expect(reasons.allSatisfy { $0.count == 3 && !$0[2].isEmpty })
    expectEqual(Set(reasons.map { "\($0[0])\t\($0[1])" }).count, reasons.count)
  }
}
