// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A layout between two others, as far from one to the other as ``transitionProgress`` says.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  private let current, next: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]

  /// The layout from one to another.
  public init(currentLayout: UICollectionViewLayout, nextLayout: UICollectionViewLayout) {
    (current, next) = (currentLayout, nextLayout)
    super.init()
  }
  /// Nil: layouts are not read from archives.
  public required init?(coder: NSCoder) { nil }

  /// Where it begins.
  open var currentLayout: UICollectionViewLayout { current }
  /// Where it ends.
  open var nextLayout: UICollectionViewLayout { next }
  /// How far it is, from 0, the first layout and the default, to 1, the other. Setting it lays out anew.
  open var transitionProgress: CGFloat = 0 { didSet { invalidateLayout() } }

  /// Keeps a value of a subclass's own, that goes along with the progress.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// What was kept last; 0 without.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }
}
