// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that the large content viewer can show.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether the viewer shows the object.
  var showsLargeContentViewer: Bool { get }
  /// The title in the viewer; nil for none.
  var largeContentTitle: String? { get }
  /// The image in the viewer; nil for none.
  var largeContentImage: UIImage? { get }
  /// Whether the image is scaled to a large size.
  var scalesLargeContentImage: Bool { get }
  /// The insets of the image, in points.
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}

/// A delegate of an interaction for the large content viewer. All methods are optional; none is called, because the
/// viewer never appears.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// Called in UIKit when a touch ends on an item.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)
  /// Returns the item at a point of the interaction's view; by default, the view at the point.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
  /// Returns the controller in whose region the viewer is shown; by default, the front controller of the window of the
  /// interaction's view.
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  /// Does nothing.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
  ) {}
  /// Returns the view at the point.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { interaction.view?.hitTest(point, with: nil) }
  /// Returns the front controller of the window of the interaction's view; a new controller if there is none.
  public func viewController(for interaction: UILargeContentViewerInteraction)
    -> UIViewController
  { interaction.view?.window?.frontController ?? UIViewController() }
}

/// An interaction that shows items enlarged while a finger rests on them, for large text sizes. It never shows them
/// here.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// The object that provides the items. Not retained.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// The view of the interaction; nil if there is none.
  open private(set) weak var view: UIView?

  /// Creates an interaction with a delegate, which is not retained.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// A recognizer to which relations of gesture recognizers can refer. It never recognizes a gesture.
  public private(set) lazy var gestureRecognizerForExclusionRelationship: UIGestureRecognizer = {
    let recognizer = UILongPressGestureRecognizer(target: nil, action: nil as Selector?)
    recognizer.isEnabled = false
    return recognizer
  }()
  /// Whether the viewer is enabled in the settings of the device; always false.
  open class var isEnabled: Bool { false }
  /// Posted in UIKit after ``isEnabled`` has changed; never posted here.
  public nonisolated static let enabledStatusDidChangeNotification = Notification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
}
