// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// A cache, for one frame, of the bounds and updates of backdrop lists: the display lists of everything below a layer
/// that filters its backdrop.
///
/// The backdrop of a layer is a part of the backdrop of the next layer, so backdrop lists and the lists within them
/// occur in many places; results for lists already processed are reused.
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
  /// The current nesting depth of backdrop lists being processed.
  private var depth = 0
  /// Whether the current list is part of a backdrop, and so likely to occur again.
  var isBehind: Bool { depth > 0 }

  /// Returns the bounds of a list under a map to pixels, computing them at the first request.
  /// - Parameter changesAll: Whether the groups of the list are blended by a mode that affects transparent black.
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

  /// Returns the bounds of a list that replaces the one with the bounds `before`, and adds the pixels that can differ
  /// to `damage`.
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
