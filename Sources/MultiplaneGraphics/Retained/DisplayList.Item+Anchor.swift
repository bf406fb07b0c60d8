// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension DisplayList.Item {
  /// An identity by which an item is recognized in the next frame; a hint, not a proof.
  ///
  /// Items with equal identities are candidates for a pair, and are then compared.
  struct Identity: Hashable {
    var object: ObjectIdentifier
    var kind: Int
  }
}

/// Items are inspected in place, as a copy would retain and release their contents.
extension UnsafePointer<DisplayList.Item> {
  /// The identity of the item, from its path or list, or from the first item of its list; nil if that list is empty.
  var anchor: DisplayList.Item.Identity? {
    func anchor(_ object: AnyObject, _ kind: Int) -> DisplayList.Item.Identity {
      DisplayList.Item.Identity(object: ObjectIdentifier(object), kind: kind)
    }
    func first(_ list: DisplayList) -> DisplayList.Item.Identity? {
      list.items.withUnsafeBufferPointer { $0.isEmpty ? nil : $0.baseAddress!.anchor }
    }
    /// Returns the identity of the first item that is not a list; the lists in the content of a backdrop are assembled
    /// anew for each frame.
    func firstStep(_ list: DisplayList) -> DisplayList.Item.Identity? {
      if case .list(let inner) = list.items.first { return firstStep(inner) }
      return first(list)
    }
    switch pointee {
    case .fill(let path, _, _, _): return anchor(path, 0)
    case .stroke(let path, _, _, _): return anchor(path, 1)
    case .shadow(let path, _, _, _): return anchor(path, 2)
    case .list(let list): return anchor(list, 3)
    case .transformed(let list, _): return anchor(list, 4)
    case .clip(_, _, _, let list), .blend(_, let list), .antialiased(_, let list):
      return first(list)
    case .group(let group):
      return group.backdrop == nil ? first(group.content) : firstStep(group.content)
    }
  }
}
