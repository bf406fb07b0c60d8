// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CViewConstruction
import Foundation

/// A factory of cells, headers and reusable views of classes known only at run time, like `Construction` for layers.
///
/// A `required` initializer, which Swift could call on a metatype, would reject subclasses that compile on Apple's
/// platforms. Inherited methods are at the same positions in the metadata of a class as in the metadata of its
/// superclass; the position of an initializer is found once by its address in the base class.
@MainActor enum ListViewFactory {
  private static let cellSlot = slot(of: multiplane_table_cell_init(), in: UITableViewCell.self)
  private static let viewSlot = slot(
    of: multiplane_table_header_init(), in: UITableViewHeaderFooterView.self)

  private static let frameSlot = slot(
    of: multiplane_reusable_view_init(), in: UICollectionReusableView.self)

  /// Calls `init(style:reuseIdentifier:)` of a class with the default style.
  static func cell(of type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
    let metatype = words(type)
    let object = withWords(of: identifier) {
      multiplane_construct_table_cell(metatype[cellSlot], 0, $0, metatype)
    }
    return Unmanaged<UITableViewCell>.fromOpaque(object!).takeRetainedValue()
  }

  /// Calls `init(reuseIdentifier:)` of a class.
  static func view(of type: UITableViewHeaderFooterView.Type, _ identifier: String)
    -> UITableViewHeaderFooterView
  {
    let metatype = words(type)
    let object = withWords(of: identifier) {
      multiplane_construct_table_header(metatype[viewSlot], $0, metatype)
    }
    return Unmanaged<UITableViewHeaderFooterView>.fromOpaque(object!).takeRetainedValue()
  }

  /// Calls `init(frame:)` of a class.
  static func reusableView(of type: UICollectionReusableView.Type, frame: CGRect)
    -> UICollectionReusableView
  {
    let metatype = words(type)
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
    let object = numbers.withUnsafeBufferPointer {
      multiplane_construct_reusable_view(metatype[frameSlot], $0.baseAddress!, metatype)
    }
    return Unmanaged<UICollectionReusableView>.fromOpaque(object!).takeRetainedValue()
  }

  /// Passes an optional string as two words, which the callee consumes.
  private static func withWords(
    of string: String?, _ body: (UnsafePointer<UInt64>) -> UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer? {
    precondition(MemoryLayout<String?>.size == 16, "String? is not two words (16 bytes)")
    let place = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    defer { place.deallocate() }
    place.initialize(to: string)
    return place.withMemoryRebound(to: UInt64.self, capacity: 2) { body($0) }
  }

  private static func words(_ type: AnyObject.Type) -> UnsafePointer<UnsafeRawPointer?> {
    unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)
  }

  private static func slot(of initializer: UnsafeRawPointer?, in type: AnyObject.Type) -> Int {
    let words = words(type)
    // Word 4 contains the size of the metadata, and the size of the part before the address point.
    let sizes = UnsafeRawPointer(words + 4).assumingMemoryBound(to: UInt32.self)
    let count = Int(sizes[0] - sizes[1]) / MemoryLayout<UnsafeRawPointer>.size
    for i in 5..<count where words[i] == initializer { return i }
    fatalError("no initializer of \(type) found in its class metadata")
  }
}
