// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct FlowSectionTests {
  /// Two sections with a header of 30, lines of 5 items with insets of 10 and 20, and a footer of 40: 6 items take 110
  /// points, so a section is 210 points long.
  private func board(_ build: (UICollectionViewFlowLayout) -> Void = { _ in }) -> FlowFixture {
    FlowFixture([6, 6]) {
      $0.headerReferenceSize = CGSize(width: 100, height: 30)
      $0.footerReferenceSize = CGSize(width: 100, height: 40)
      $0.sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
      build($0)
    }
  }

  @Test func sectionPartsStackInOrder() {
    let board = board()
    expectEqual(board.header(0), CGRect(x: 0, y: 0, width: 320, height: 30))
    expectEqual(board.frame(0)?.origin, CGPoint(x: 0, y: 40))
    expectEqual(board.frame(5)?.origin, CGPoint(x: 0, y: 100))
    expectEqual(board.footer(0), CGRect(x: 0, y: 170, width: 320, height: 40))
    expectEqual(board.header(1), CGRect(x: 0, y: 210, width: 320, height: 30))
    expectEqual(board.frame(0, 1)?.origin, CGPoint(x: 0, y: 250))
    expectEqual(board.footer(1), CGRect(x: 0, y: 380, width: 320, height: 40))
    expectEqual(board.contentSize, CGSize(width: 320, height: 420))
  }

  @Test func headersLeadWhenScrollingHorizontally() {
    let board = board {
      $0.scrollDirection = .horizontal
      $0.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    }
    expectEqual(board.header(0), CGRect(x: 0, y: 0, width: 100, height: 480))
    expectEqual(board.frame(0)?.origin, CGPoint(x: 110, y: 0))
    expectEqual(board.footer(0), CGRect(x: 180, y: 0, width: 100, height: 480))
    expectEqual(board.contentSize, CGSize(width: 560, height: 480))
  }

  @Test func emptySectionsKeepHeaderInsetsAndFooter() {
    let board = board()
    board.source.counts = [0, 6]
    expect(board.footer(0)?.minY == 60 as CGFloat && board.header(1)?.minY == 100 as CGFloat)
  }

  @Test func headersWithoutLengthAreOmitted() {
    let board = FlowFixture([1])
    expect(board.header(0) == nil && board.footer(0) == nil)
    expect(board.header(1) == nil && board.header(-1) == nil)
    let wide = FlowFixture([1]) { $0.headerReferenceSize = CGSize(width: 90, height: 0) }
    expect(wide.header(0) == nil)
    expect(
      self.board().perform {
        $0.layoutAttributesForSupplementaryView(ofKind: "other", at: [0, 0])
      } == nil)
  }

  @Test func headersAreAboveCells() {
    let board = board()
    let header = board.perform {
      $0.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    }
    expect(header?.zIndex == 10 && header?.indexPath == [0, 0])
    expectEqual(header?.representedElementCategory, .supplementaryView)
  }

  @Test func delegateSetsMetricsPerSection() {
    let sizes = FlowDelegate()
    sizes.size = { CGSize(width: 100, height: $0.section == 0 ? 50 : 70) }
    sizes.inset = { UIEdgeInsets(top: 5, left: CGFloat($0) * 20, bottom: 5, right: 0) }
    sizes.lineSpacing = { CGFloat($0) * 8 }
    sizes.itemSpacing = { CGFloat($0) * 100 }
    sizes.header = { CGSize(width: 0, height: CGFloat($0) * 11) }
    sizes.footer = { CGSize(width: 0, height: CGFloat(1 - $0) * 13) }
    let board = FlowFixture([4, 3], sizes)
    // Three items of 100 with spacings of 10 fill 320; two of 100 with at least 100 between them fill 300.
    expectEqual(board.corners(0), row(5, 0, 110, 220) + row(55, 0))
    expectEqual(board.footer(0), CGRect(x: 0, y: 110, width: 320, height: 13))
    expectEqual(board.header(1), CGRect(x: 0, y: 123, width: 320, height: 11))
    expectEqual(board.corners(1), row(139, 20, 220) + row(217, 20))
    expectEqual(board.contentSize.height, 292 as CGFloat)
  }

  @Test func insetReferenceCanBeLayoutMargins() {
    let board = FlowFixture([1]) {
      $0.itemSize = CGSize(width: 200, height: 50)
      $0.sectionInset = UIEdgeInsets(top: 3, left: 4, bottom: 0, right: 0)
      $0.sectionInsetReference = .fromLayoutMargins
    }
    board.stage.perform {
      board.view.layoutMargins = UIEdgeInsets(top: 50, left: 30, bottom: 50, right: 26)
    }
    // The line extends from 34 to 294.
    expectEqual(board.corners(), row(3, 64))
    board.stage.perform {
      board.view.contentInset.left = 50
      board.layout.invalidateLayout()
    }
    // The content already begins at 50; the line extends from there to 294.
    expect(board.contentSize.width == 270 as CGFloat && board.corners() == row(3, 22))
  }

  // MARK: Rectangles

  @Test func elementsInRectangleAreOrdered() {
    let board = board()
    expectEqual(
      board.elements(CGRect(x: 0, y: 95, width: 320, height: 160)),
      ["0.5", "F0", "H1", "1.0", "1.1", "1.2", "1.3", "1.4"])
    expectEqual(board.elements(CGRect(x: 130, y: 40, width: 10, height: 50)), ["0.2"])
    expect(board.elements(CGRect(x: 50, y: 40, width: 17.5, height: 50)).isEmpty)
    expect(board.elements(CGRect(x: 0, y: 420, width: 320, height: 100)).isEmpty)
    expectEqual(board.elements(.infinite).count, 16)
  }

  // MARK: Pinned headers

  @Test(
    arguments: [
      (-20, 0, 210), (0, 0, 210), (50, 50, 210), (139, 139, 210), (140, 140, 210), (160, 140, 210),
      (205, 140, 210), (230, 140, 230),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func pinnedHeadersStayWithinSections(
    _ offset: CGFloat, _ first: CGFloat, _ second: CGFloat
  ) {
    let board = board { $0.sectionHeadersPinToVisibleBounds = true }
    board.stage.perform { board.view.bounds.origin.y = offset }
    expect(board.header(0)?.minY == first && board.header(1)?.minY == second)
  }

  @Test(
    arguments: [
      (0, 170, 240), (30, 170, 240), (-300, 30, 240), (-100, 110, 240), (120, 170, 330),
      (500, 170, 380),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func pinnedFootersStayWithinSections(
    _ offset: CGFloat, _ first: CGFloat, _ second: CGFloat
  ) {
    let board = FlowFixture([6, 6], size: CGSize(width: 320, height: 250)) {
      $0.headerReferenceSize = CGSize(width: 100, height: 30)
      $0.footerReferenceSize = CGSize(width: 100, height: 40)
      $0.sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
      $0.sectionFootersPinToVisibleBounds = true
    }
    board.stage.perform { board.view.bounds.origin.y = offset }
    expect(board.footer(0)?.minY == first && board.footer(1)?.minY == second)
  }

  @Test func pinnedHeadersRespectContentInset() {
    let board = board { $0.sectionHeadersPinToVisibleBounds = true }
    board.stage.perform {
      board.view.contentInset.top = 20
      board.view.bounds.origin.y = 40
    }
    expectEqual(board.header(0)?.minY, 60 as CGFloat)
  }

  @Test func pinnedHeaderIsFoundAtPinnedPosition() {
    let board = board { $0.sectionHeadersPinToVisibleBounds = true }
    board.stage.perform { board.view.bounds.origin.y = 50 }
    expect(board.elements(CGRect(x: 0, y: 0, width: 320, height: 30)).isEmpty)
    expect(board.elements(CGRect(x: 0, y: 92, width: 320, height: 5)).isEmpty)
    expectEqual(board.elements(CGRect(x: 0, y: 60, width: 10, height: 5)), ["H0", "0.0"])
  }
}
