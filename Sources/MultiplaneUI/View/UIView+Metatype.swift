// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import MultiplaneObjectiveC

extension MetatypeConstructible {
  /// Creates a view with the `init(frame:)` of `Self`. The compiler of packages writes this
  /// initializer in place of `T(frame:)`, where `T` is a generic parameter.
  @preconcurrency @MainActor public init(_metatype: Void, frame: CGRect) {
    self = Self._object(frame: frame)
  }

  /// Returns a view that the `init(frame:)` of the class creates. The compiler of packages writes this
  /// call in place of `type.init(frame:)`, where `type` is a metatype.
  @preconcurrency @MainActor public static func _object(frame: CGRect) -> Self {
    let type: Any.Type = self
    return ViewFactory.view(of: type as! UIView.Type, frame: frame) as! Self
  }

  /// Creates a table view cell with the `init(style:reuseIdentifier:)` of `Self`. The compiler of packages writes this
  /// initializer in place of `T(style:reuseIdentifier:)`, where `T` is a generic parameter.
  @preconcurrency @MainActor public init(
    _metatype: Void, style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) {
    self = Self._object(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Returns a table view cell that the `init(style:reuseIdentifier:)` of the class creates. The compiler of packages
  /// writes this call in place of `type.init(style:reuseIdentifier:)`, where `type` is a metatype.
  @preconcurrency @MainActor public static func _object(
    style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) -> Self {
    let type: Any.Type = self
    return ViewFactory.cell(of: type as! UITableViewCell.Type, style, reuseIdentifier) as! Self
  }

  /// Creates a header or footer of a table view with the `init(reuseIdentifier:)` of `Self`. The compiler of packages
  /// writes this initializer in place of `T(reuseIdentifier:)`, where `T` is a generic parameter.
  @preconcurrency @MainActor public init(_metatype: Void, reuseIdentifier: String?) {
    self = Self._object(reuseIdentifier: reuseIdentifier)
  }

  /// Returns a header or footer of a table view that the `init(reuseIdentifier:)` of the class creates. The compiler of
  /// packages writes this call in place of `type.init(reuseIdentifier:)`, where `type` is a metatype.
  @preconcurrency @MainActor public static func _object(reuseIdentifier: String?) -> Self {
    let type: Any.Type = self
    let headerType = type as! UITableViewHeaderFooterView.Type
    return ViewFactory.view(of: headerType, reuseIdentifier) as! Self
  }

  /// Creates a table view with the `init(frame:style:)` of `Self`. The compiler of packages writes this
  /// initializer in place of `T(frame:style:)`, where `T` is a generic parameter.
  @preconcurrency @MainActor public init(_metatype: Void, frame: CGRect, style: UITableView.Style) {
    self = Self._object(frame: frame, style: style)
  }

  /// Returns a table view that the `init(frame:style:)` of the class creates. The compiler of packages writes this
  /// call in place of `type.init(frame:style:)`, where `type` is a metatype.
  @preconcurrency @MainActor public static func _object(frame: CGRect, style: UITableView.Style)
    -> Self
  {
    let type: Any.Type = self
    return ViewFactory.object(of: type as! UITableView.Type, ViewFactory.table, frame: frame) {
      $0.append(style)
    } as! Self
  }

  /// Creates a collection view with the `init(frame:collectionViewLayout:)` of `Self`. The compiler of packages writes
  /// this initializer in place of `T(frame:collectionViewLayout:)`, where `T` is a generic parameter.
  @preconcurrency @MainActor public init(
    _metatype: Void, frame: CGRect, collectionViewLayout: UICollectionViewLayout
  ) {
    self = Self._object(frame: frame, collectionViewLayout: collectionViewLayout)
  }

  /// Returns a collection view that the `init(frame:collectionViewLayout:)` of the class creates. The compiler of
  /// packages writes this call in place of `type.init(frame:collectionViewLayout:)`, where `type` is a metatype.
  @preconcurrency @MainActor public static func _object(
    frame: CGRect, collectionViewLayout: UICollectionViewLayout
  ) -> Self {
    let type: Any.Type = self
    return ViewFactory.object(
      of: type as! UICollectionView.Type, ViewFactory.collection, frame: frame
    ) {
      $0.append(collectionViewLayout)
    } as! Self
  }

  /// Creates a view controller with the `init(nibName:bundle:)` of `Self`. The compiler of packages writes this
  /// initializer in place of `T(nibName:bundle:)`, where `T` is a generic parameter.
  @preconcurrency @MainActor public init(_metatype: Void, nibName: String?, bundle: Bundle?) {
    self = Self._object(nibName: nibName, bundle: bundle)
  }

  /// Returns a view controller that the `init(nibName:bundle:)` of the class creates. The compiler of packages writes
  /// this call in place of `type.init(nibName:bundle:)`, where `type` is a metatype.
  @preconcurrency @MainActor public static func _object(nibName: String?, bundle: Bundle?) -> Self {
    let type: Any.Type = self
    return ViewFactory.object(of: type as! UIViewController.Type, ViewFactory.controller) {
      $0.append(nibName)
      $0.append(bundle)
    } as! Self
  }

  /// Creates a table view controller with the `init(style:)` of `Self`. The compiler of packages writes this
  /// initializer in place of `T(style:)`, where `T` is a generic parameter.
  @preconcurrency @MainActor public init(_metatype: Void, style: UITableView.Style) {
    self = Self._object(style: style)
  }

  /// Returns a table view controller that the `init(style:)` of the class creates. The compiler of packages writes this
  /// call in place of `type.init(style:)`, where `type` is a metatype.
  @preconcurrency @MainActor public static func _object(style: UITableView.Style) -> Self {
    let type: Any.Type = self
    return ViewFactory.object(of: type as! UITableViewController.Type, ViewFactory.tableController)
    {
      $0.append(style)
    } as! Self
  }

  /// Creates a collection view controller with the `init(collectionViewLayout:)` of `Self`. The compiler of packages
  /// writes this initializer in place of `T(collectionViewLayout:)`, where `T` is a generic parameter.
  @preconcurrency @MainActor public init(
    _metatype: Void, collectionViewLayout: UICollectionViewLayout
  ) {
    self = Self._object(collectionViewLayout: collectionViewLayout)
  }

  /// Returns a collection view controller that the `init(collectionViewLayout:)` of the class creates. The compiler of
  /// packages writes this call in place of `type.init(collectionViewLayout:)`, where `type` is a metatype.
  @preconcurrency @MainActor public static func _object(
    collectionViewLayout: UICollectionViewLayout
  ) -> Self {
    let type: Any.Type = self
    return ViewFactory.object(
      of: type as! UICollectionViewController.Type, ViewFactory.collectionController
    ) {
      $0.append(collectionViewLayout)
    } as! Self
  }

  /// Creates a navigation controller with the `init(rootViewController:)` of `Self`. The compiler of packages writes
  /// this initializer in place of `T(rootViewController:)`, where `T` is a generic parameter.
  @preconcurrency @MainActor public init(_metatype: Void, rootViewController: UIViewController) {
    self = Self._object(rootViewController: rootViewController)
  }

  /// Returns a navigation controller that the `init(rootViewController:)` of the class creates. The compiler of
  /// packages writes this call in place of `type.init(rootViewController:)`, where `type` is a metatype.
  @preconcurrency @MainActor public static func _object(rootViewController: UIViewController)
    -> Self
  {
    let type: Any.Type = self
    return ViewFactory.object(
      of: type as! UINavigationController.Type, ViewFactory.navigationController
    ) {
      $0.append(rootViewController)
    } as! Self
  }

  /// Creates a presentation controller with the `init(presentedViewController:presenting:)` of `Self`. The compiler of
  /// packages writes this initializer in place of `T(presentedViewController:presenting:)`, where `T` is a generic
  /// parameter.
  @preconcurrency @MainActor public init(
    _metatype: Void, presentedViewController: UIViewController, presenting: UIViewController?
  ) {
    self = Self._object(presentedViewController: presentedViewController, presenting: presenting)
  }

  /// Returns a presentation controller that the `init(presentedViewController:presenting:)` of the class creates. The
  /// compiler of packages writes this call in place of `type.init(presentedViewController:presenting:)`, where `type`
  /// is a metatype.
  @preconcurrency @MainActor public static func _object(
    presentedViewController: UIViewController, presenting: UIViewController?
  ) -> Self {
    let type: Any.Type = self
    return ViewFactory.object(of: type as! UIPresentationController.Type, ViewFactory.presentation)
    {
      $0.append(presentedViewController)
      $0.append(presenting)
    } as! Self
  }

  /// Creates a segue with the `init(identifier:source:destination:)` of `Self`. The compiler of packages writes this
  /// initializer in place of `T(identifier:source:destination:)`, where `T` is a generic parameter.
  @preconcurrency @MainActor public init(
    _metatype: Void, identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self = Self._object(identifier: identifier, source: source, destination: destination)
  }

  /// Returns a segue that the `init(identifier:source:destination:)` of the class creates. The compiler of packages
  /// writes this call in place of `type.init(identifier:source:destination:)`, where `type` is a metatype.
  @preconcurrency @MainActor public static func _object(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) -> Self {
    let type: Any.Type = self
    return ViewFactory.object(of: type as! UIStoryboardSegue.Type, ViewFactory.segue) {
      $0.append(identifier)
      $0.append(source)
      $0.append(destination)
    } as! Self
  }

  /// Creates a gesture recognizer with the `init(target:action:)` of `Self`. The compiler of packages writes this
  /// initializer in place of `T(target:action:)`, where `T` is a generic parameter.
  @preconcurrency @MainActor public init(_metatype: Void, target: Any?, action: Selector?) {
    self = Self._object(target: target, action: action)
  }

  /// Returns a gesture recognizer that the `init(target:action:)` of the class creates. The compiler of packages writes
  /// this call in place of `type.init(target:action:)`, where `type` is a metatype.
  @preconcurrency @MainActor public static func _object(target: Any?, action: Selector?) -> Self {
    let type: Any.Type = self
    return ViewFactory.object(of: type as! UIGestureRecognizer.Type, ViewFactory.recognizer) {
      $0.append(any: target)
      $0.append(action)
    } as! Self
  }
}
