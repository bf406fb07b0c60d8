// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// The jumping pin as a view, with the same source files as `Examples/Playgrounds/JumpingPin.playground`.
///
/// The animations continue when the view is resized.
@main struct JumpingPinViews: ViewScene {
  let size = CGSize(width: 400, height: 300)
  let duration: CFTimeInterval = 3

  func makeRootViewController() -> UIViewController { JumpingPinController() }
}

/// A view controller whose view is the jumping pin.
final class JumpingPinController: UIViewController {
  override func loadView() { view = JumpingPinView(frame: UIScreen.main.bounds) }
}
