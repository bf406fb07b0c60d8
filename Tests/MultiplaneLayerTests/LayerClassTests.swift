// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@Suite struct LayerClassTests {
  // MARK: - Scrolling

  private func scrollLayer(_ bounds: CGRect) -> CAScrollLayer {
    let layer = CAScrollLayer()
    layer.bounds = bounds
    return layer
  }

  @Test func scrollsToPoints() {
    let layer = scrollLayer(CGRect(x: 50, y: 60, width: 100, height: 100))
    layer.scroll(to: CGPoint(x: -7, y: 8))
    expectEqual(layer.bounds, CGRect(x: -7, y: 8, width: 100, height: 100))
    layer.scrollMode = .horizontally
    layer.scroll(to: CGPoint(x: 1, y: 2))
    expectEqual(layer.bounds.origin, CGPoint(x: 1, y: 8))
    layer.scrollMode = .vertically
    layer.scroll(to: CGPoint(x: 3, y: 4))
    expectEqual(layer.bounds.origin, CGPoint(x: 1, y: 4))
    layer.scrollMode = .none
    layer.scroll(to: CGPoint(x: 5, y: 6))
    expectEqual(layer.bounds.origin, CGPoint(x: 1, y: 4))
  }

  @Test(arguments: [
    (CGRect(x: 200, y: 200, width: 10, height: 10), CGPoint(x: 110, y: 110)),
    (CGRect(x: 60, y: 70, width: 10, height: 10), CGPoint(x: 50, y: 60)),
    (CGRect(x: 0, y: 10, width: 10, height: 10), CGPoint(x: 0, y: 10)),
    (CGRect(x: 20, y: 30, width: 300, height: 10), CGPoint(x: 20, y: 30)),
    (CGRect(x: 210, y: 210, width: -10, height: -10), CGPoint(x: 110, y: 110)),
  ])
  func scrollsToRectangles(_ rect: CGRect, _ origin: CGPoint) {
    let layer = scrollLayer(CGRect(x: 50, y: 60, width: 100, height: 100))
    layer.scroll(to: rect)
    expectEqual(layer.bounds.origin, origin)
  }

  @Test func scrollsFromDescendants() {
    let layer = scrollLayer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let middle = CALayer()
    middle.frame = CGRect(x: 30, y: 30, width: 400, height: 400)
    layer.addSublayer(middle)
    let leaf = CALayer()
    leaf.frame = CGRect(x: 200, y: 20, width: 10, height: 10)
    middle.addSublayer(leaf)
    leaf.scrollRectToVisible(leaf.bounds)
    expectEqual(layer.bounds.origin, CGPoint(x: 140, y: 0))
    expectEqual(leaf.visibleRect, leaf.bounds)
    expectEqual(middle.visibleRect, CGRect(x: 110, y: 0, width: 100, height: 70))
    leaf.scroll(.zero)
    expectEqual(layer.bounds.origin, CGPoint(x: 230, y: 50))
    layer.removeFromSuperlayer()
    let lonely = CALayer()
    lonely.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    lonely.scroll(CGPoint(x: 3, y: 3))
    expectEqual(lonely.visibleRect, lonely.bounds)
  }

  // MARK: - Hit testing

  @Test func transformLayersAreNeverHit() {
    let layer = CATransformLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.backgroundColor = .white
    expect(layer.hitTest(CGPoint(x: 50, y: 50)) == nil)
    let child = CALayer()
    child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.addSublayer(child)
    expect(layer.hitTest(CGPoint(x: 15, y: 15)) === child)
    expect(layer.hitTest(CGPoint(x: 50, y: 50)) == nil)
  }

  @Test func replicatorCopiesAreNotHit() {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    layer.instanceCount = 5
    layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    layer.addSublayer(child)
    expect(layer.hitTest(CGPoint(x: 5, y: 5)) === child)
    expect(layer.hitTest(CGPoint(x: 25, y: 5)) === layer)
  }

  // MARK: - Text

  @Test func textLayerAcceptsStringsOnly() {
    let host = ManualHost()
    host.run {
      let layer = CATextLayer()
      layer.string = "hello"
      expectEqual(layer.string as? String, "hello")
      let attributed = NSMutableAttributedString(string: "world")
      layer.string = attributed
      attributed.mutableString.setString("changed")
      expectEqual((layer.string as? NSAttributedString)?.string, "world")
      layer.string = 5
      expectEqual((layer.string as? NSAttributedString)?.string, "world")
      let font = NSObject()
      layer.font = font
      expect(layer.font as? NSObject === font)
      layer.font = "Courier" as AnyObject
      expectEqual(layer.font as? String, "Courier")
    }
    expectEqual(host.diagnostics.map(\.keyPath), ["string"])
  }

  @Test func fontSizeAnimates() {
    let tree = FrozenTree(CATextLayer())
    let animation = CABasicAnimation(keyPath: "fontSize")
    animation.toValue = 76
    animation.duration = 1
    tree.add(animation)
    expectEqual(tree.presented(at: 0.5).fontSize, 56)
  }

  // MARK: - Emitters

  private func spark() -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "spark"
    cell.birthRate = 10
    let trail = CAEmitterCell()
    trail.name = "trail"
    trail.scale = 0.5
    cell.emitterCells = [trail]
    return cell
  }

  @Test func cellsAreAccessibleByName() {
    let layer = CAEmitterLayer()
    let cell = spark()
    layer.emitterCells = [CAEmitterCell(), cell]
    layer.setValue(25, forKeyPath: "emitterCells.spark.birthRate")
    expectEqual(layer.value(forKeyPath: "emitterCells.spark.birthRate") as? Double, 25)
    expect(layer.emitterCells?[1] === cell)
    expectEqual(cell.birthRate, 25)
    layer.setValue(2, forKeyPath: "emitterCells.spark.emitterCells.trail.scale")
    expectEqual(cell.emitterCells?[0].scale, 2)
    layer.setValue(0.5, forKeyPath: "emitterCells.spark.contentsRect.size.width")
    expectEqual(cell.contentsRect.width, 0.5)
    expect(layer.value(forKeyPath: "emitterCells.nobody.birthRate") == nil)
    layer.setValue(3, forKeyPath: "emitterCells.nobody.birthRate")
    expectEqual(cell.birthRate, 25)
  }

  @Test func cellsSetByKeyAreTheGivenObjects() {
    let layer = CAEmitterLayer()
    layer.emitterCells = [CAEmitterCell()]
    let cell = spark()
    layer.setValue([cell], forKey: "emitterCells")
    expectEqual(layer.emitterCells?.count, 1)
    expect(layer.emitterCells?.first === cell)
    expectEqual(layer.value(forKeyPath: "emitterCells.spark.birthRate") as? Double, 10)
    let other = spark()
    layer.setValue([other], forKeyPath: "emitterCells")
    expect(layer.emitterCells?.first === other)
    layer.setValue(nil, forKey: "emitterCells")
    expect(layer.emitterCells == nil)
  }

  @Test func valuesThatAreNotCellsChangeNothing() {
    let host = ManualHost()
    host.run {
      let layer = CAEmitterLayer()
      let cell = spark()
      layer.emitterCells = [cell]
      layer.setValue(5, forKey: "emitterCells")
      expectEqual(layer.emitterCells?.count, 1)
      cell.setValue("trail", forKey: "emitterCells")
      expectEqual(cell.emitterCells?.count, 1)
      cell.setValue(NSNull(), forKey: "emitterCells")
      expect(cell.emitterCells == nil)
      cell.setValue([CAEmitterCell()], forKey: "emitterCells")
      expectEqual(cell.emitterCells?.count, 1)
    }
    expectEqual(host.diagnostics.map(\.keyPath), ["emitterCells", "emitterCells"])
    expectEqual(host.diagnostics.map(\.layer), ["CAEmitterLayer", "spark"])
  }

  @Test func cellPropertiesAnimate() {
    let layer = CAEmitterLayer()
    layer.emitterCells = [spark()]
    let tree = FrozenTree(layer)
    let animation = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
    animation.toValue = 50
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    tree.add(animation)
    expectEqual(tree.presented(at: 0.25).emitterCells?[0].birthRate, 20)
    expectEqual(tree.layer.emitterCells?[0].birthRate, 10)
    expect(!tree.host.diagnostics.contains { $0.message.contains("key path") })
  }

  @Test func cellsConvertKeyValueTypes() {
    let cell = CAEmitterCell()
    cell.setValue(NSNumber(value: 4), forKey: "velocity")
    cell.setValue("2.5", forKey: "lifetime")
    cell.setValue(nil, forKey: "scale")
    cell.setValue("mine", forKey: "tag")
    expectEqual(cell.velocity, 4)
    expectEqual(cell.lifetime, 2.5)
    expectEqual(cell.scale, 0)
    expectEqual(cell.value(forKey: "tag") as? String, "mine")
    expectEqual(cell.value(forKey: "velocity") as? Double, 4)
  }

  // MARK: - Legacy constants

  @Test func legacyHugeConstants() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.repeatCount = HUGE
    expectEqual(animation.repeatCount, Float.greatestFiniteMagnitude)
    animation.repeatCount = MAXFLOAT
    let time: CFTimeInterval = 2
    animation.duration = time
    expectEqual(animation.repeatCount, HUGE)
  }
}
