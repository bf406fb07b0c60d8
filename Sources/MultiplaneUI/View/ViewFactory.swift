// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CViewConstruction
import Foundation

/// A factory of views, cells and header/footer views whose classes are known only at run time.
///
/// Swift can call only `required` initializers on a metatype, and subclasses that compile on Apple's platforms would
/// not compile if the initializer were `required`. Therefore the factory reads the initializer's address from the class
/// metadata. An initializer has the same position in the metadata of a class and of its subclasses; the position is
/// found once, by searching the metadata of the base class for the address of the initializer.
@MainActor enum ViewFactory {
  private static let cellSlot = slot(of: multiplane_table_cell_init(), in: UITableViewCell.self)
  private static let viewSlot = slot(
    of: multiplane_table_header_init(), in: UITableViewHeaderFooterView.self)

  private static let frameSlot = slot(
    of: multiplane_view_init(), in: UIView.self)

  /// Returns a cell created by the `init(style:reuseIdentifier:)` of a class.
  static func cell(
    of type: UITableViewCell.Type, _ style: UITableViewCell.CellStyle, _ identifier: String?
  ) -> UITableViewCell {
    let metatype = words(type)
    let object = withWords(of: identifier) {
      multiplane_construct_table_cell(metatype[cellSlot], UInt8(style.rawValue), $0, metatype)
    }
    return Unmanaged<UITableViewCell>.fromOpaque(object!).takeRetainedValue()
  }

  /// Returns a header/footer view created by the `init(reuseIdentifier:)` of a class.
  static func view(of type: UITableViewHeaderFooterView.Type, _ identifier: String)
    -> UITableViewHeaderFooterView
  {
    let metatype = words(type)
    let object = withWords(of: identifier) {
      multiplane_construct_table_header(metatype[viewSlot], $0, metatype)
    }
    return Unmanaged<UITableViewHeaderFooterView>.fromOpaque(object!).takeRetainedValue()
  }

  /// Returns a view created by the `init(frame:)` of a class.
  static func view<View: UIView>(of type: View.Type, frame: CGRect) -> View {
    let metatype = words(type)
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
    let object = numbers.withUnsafeBufferPointer {
      multiplane_construct_view(metatype[frameSlot], $0.baseAddress!, metatype)
    }
    return Unmanaged<View>.fromOpaque(object!).takeRetainedValue()
  }

  /// Calls `body` with an optional string as two 64-bit words. The initializer that `body` calls must consume the
  /// string, that is, take over its reference.
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
    // Word 4 of class metadata contains two 32-bit numbers: the size of the metadata in bytes, and the size of the part
    // before the address to which the metatype points.
    let sizes = UnsafeRawPointer(words + 4).assumingMemoryBound(to: UInt32.self)
    let count = Int(sizes[0] - sizes[1]) / MemoryLayout<UnsafeRawPointer>.size
    for i in 5..<count where words[i] == initializer { return i }
    fatalError("no initializer of \(type) found in its class metadata")
  }
}
