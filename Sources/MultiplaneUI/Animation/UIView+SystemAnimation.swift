// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  /// What the system does with views.
  public enum SystemAnimation: UInt, Sendable {
    /// Lets them shrink and fade, then takes them out of their superviews.
    case delete = 0
  }

  /// Animates views as the system does, and other changes along with them.
  ///
  /// Views that go are out of their superviews when the completion is called, and have the transform and the alpha again
  /// that they had before.
  /// - Parameters:
  ///   - parallelAnimations: further changes, which take as long and go at the same pace.
  ///   - completion: as of ``animate(withDuration:delay:options:animations:completion:)``.
  /// - Note: UIKit's figures are not published. Here it takes 0.25 s, in which views shrink to a tenth.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    let looks = views.map { (view: $0, transform: $0.transform3D, alpha: $0.alpha) }
    animate(withDuration: 0.25, delay: 0, options: options) {
      for look in looks {
        look.view.transform3D = CATransform3DScale(look.transform, 0.1, 0.1, 1)
        look.view.alpha = 0
      }
      parallelAnimations?()
    } completion: { finished in
      performWithoutAnimation {
        for look in looks {
          look.view.removeFromSuperview()
          look.view.transform3D = look.transform
          look.view.alpha = look.alpha
        }
      }
      completion?(finished)
    }
  }
}
