// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The methods that provide the sizes of individual items and the metrics of individual sections to a flow layout.
///
/// All methods are optional: their default implementations return the corresponding properties of the layout.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout:
  UICollectionViewDelegate
{
  /// Returns the size of an item, in points. ``UICollectionViewFlowLayout/itemSize`` by default.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the insets around a section's items, in points. ``UICollectionViewFlowLayout/sectionInset`` by default.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the spacing between the lines of a section, in points. ``UICollectionViewFlowLayout/minimumLineSpacing``
  /// by default.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the minimum spacing between the items of a line in a section, in points.
  /// ``UICollectionViewFlowLayout/minimumInteritemSpacing`` by default.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of a section header, in points; 0 for no header. Only the extent in the scroll direction is used.
  /// ``UICollectionViewFlowLayout/headerReferenceSize`` by default.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a section footer, in points; 0 for no footer. Only the extent in the scroll direction is used.
  /// ``UICollectionViewFlowLayout/footerReferenceSize`` by default.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// Returns ``UICollectionViewFlowLayout/itemSize``, or zero if the layout is not a flow layout.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
  /// Returns ``UICollectionViewFlowLayout/sectionInset``, or zero if the layout is not a flow layout.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
  /// Returns ``UICollectionViewFlowLayout/minimumLineSpacing``, or zero if the layout is not a flow layout.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
  /// Returns ``UICollectionViewFlowLayout/minimumInteritemSpacing``, or zero if the layout is not a flow layout.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
  /// Returns ``UICollectionViewFlowLayout/headerReferenceSize``, or zero if the layout is not a flow layout.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
  /// Returns ``UICollectionViewFlowLayout/footerReferenceSize``, or zero if the layout is not a flow layout.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }

  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }
}
