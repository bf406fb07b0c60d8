// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Items in sections, of which only those have views that show; a layout says where each is.
///
/// Members that subclasses may override stand in this body; the work is in the files beside it.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  private var layout: UICollectionViewLayout

  /// A collection of a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
  }
  /// Nil: interface files, which hold a layout, are not read.
  public required init?(coder: NSCoder) { nil }

  /// Says what there is; not retained.
  open weak var dataSource: (any UICollectionViewDataSource)?
  /// Hears of touches, of views that come and go, and of scrolling; not retained.
  open var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }

  /// Says where views are.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { layout = newValue }
  }

  /// How many sections there are.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
}

extension UICollectionView {
  /// Hears from its layout that what was laid out counts no more; `UICollectionViewLayout.invalidateLayout(with:)`
  /// calls it. The collection calls `prepare()` and asks for attributes again at its next layout.
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    setNeedsLayout()
  }
}
