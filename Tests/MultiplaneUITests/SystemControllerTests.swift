// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct SystemControllerTests {
  private let fixture = StageFixture()

  private func present(_ controller: UIViewController) throws {
    try fixture.show { $0.rootViewController = UIViewController() }
    fixture.stage.perform {
      controller.modalPresentationStyle = .fullScreen
      fixture.window.rootViewController?.present(controller, animated: false)
    }
    try fixture.wait(0.2)
  }

  @Test func activitySheetPerformsTheActivitiesOfTheApp() throws {
    final class Save: UIActivity {
      var items: [Any] = []
      override var activityType: ActivityType? { ActivityType("save") }
      override var activityTitle: String? { "Save" }
      override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
      override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
      override func perform() { activityDidFinish(true) }
    }
    let save = fixture.stage.perform { Save() }
    let sheet = fixture.stage.perform {
      UIActivityViewController(activityItems: ["text"], applicationActivities: [save])
    }
    var ends: [String] = []
    fixture.stage.perform {
      sheet.completionWithItemsHandler = { type, isDone, _, _ in
        ends.append("\(type?.rawValue ?? "nil") \(isDone)")
      }
    }
    try present(sheet)
    try fixture.tap(160, 56 + 30)
    try fixture.wait(1)
    expect(ends == ["save true"] && save.items as? [String] == ["text"])
    expect(fixture.window.rootViewController?.presentedViewController == nil)
  }

  @Test func copyingPutsTheTextOnThePasteboard() throws {
    let sheet = fixture.stage.perform {
      UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    }
    try present(sheet)
    try fixture.tap(160, 56 + 30)
    try fixture.wait(1)
    expectEqual(fixture.stage.perform { UIPasteboard.general.string }, "text")
  }

  @Test func pickersWithoutContentsAreCancelled() throws {
    final class Log: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate,
      UIDocumentPickerDelegate
    {
      var calls: [String] = []
      func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        calls.append("image")
        picker.dismiss(animated: false)
      }
      func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
        calls.append("document")
      }
    }
    let log = Log()
    let image = fixture.stage.perform { UIImagePickerController() }
    let document = fixture.stage.perform {
      UIDocumentPickerViewController(forOpeningContentTypes: [])
    }
    fixture.stage.perform {
      image.delegate = log
      document.delegate = log
      expect(!UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    }
    try present(image)
    try fixture.tap(40, 28)
    try fixture.wait(0.5)
    try present(document)
    try fixture.tap(40, 28)
    try fixture.wait(1)
    expectEqual(log.calls, ["image", "document"])
    expect(fixture.window.rootViewController?.presentedViewController == nil)
  }

  @Test func colorPickerChoosesTheTouchedColor() throws {
    final class Log: NSObject, UIColorPickerViewControllerDelegate {
      var calls: [String] = []
      func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
        calls.append("finish")
      }
      func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
        calls.append("select")
      }
    }
    let log = Log()
    let picker = fixture.stage.perform { UIColorPickerViewController() }
    fixture.stage.perform { picker.delegate = log }
    try present(picker)
    // The first color is white.
    try fixture.tap(20, 56 + 12)
    expect(log.calls == ["select"] && picker.selectedColor.isEqual(UIColor(white: 1, alpha: 1)))
    try fixture.tap(40, 28)
    try fixture.wait(1)
    expectEqual(log.calls, ["select", "finish"])
  }

  @Test func savingPhotosFails() throws {
    @MainActor final class Saver: NSObject {
      var errors: [NSError] = []
      func image(
        _ image: UIImage, didFinishSavingWithError error: NSError?,
        contextInfo: UnsafeRawPointer
      ) { if let error { errors.append(error) } }
    }
    let saver = Saver()
    fixture.stage.perform {
      UIImageWriteToSavedPhotosAlbum(
        UIImage(), saver,
        SelectorName("image:didFinishSavingWithError:contextInfo:")(
          Saver.image(_:didFinishSavingWithError:contextInfo:)), nil)
      expect(saver.errors.isEmpty)
    }
    try fixture.wait(0.1)
    expectEqual(saver.errors.count, 1)
  }

  @Test func theSceneCannotBeRemoved() throws {
    var codes: [UISceneError.Code] = []
    fixture.stage.perform {
      let application = UIApplication.shared
      for session in application.openSessions {
        application.requestSceneSessionDestruction(session, options: nil) {
          if let error = $0 as? UISceneError { codes.append(error.code) }
        }
      }
    }
    try fixture.wait(0.1)
    expectEqual(codes, [.multipleScenesNotSupported])
  }

  @Test func textIsFixed() {
    let text = NSMutableAttributedString(string: "ab\ncd")
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 9
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 1))
    text.addAttribute(
      .attachment, value: NSTextAttachment(), range: NSRange(location: 3, length: 1))
    text.fixAttributes(in: NSRange(location: 0, length: 5))
    var range = NSRange()
    expect(text.attribute(.paragraphStyle, at: 1, effectiveRange: &range) != nil)
    expectEqual(range, NSRange(location: 0, length: 3))
    expect(text.attribute(.attachment, at: 3, effectiveRange: nil) == nil)
  }

  @Test func textIsFixedByAsFewChangesAsPossible() {
    final class Log: NSObject, NSTextStorageDelegate {
      var changes: [NSRange] = []
      func textStorage(
        _ storage: NSTextStorage, didProcessEditing mask: NSTextStorage.EditActions,
        range: NSRange, changeInLength delta: Int
      ) { changes.append(range) }
    }
    let storage = NSTextStorage(string: String(repeating: "abcdefgh\n", count: 100))
    storage.addAttribute(
      .attachment, value: NSTextAttachment(), range: NSRange(location: 800, length: 3))
    let log = Log()
    storage.delegate = log
    storage.fixAttributes(in: NSRange(location: 0, length: storage.length))
    expectEqual(log.changes, [NSRange(location: 800, length: 3)])
    storage.fixAttributes(in: NSRange(location: 0, length: storage.length))
    expectEqual(log.changes.count, 1)
  }
}
