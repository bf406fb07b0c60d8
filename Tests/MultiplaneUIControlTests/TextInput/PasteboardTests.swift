// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct PasteboardTests {
  @Test func itemsHaveValuesOfTheirTypes() throws {
    let board = UIPasteboard.withUniqueName()
    expect(!board.hasStrings && board.string == nil && board.numberOfItems == 0)
    board.url = URL(string: "https://example.org")
    expect(board.hasURLs && board.string == "https://example.org" && !board.hasImages)
    board.color = .red
    expect(board.hasColors && !board.hasStrings && board.color == .red)
    board.addItems([["public.utf8-plain-text": "two"], ["org.example.data": Data([1, 2])]])
    expect(board.numberOfItems == 3 && board.string == "two" && board.changeCount == 3)
    expectEqual(board.itemSet(withPasteboardTypes: ["public.text"]), IndexSet(integer: 1))
    let data = board.data(forPasteboardType: "org.example.data", inItemSet: [2])
    expectEqual(data, [Data([1, 2])])
    let same = try #require(UIPasteboard(name: board.name, create: false))
    expectEqual(same.string, "two")
    UIPasteboard.remove(withName: board.name)
    expect(UIPasteboard(name: board.name, create: false) == nil)
  }

  @Test func automaticTypesFollowFromValues() {
    let board = UIPasteboard.withUniqueName()
    expect(!board.contains(pasteboardTypes: ["public.text"], inItemSet: nil))
    board.setItems([[UIPasteboard.typeAutomatic: "x"]])
    board.addItems([[UIPasteboard.typeAutomatic: UIColor.red]])
    expect(board.string == "x" && board.hasStrings && board.color == .red)
    expectEqual(board.types, ["public.utf8-plain-text"])
    expect(board.contains(pasteboardTypes: ["public.text"], inItemSet: [0]))
    expect(!board.contains(pasteboardTypes: ["public.text"], inItemSet: [0, 7]))
  }

  @Test func removedPasteboardsPostThemselves() {
    let board = UIPasteboard.withUniqueName()
    var isPosted = false
    let observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.removedNotification, object: board, queue: nil
    ) { _ in MainActor.assumeIsolated { isPosted = true } }
    UIPasteboard.remove(withName: board.name)
    NotificationCenter.default.removeObserver(observer)
    expect(isPosted)
  }

  @Test func pasteConfigurationsAcceptItems() {
    final class Target: UIView {
      var pasted = 0
      override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders.count }
    }
    let target = Target()
    UIPasteboard.general.string = "text"
    target.paste(nil)
    target.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
    target.paste(nil)
    expectEqual(target.pasted, 0)
    target.pasteConfiguration?.addTypeIdentifiers(forAccepting: String.self)
    target.paste(nil)
    expectEqual(target.pasted, 1)
  }

  @Test func imagesArePastedIntoRichText() {
    let view = UITextView()
    view.text = "ab"
    UIPasteboard.general.image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4))
      .image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
    view.paste(nil)
    expectEqual(view.text, "ab")
    view.allowsEditingTextAttributes = true
    view.paste(nil)
    expectEqual(view.text, "ab\u{FFFC}")
    expect(view.attributedText.containsAttachments(in: NSRange(location: 2, length: 1)))
  }
}

@MainActor @Suite struct DetectedDataTests {
  @Test func detectedLinksAreDisplayedAndTapped() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.text = "Call 555-123-4567 or see example.org."
    view.dataDetectorTypes = [.phoneNumber, .link]
    expect(view.editor.link(at: 6) == nil)
    view.isEditable = false
    expectEqual(view.editor.link(at: 6)?.url.absoluteString, "tel:5551234567")
    expectEqual(view.editor.link(at: 27)?.url.absoluteString, "http://example.org")
    expect(view.editor.link(at: 0) == nil)
    let runs = view.editor.displayText.runs
    expectEqual(runs.map(\.range), [0..<5, 5..<17, 17..<25, 25..<36, 36..<37])
    expectEqual(runs[1].attributes[.foregroundColor] as? UIColor, view.tintColor)
  }
}

@MainActor @Suite struct PasteDelegateTests {
  private final class Shouting: NSObject, UITextPasteDelegate {
    func textPasteConfigurationSupporting(
      _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
      transform item: any UITextPasteItem
    ) {
      item.setResult(string: (UIPasteboard.general.string ?? "").uppercased() + "!")
    }
  }

  @Test func delegatesTransformWhatIsPasted() {
    let delegate = Shouting()
    let view = UITextView()
    view.text = "ab"
    view.selectedRange = NSRange(location: 1, length: 0)
    view.pasteDelegate = delegate
    UIPasteboard.general.string = "x"
    view.paste(nil)
    expect(view.text == "aX!b" && view.selectedRange == NSRange(location: 3, length: 0))
  }

  @Test func delegatesPasteOneLineIntoFields() {
    final class Plain: NSObject, UITextPasteDelegate {}
    let delegate = Plain()
    let field = UITextField()
    field.pasteDelegate = delegate
    UIPasteboard.general.string = "\na\r\n\nb\n"
    field.paste(nil)
    expectEqual(field.text, "a b")
  }

  @Test func providersOfThePasteboardGiveItsObjects() async {
    let board = UIPasteboard.withUniqueName()
    board.setItemProviders(
      [NSItemProvider(object: UIColor.red)], localOnly: true, expirationDate: nil)
    expectEqual(board.color, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let provider = board.itemProviders[0]
    expect(
      provider.canLoadObject(ofClass: UIColor.self)
        && !provider.canLoadObject(ofClass: UIImage.self))
  }
}
