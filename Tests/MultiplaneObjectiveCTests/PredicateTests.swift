// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneObjectiveC

private final class Wheel: NSObject, ObjectiveCProperties, @unchecked Sendable {
  let name: String
  let size: Double
  let marks: [String]
  static let objectiveCProperties = [
    ObjectiveCProperty("name", \Wheel.name), ObjectiveCProperty("size", \Wheel.size),
    ObjectiveCProperty("marks", \Wheel.marks),
  ]

  init(_ name: String, _ size: Double, _ marks: [String]) {
    (self.name, self.size, self.marks) = (name, size, marks)
  }

  static let all = [
    Wheel("Front", 30, ["x"]), Wheel("Ré*r", 20, ["y", "zz"]), Wheel("Spare", 41.5, []),
  ]
}

@Suite struct PredicateTests {
  @Test(
    arguments: [
      ("size > 25", [], "FS"), ("size BETWEEN {20, 30}", [], "FR"),
      ("size = 1 + 2 ** 2 * 5 - 1", [], "R"),
      ("(size + 1) * 2 == 62 OR NOT (name == 'Spare')", [], "FR"),
      ("((size < 25) || name ENDSWITH \"e\")", [], "RS"),
      ("!(size < 25) AND size != nil", [], "FS"),
      ("name BEGINSWITH[c] 'f'", [], "F"), ("name CONTAINS[cd] %@", ["RE"], "RS"),
      ("name LIKE '*\\\\*?'", [], "R"), ("name MATCHES[c] '[a-s].*t'", [], "F"),
      ("%K >= %d AND name IN %@", ["size", 30, ["Front", "Rear"]], "F"),
      ("ANY marks == 'y'", [], "R"), ("ALL marks.length == 1", [], "FS"),
      ("NONE marks IN {'x', 'y'}", [], "S"), ("marks.@count > 1", [], "R"),
      ("marks[FIRST] == 'x'", [], "F"),
      ("SUBQUERY(marks, $m, $m ENDSWITH 'z').@count == 1", [], "R"),
      ("SELF.size == max({3, 41.5, %f})", [7.5], "S"), ("TRUEPREDICATE", [], "FRS"),
      ("name.length < 5 AND FALSEPREDICATE", [], ""),
      ("size == (62 / 3) + FUNCTION(13, 'bitwiseAnd:with:', 10) + 2", [], "F"),
      ("stddev({2, 4, 4, 4, 5, 5, 7, 9}) == size - 18 AND mode({1, 3, 3}) == {3}", [], "R"),
    ] as [(String, [any Sendable], String)])
  func formatsSelectObjects(format: String, arguments: [any Sendable], expected: String) {
    let predicate = NSPredicate(format: format, argumentArray: arguments)
    let found = Wheel.all.filter { predicate.evaluate(with: $0) }
    expectEqual(found.map { String($0.name.first!) }.joined(), expected)
  }

