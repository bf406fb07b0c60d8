// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// The lists that lie behind something, on the way from one frame to the next: what lies behind a layer is a part of
/// what lies behind the next, so they and lists within them are in many places, and each is looked at once.
final class BackdropDiffCache {
  private struct Place: Hashable {
    let list: ObjectIdentifier
    let map: Homography
    let changesAll: Bool
  }

  private struct Step: Hashable {
    let before: ObjectIdentifier
    let list: ObjectIdentifier
  }

  private var drawn: [Place: DisplayListBounds] = [:]
  private var updates: [Step: (drawn: DisplayListBounds, damage: DamageRegion)] = [:]
  /// How many lists that lie behind something are being looked at, one within the other.
  private var depth = 0
  /// Whether the lists at hand are likely to be met again.
  var isBehind: Bool { depth > 0 }

  /// A list that was not drawn before.
  func drawn(
    _ list: DisplayList, _ map: Homography, changesAll: Bool = false
  ) -> DisplayListBounds {
    let place = Place(list: ObjectIdentifier(list), map: map, changesAll: changesAll)
    if let known = drawn[place] { return known }
    depth += 1
    defer { depth -= 1 }
    let made = DisplayListBounds(list, map, changesAll: changesAll, self)
    drawn[place] = made
    return made
  }

  /// What a list becomes, with the pixels that this changes.
  func updated(_ before: DisplayListBounds, to list: DisplayList, damage: inout DamageRegion)
    -> DisplayListBounds
  {
    let step = Step(before: ObjectIdentifier(before), list: ObjectIdentifier(list))
    if let known = updates[step] {
      damage.add(known.damage)
      return known.drawn
    }
    var own = DamageRegion()
    depth += 1
    defer { depth -= 1 }
    let after = before.updated(to: list, damage: &own, self)
    updates[step] = (after, own)
    damage.add(own)
    return after
  }
}
