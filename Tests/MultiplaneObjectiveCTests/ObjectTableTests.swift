// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneObjectiveC

private final class Plain {}
private final class Numbered: Hashable {
  let number: Int
  init(_ number: Int) { self.number = number }
  static func == (a: Numbered, b: Numbered) -> Bool { a.number == b.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Suite struct ObjectTableTests {
  @Test func weakSetsDropDeallocatedObjects() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let kept = Plain()
    var dropped: Plain? = Plain()
    table.add(dropped)
    for _ in 0..<2 { table.add(kept) }
    expect(table.count == 2 && table.contains(dropped))
    dropped = nil
    expect(table.count == 1 && table.anyObject === kept)
    table.remove(kept)
    expect(table.allObjects.isEmpty)
  }

  @Test func objectsAreComparedByThePersonality() {
    let (equal, identical) = (
      NSHashTable<Numbered>(), NSHashTable<Numbered>(options: .objectPointerPersonality)
    )
    let one = Numbered(1)
    for table in [equal, identical] {
      table.add(one)
      table.add(Numbered(2))
    }
    expect(equal.contains(Numbered(1)) && !identical.contains(Numbered(1)))
    expect(equal.allObjects.map(\.number) == [1, 2] && equal.setRepresentation.count == 2)
    let other = NSHashTable<Numbered>()
    other.add(Numbered(2))
    expect(other.isSubset(of: equal) && equal.intersects(other) && !other.isEqual(to: equal))
    equal.minus(other)
    expectEqual(equal.allObjects.map(\.number), [1])
  }

  @Test func mapsReferToKeysAndValuesAsRequested() {
    let map = NSMapTable<NSString, Plain>.strongToWeakObjects()
    var value: Plain? = Plain()
    map.setObject(value, forKey: "a")
    expect(map.object(forKey: NSString(string: "a")) === value && map.count == 1)
    value = nil
    expect(map.object(forKey: "a") == nil && map.count == 0)
    let weak = NSMapTable<Plain, NSNumber>.weakToStrongObjects()
    var key: Plain? = Plain()
    weak.setObject(3, forKey: key)
    expectEqual(weak.objectEnumerator()?.nextObject() as? NSNumber, 3)
    key = nil
    expect(weak.count == 0 && weak.keyEnumerator().nextObject() == nil)
    let copies = NSMapTable<NSMutableString, NSNumber>(keyOptions: .copyIn)
    let name = NSMutableString(string: "b")
    copies.setObject(1, forKey: name)
    name.append("c")
    expectEqual(copies.object(forKey: NSMutableString(string: "b")), 1)
    expectEqual(copies.dictionaryRepresentation().count, 1)
  }

  @Test func pointerArraysKeepPlaces() {
    let array = NSPointerArray.weakObjects()
    var dropped: Plain? = Plain()
    let kept = Plain()
    for object in [dropped, kept] {
      array.addPointer(object.map { Unmanaged.passUnretained($0).toOpaque() })
    }
    array.addPointer(nil)
    dropped = nil
    expect(array.count == 3 && array.allObjects.count == 1 && array.pointer(at: 0) == nil)
    array.compact()
    expect(array.count == 1 && array.pointer(at: 0) != nil)
  }
}
