// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

@testable import MultiplaneUI

/// A flow layout whose elements a dynamic animator moves.
@MainActor class AnimatedFlowLayout: UICollectionViewFlowLayout {
  private(set) var animator: UIDynamicAnimator!
  /// The contexts of the animator's invalidations.
  private(set) var contexts: [UICollectionViewFlowLayoutInvalidationContext] = []

  override init() {
    super.init()
    animator = UIDynamicAnimator(collectionViewLayout: self)
  }
  required init?(coder: NSCoder) { nil }

  /// Returns the behaviors that move the elements.
  func behaviors(of all: [UICollectionViewLayoutAttributes]) -> [UIDynamicBehavior] { [] }

  /// Returns the center of an item in the flow layout, without the animator.
  func restPosition(of path: IndexPath) -> CGPoint? {
    super.layoutAttributesForItem(at: path)?.center
  }

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    let all = super.layoutAttributesForElements(
      in: CGRect(origin: .zero, size: collectionViewContentSize))
    for behavior in behaviors(of: all ?? []) { animator.addBehavior(behavior) }
  }
  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes } }
  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: path)
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if animator?.isRunning == true, !context.invalidateEverything,
      let own = context as? UICollectionViewFlowLayoutInvalidationContext
    {
      contexts.append(own)
    }
    super.invalidateLayout(with: context)
  }
}

/// A layout of rows on springs, of which those far from the finger lag behind.
@MainActor final class SpringyLayout: AnimatedFlowLayout {
  override func behaviors(of all: [UICollectionViewLayoutAttributes]) -> [UIDynamicBehavior] {
    all.map { attributes in
      let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
      (spring.length, spring.damping, spring.frequency) = (0, 0.5, 0.8)
      return spring
    }
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let way = newBounds.minY - collectionView.bounds.minY
    let touch = collectionView.panGestureRecognizer.location(in: collectionView)
    for case let spring as UIAttachmentBehavior in animator.behaviors where way != 0 {
      let item = spring.items[0]
      item.center.y += way * min(abs(touch.y - spring.anchorPoint.y) / 500, 1)
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}

/// A list with a springy layout that is flung upwards.
struct SpringyScene: ViewScene {
  let size = CGSize(width: 160, height: 240)
  let duration: CFTimeInterval = 8
  var touches: TouchScript {
    var script = TouchScript()
    script.drag(
      through: [CGPoint(x: 80, y: 200), CGPoint(x: 80, y: 60)], from: 1.013, duration: 0.25)
    return script
  }

  func makeRootViewController() -> UIViewController {
    let layout = SpringyLayout()
    layout.itemSize = CGSize(width: 140, height: 30)
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    return SpringyController(collectionViewLayout: layout)
  }
}

final class SpringyController: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
  }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 40 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    cell.backgroundColor = UIColor(
      hue: CGFloat(path.item) / 40, saturation: 0.6, brightness: 0.9, alpha: 1)
    cell.layer.cornerRadius = 8
    return cell
  }
}
