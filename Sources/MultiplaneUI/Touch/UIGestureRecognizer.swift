// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  weak var storedView: UIView?
}
extension UIView {
  func setGestureRecognizers(_ r: [UIGestureRecognizer]) { state.gestureRecognizers = r }
  func attach(_ r: UIGestureRecognizer) { state.gestureRecognizers.append(r) }
  func detach(_ r: UIGestureRecognizer) { state.gestureRecognizers.removeAll { $0 === r } }
}
extension UIWindow { public func sendEvent(_ event: UIEvent) {} }
