// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The handler of the touches and of the button that show and hide columns.
@MainActor final class SplitGestureHandler: NSObject, UIGestureRecognizerDelegate {
  private unowned let split: UISplitViewController
  let edgePan = UIScreenEdgePanGestureRecognizer()
  /// The swipe over the secondary column that hides the columns.
  let swipe = UISwipeGestureRecognizer()

  init(_ split: UISplitViewController) {
    self.split = split
    super.init()
    edgePan.delegate = self
    edgePan.addTarget(self, action: Selector(SplitGestureHandler.drag))
    swipe.addTarget(self, action: Selector(SplitGestureHandler.hide))
  }

  /// Sets the directions of the gestures for the side of the primary column.
  func setEdge(_ edge: UISplitViewController.PrimaryEdge) {
    edgePan.edges = edge == .leading ? .left : .right
    swipe.direction = edge == .leading ? .left : .right
  }

  private func drag(_ gesture: UIScreenEdgePanGestureRecognizer) {
    if gesture.state == .began { split.revealByGesture() }
  }
  func hide(_ gesture: UIGestureRecognizer) {
    if gesture.state == .ended { split.hideByGesture() }
  }
  func change(_ item: UIBarButtonItem) { split.changeByButton() }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    split.presentsWithGesture && split.modeOfGesture != nil
  }

  /// Returns true for another drag from the edge, such as one that pops a controller of the secondary column, so that
  /// the other drag has priority.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UIScreenEdgePanGestureRecognizer }
}

extension UISplitViewController {
  /// The opacity of the black view over a covered secondary column.
  /// - Note: UIKit's opacity is not published.
  private static let dimming: CGFloat = 0.1

  func makeDimmingView() -> UIView {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
    let hide = Selector(SplitGestureHandler.hide)
    view.addGestureRecognizer(UITapGestureRecognizer(target: handler, action: hide))
    view.addGestureRecognizer(handler.swipe)
    return view
  }

  func makeSeparator() -> UIView {
    let view = UIView()
    view.backgroundColor = .opaqueSeparator
    view.isUserInteractionEnabled = false
    return view
  }

  func makeDisplayModeButton() -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: Self.sidebarImage, style: .plain, target: handler,
      action: Selector(SplitGestureHandler.change))
    item.accessibilityLabel = "Sidebar"
    return item
  }

  /// An outline of a window with a sidebar, 22 x 17 points.
  private static var sidebarImage: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 22, height: 17)).image { _ in
      let frame = CGRect(x: 0.75, y: 0.75, width: 20.5, height: 15.5)
      let path = UIBezierPath(roundedRect: frame, cornerRadius: 2.5)
      path.move(to: CGPoint(x: 8, y: frame.minY))
      path.addLine(to: CGPoint(x: 8, y: frame.maxY))
      for y: CGFloat in [4, 6.5, 9] {
        path.move(to: CGPoint(x: 3, y: y))
        path.addLine(to: CGPoint(x: 6, y: y))
      }
      path.lineWidth = 1.5
      UIColor.black.setStroke()
      path.stroke()
    }.withRenderingMode(.alwaysTemplate)
  }
}
