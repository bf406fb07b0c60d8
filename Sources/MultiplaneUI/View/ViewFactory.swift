// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CViewConstruction
import Foundation

/// A factory of views, view controllers, presentation controllers, recognizers and segues whose classes are known only
/// at run time.
///
/// Swift can call only `required` initializers on a metatype, and subclasses that compile on Apple's platforms would
/// not compile if the initializer were `required`. Therefore the factory reads the initializer's address from the class
/// metadata. An initializer has the same position in the metadata of a class and of its subclasses; the position is
/// found once, by searching the metadata of the base class for the address of the initializer.
@MainActor enum ViewFactory {
  /// The position of an initializer in the metadata of its class and of the subclasses.
  struct Initializer<Object: AnyObject> {
    fileprivate let slot: Int

    fileprivate init(_ address: UnsafeRawPointer?, of type: Object.Type) {
      let words = ViewFactory.words(type)
      // Word 4 of class metadata contains two 32-bit numbers: the size of the metadata in bytes, and the size of the
      // part before the address to which the metatype points.
      let sizes = UnsafeRawPointer(words + 4).assumingMemoryBound(to: UInt32.self)
      let count = Int(sizes[0] - sizes[1]) / MemoryLayout<UnsafeRawPointer>.size
      guard let slot = (5..<count).first(where: { words[$0] == address }) else {
        fatalError("no initializer of \(type) found in its class metadata")
      }
      self.slot = slot
    }
  }

  /// The arguments of an initializer as 64-bit words, in their order. The initializer consumes them, that is, takes
  /// over their references; therefore they are passed to exactly one initializer.
  struct Arguments {
    fileprivate var words: [UInt64] = []
    fileprivate var memory: [UnsafeMutableRawPointer] = []

    /// Adds a value that is passed in general registers: an integer, an enumeration, an object, or a structure of
    /// these.
    mutating func append<Value>(_ value: Value) {
      let count = (MemoryLayout<Value>.size + 7) / 8
      let place = UnsafeMutableRawPointer.allocate(byteCount: count * 8, alignment: 16)
      defer { place.deallocate() }
      place.initializeMemory(as: UInt64.self, repeating: 0, count: count)
      place.bindMemory(to: Value.self, capacity: 1).initialize(to: value)
      words += UnsafeBufferPointer(
        start: UnsafeRawPointer(place).assumingMemoryBound(to: UInt64.self), count: count)
    }

    /// Adds a value of any type, which is passed by its address.
    mutating func append(any value: Any?) {
      let place = UnsafeMutablePointer<Any?>.allocate(capacity: 1)
      place.initialize(to: value)
      memory.append(UnsafeMutableRawPointer(place))
      words.append(UInt64(UInt(bitPattern: place)))
    }
  }

  private static let cell = Initializer(multiplane_table_cell_init(), of: UITableViewCell.self)
  private static let header = Initializer(
    multiplane_table_header_init(), of: UITableViewHeaderFooterView.self)
  private static let view = Initializer(multiplane_view_init(), of: UIView.self)
  static let table = Initializer(multiplane_table_init(), of: UITableView.self)
  static let collection = Initializer(multiplane_collection_init(), of: UICollectionView.self)
  static let controller = Initializer(multiplane_controller_init(), of: UIViewController.self)
  static let tableController = Initializer(
    multiplane_table_controller_init(), of: UITableViewController.self)
  static let collectionController = Initializer(
    multiplane_collection_controller_init(), of: UICollectionViewController.self)
  static let navigationController = Initializer(
    multiplane_navigation_controller_init(), of: UINavigationController.self)
  static let presentation = Initializer(
    multiplane_presentation_init(), of: UIPresentationController.self)
  static let segue = Initializer(multiplane_segue_init(), of: UIStoryboardSegue.self)
  static let recognizer = Initializer(multiplane_recognizer_init(), of: UIGestureRecognizer.self)

  /// Returns a cell created by the `init(style:reuseIdentifier:)` of a class.
  static func cell(
    of type: UITableViewCell.Type, _ style: UITableViewCell.CellStyle, _ identifier: String?
  ) -> UITableViewCell {
    object(of: type, cell) {
      $0.append(style)
      $0.append(identifier)
    }
  }

  /// Returns a header/footer view created by the `init(reuseIdentifier:)` of a class.
  static func view(of type: UITableViewHeaderFooterView.Type, _ identifier: String?)
    -> UITableViewHeaderFooterView
  {
    object(of: type, header) { $0.append(identifier) }
  }

  /// Returns a view created by the `init(frame:)` of a class.
  static func view<View: UIView>(of type: View.Type, frame: CGRect) -> View {
    object(of: type as UIView.Type, view, frame: frame) { _ in } as! View
  }

  /// Returns an object of a class, created by an initializer that the class or a superclass of it declares.
  /// - Parameters:
  ///   - type: The class.
  ///   - initializer: The initializer, with the class that declares it.
  ///   - frame: The argument for a parameter of type `CGRect`; ignored if there is none.
  ///   - append: Appends the other arguments.
  static func object<Object: AnyObject>(
    of type: Object.Type, _ initializer: Initializer<Object>, frame: CGRect = .zero,
    _ append: (inout Arguments) -> Void
  ) -> Object {
    var arguments = Arguments()
    append(&arguments)
    defer { for place in arguments.memory { place.deallocate() } }
    let metatype = words(type)
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
    precondition(arguments.words.count <= 6, "more than six words of arguments")
    let integers = arguments.words + Array(repeating: 0, count: 6 - arguments.words.count)
    let object = multiplane_construct_view(
      metatype[initializer.slot], integers, numbers, metatype)
    return Unmanaged<Object>.fromOpaque(object!).takeRetainedValue()
  }

  private nonisolated static func words(_ type: AnyObject.Type) -> UnsafePointer<UnsafeRawPointer?>
  {
    unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)
  }
}
