// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct DocumentTests {
  private final class Note: UIDocument {
    var text = ""
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
      text = String(decoding: data, as: UTF8.self)
    }
    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

    func change(to new: String) {
      let old = text
      undoManager.registerUndo(withTarget: self) { $0.change(to: old) }
      text = new
    }
  }

  private let fixture = StageFixture()

  @Test func documentsAreReadChangedAndWritten() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "note-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("one".utf8).write(to: url)
    var results: [Bool] = []
    let note = fixture.stage.perform { Note(fileURL: url) }
    expect(note.documentState == .closed && note.localizedName.hasPrefix("note-"))
    expect(note.fileType == "public.plain-text" && !note.hasUnsavedChanges)
    fixture.stage.perform { note.open { results.append($0) } }
    try fixture.wait(0.1)
    expect(note.text == "one" && note.documentState == .normal && results == [true])
    expect(note.fileModificationDate != nil)
    fixture.stage.perform { note.change(to: "two") }
    try fixture.wait(0.1)
    expect(note.hasUnsavedChanges)
    fixture.stage.perform { note.undoManager.undo() }
    try fixture.wait(0.1)
    expect(note.text == "one" && !note.hasUnsavedChanges)
    fixture.stage.perform { note.undoManager.redo() }
    try fixture.wait(0.1)
    expect(note.hasUnsavedChanges)
    fixture.stage.perform { note.close { results.append($0) } }
    try fixture.wait(0.1)
    expect(results == [true, true] && note.documentState == .closed && !note.hasUnsavedChanges)
    expect(try String(contentsOf: url, encoding: .utf8) == "two")
  }

  @Test func savesAndNestedGroupsCountOnce() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "note-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: url) }
    let note = fixture.stage.perform { Note(fileURL: url) }
    fixture.stage.perform {
      note.updateChangeCount(.done)
      note.save(to: url, for: .forCreating)
      note.autosave()
    }
    try fixture.wait(0.1)
    expect(!note.hasUnsavedChanges)
    fixture.stage.perform {
      note.undoManager.beginUndoGrouping()
      note.undoManager.endUndoGrouping()
      expect(!note.hasUnsavedChanges)
      note.undoManager.beginUndoGrouping()
      note.undoManager.beginUndoGrouping()
      note.change(to: "two")
      note.undoManager.endUndoGrouping()
      note.undoManager.endUndoGrouping()
      expect(note.hasUnsavedChanges)
      note.undoManager.undo()
      expect(!note.hasUnsavedChanges)
    }
    fixture.stage.perform {
      note.updateChangeCount(.undone)
      note.updateChangeCount(.done)
      // As many changes as before, but not the saved ones.
      expect(note.hasUnsavedChanges)
      note.updateChangeCount(.undone)
      note.updateChangeCount(.redone)
      note.updateChangeCount(.cleared)
      expect(!note.hasUnsavedChanges)
    }
  }

  @Test func missingFilesAreErrors() throws {
    let note = fixture.stage.perform { Note(fileURL: URL(fileURLWithPath: "/missing/file.txt")) }
    var results: [Bool] = []
    fixture.stage.perform { note.open { results.append($0) } }
    try fixture.wait(0.1)
    expect(results == [false] && note.documentState == .closed)
    fixture.stage.perform {
      note.save(to: note.fileURL, for: .forCreating) { results.append($0) }
    }
    try fixture.wait(0.1)
    expect(results == [false, false] && note.documentState.contains(.savingError))
  }
}