  @Test func predicatesHaveParts() throws {
    let predicate = NSPredicate(format: "$tag.size != %d AND name ==[cd] 'a'", 3)
    let compound = try #require(predicate as? NSCompoundPredicate)
    let first = try #require(
      compound.subpredicates.first as? MultiplaneObjectiveC.NSComparisonPredicate)
    expectEqual(first.leftExpression.description, "$tag.size")
    expectEqual(first.rightExpression.constantValue as? Int, 3)
    expectEqual(first.predicateOperatorType, .notEqualTo)
    expectEqual(predicate.formatText, "$tag.size != 3 AND name ==[cd] \"a\"")
    expect(
      first.evaluate(with: nil, substitutionVariables: ["tag": Wheel("A", 4, [])]))
  }

  @Test func expressionsOfIntegersAreIntegers() {
    func value(_ format: String) -> Any? {
      NSExpression(format: format).expressionValue(with: nil, context: nil)
    }
    expectEqual(value("4 + 5") as? Int, 9)
    expectEqual(value("-7 / 2") as? Int, -3)
    expectEqual(value("7 / 2.0") as? Double, 3.5)
    expectEqual(value("9223372036854775807 + 1") as? Double, 9_223_372_036_854_775_808)
    expectEqual(value("CAST('12', 'NSNumber') * 2") as? Int, 24)
    let path = NSExpression(format: "(a + b).c")
    expectEqual(path.description, "(a + b).c")
    expectEqual(NSExpression(format: "{1}").expressionType.rawValue, 14)
  }

  @Test func setsAndDictionariesAreComparedByElements() {
    let predicate = NSPredicate(format: "SELF == $other")
    func areEqual(_ left: Any, _ right: Any) -> Bool {
      predicate.evaluate(with: left, substitutionVariables: ["other": right])
    }
    let numbers = Set(1...20)
    expect(areEqual(numbers, NSSet(array: numbers.reversed())))
    expect(!areEqual(numbers, Set(0...19)))
    expect(
      areEqual(["a": 1, "b": 2, "c": 3], NSDictionary(dictionary: ["c": 3, "b": 2, "a": 1])))
    expect(!areEqual(["a": 1], ["b": 1]))
  }

  @Test func subqueriesReceiveVariables() {
    let predicate = NSPredicate(format: "SUBQUERY(SELF, $x, $x > $limit).@count == 2")
      .withSubstitutionVariables(["limit": 3, "x": 0])
    expect(predicate.evaluate(with: [2, 4, 5]))
    expect(!predicate.evaluate(with: [2, 3, 5]))
  }

  @Test func collectionsAreFiltered() {
    let list = NSMutableArray(array: ["ab", "c", "abc"])
    list.filter(using: NSPredicate(format: "SELF MATCHES %@", "a.*"))
    expectEqual(list as? [String], ["ab", "abc"])
  }
}

private final class Shelf: NSObject, ObjectiveCProperties, KeyValueObserver {
  var items = NSMutableArray()
  var changes: [String] = []
  static let objectiveCProperties = [ObjectiveCProperty("items", \Shelf.items)]

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let kind = (change?[.kindKey] as? NSNumber)?.intValue ?? 0
    let indexes = (change?[.indexesKey] as? IndexSet)?.map { $0 } ?? []
    changes.append(
      "\(kind) \(indexes) \(change?[.oldKey] as? [String] ?? []) \(change?[.newKey] as? [String] ?? [])"
    )
  }
}

@MainActor @Suite struct CollectionObservingTests {
  @Test func observersReceiveIndexes() {
    let shelf = Shelf()
    shelf.addObserver(shelf, forKeyPath: "items", options: [.new, .old], context: nil)
    let items = shelf.mutableArrayValue(forKey: "items")
    items.add("a")
    items.insert(["b", "c"], at: IndexSet([0, 2]))
    items.replaceObject(at: 1, with: "d")
    items.removeObjects(at: IndexSet([0, 1]))
    expectEqual(shelf.items as? [String], ["c"])
    expectEqual(
      shelf.changes,
      [
        "2 [0] [] [\"a\"]", "2 [0, 2] [] [\"b\", \"c\"]", "4 [1] [\"a\"] [\"d\"]",
        "3 [0, 1] [\"b\", \"d\"] []",
      ])
    shelf.removeObserver(shelf, forKeyPath: "items")
  }
}

private final class Cents: NumberFormatter, RangedObjectValueFormatter, @unchecked Sendable {
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    try _standardObjectValue(obj, for: string, range: rangep)
    obj?.pointee = (obj?.pointee as? NSNumber).map { NSNumber(value: $0.doubleValue / 100) }
  }
}

@Suite struct FormatterValueTests {
  @Test func formattersReadObjects() {
    var value: AnyObject?
    expect(NumberFormatter().getObjectValue(&value, for: "12", errorDescription: nil))
    expectEqual(value as? Int, 12)
    expect(!NumberFormatter().getObjectValue(&value, for: "x", errorDescription: nil))
    let formatter: Formatter = Cents()
    expect(formatter.getObjectValue(&value, for: "250", errorDescription: nil))
    expectEqual(value as? Double, 2.5)
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    memory.initialize(to: 3.7)
    let pointer = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
    expect(pointer.pointee == nil)
    memory.deallocate()
  }
}
