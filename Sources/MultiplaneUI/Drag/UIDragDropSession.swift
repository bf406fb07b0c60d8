// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The effect of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// The items cannot be dropped here; they return to their place.
  case cancel = 0
  /// The items could be dropped here, but not at present; they return to their place.
  case forbidden
  /// The items are copied.
  case copy
  /// The items are moved. Only for drags that allow it.
  case move
}

/// The indication of progress while the data of dropped items is loaded.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// None.
  case none = 0
  /// An alert with a Cancel button; not shown here.
  case `default`
}

/// The common properties of drag sessions and drop sessions.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The dragged items; empty while the delegate is asked for them.
  var items: [UIDragItem] { get }
  /// Returns the location of the finger in the coordinates of a view.
  func location(in view: UIView) -> CGPoint
  /// Whether the drag allows that items are moved.
  var allowsMoveOperation: Bool { get }
  /// Whether the items can be dropped only in the app in which the drag began.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns whether an item has data that conforms to one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether an object of a class can be created from an item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Returns whether a value of a type, such as `String`, can be created from an item.
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass aClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: aClass._ObjectiveCType.self)
  }
}

/// A drag, as seen by the interaction in which it began.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// An object of the app for the drag. Nil by default.
  var localContext: Any? { get set }
}

/// A drag, as seen by the interactions in which it can be dropped.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in the app; here always.
  var localDragSession: (any UIDragSession)? { get }
  /// The indication of progress while data is loaded; `default` by default. Without effect.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// The progress of loading data; here it does not change.
  var progress: Progress { get }
  /// Creates objects of a class from the items that allow it.
  /// - Parameter completion: Called later on the main actor, with the objects in the order of the items, without those
  ///   that could not be created.
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Creates values of a type, such as `String`, from the items that allow it.
  /// - Parameter completion: Called later on the main actor, with the values in the order of the items, without those
  ///   that could not be created.
  @discardableResult public func loadObjects<T: _ObjectiveCBridgeable>(
    ofClass aClass: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: aClass._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { object in
          var value: T?
          guard let object = object as? T._ObjectiveCType,
            T._conditionallyBridgeFromObjectiveC(object, result: &value)
          else { return nil }
          return value
        })
    }
  }
}

/// The answer of a delegate to a drag over its view: the effect of a drop.
///
/// <https://developer.apple.com/documentation/uikit/uidropproposal>
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// The effect of a drop.
  public let operation: UIDropOperation
  /// Whether the drop needs an exact location, stored without effect. False by default.
  open var isPrecise = false
  /// Whether the dragged views keep their size, stored without effect: they always do. False by default.
  open var prefersFullSizePreview = false

  /// Creates a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// A drag within the app, from the press that lifts the items until they are dropped or have returned.
@MainActor final class LocalDragSession: NSObject, UIDragSession, UIDropSession {
  /// The dragged items; empty until the delegate has provided them.
  var items: [UIDragItem] = []
  var localContext: Any?
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  let progress = Progress(totalUnitCount: 1)
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// The location of the finger in the window.
  var point: CGPoint
  let window: UIWindow
  /// The places at which items are dropped, by the identity of the item, as far as a coordinator has set them.
  var destinations: [ObjectIdentifier: (target: UIPreviewTarget, animator: DragAnimator)] = [:]

  /// The sizes of the previews of the items, in points, by the identity of the item. Items without a preview are not
  /// contained.
  var previewSizes: [ObjectIdentifier: CGSize] = [:]

  init(at point: CGPoint, in window: UIWindow) { (self.point, self.window) = (point, window) }

  var localDragSession: (any UIDragSession)? { self }
  func location(in view: UIView) -> CGPoint { view.convert(point, from: window) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let progress = Progress(totalUnitCount: Int64(max(1, providers.count)))
    let loading = LoadedObjects(providers.count, completion)
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        let loaded = LoadedObject(object: object)
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            progress.completedUnitCount += 1
            loading.set(loaded.object, at: index)
          }
        }
      }
    }
    if providers.isEmpty {
      DispatchQueue.main.async { MainActor.assumeIsolated { loading.finish() } }
    }
    return progress
  }
}

/// An object that is passed from the thread that has loaded it to the main actor.
private struct LoadedObject: @unchecked Sendable {
  let object: (any NSItemProviderReading)?
}

/// The objects that are being loaded from the items of a drag.
@MainActor private final class LoadedObjects {
  private var objects: [(any NSItemProviderReading)?]
  private var pending: Int
  private let completion: ([any NSItemProviderReading]) -> Void

  init(_ count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    (pending, self.completion) = (count, completion)
  }
  func set(_ object: (any NSItemProviderReading)?, at index: Int) {
    objects[index] = object
    pending -= 1
    if pending == 0 { finish() }
  }
  func finish() { completion(objects.compactMap { $0 }) }
}
