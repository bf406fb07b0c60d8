// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The source that is compiled with a scene, of what Apple's systems have without a module of ours being imported.
struct SupportSource {
  /// Its file's name.
  static let fileName = "support.swift"

  /// What the scene's files need; empty for nothing.
  let text: String

  /// - Parameter sources: all files of the scene, rewritten.
  init(for sources: [SourceRewriter]) {
    var parts: [String] = []
    if sources.contains(where: { $0.hasSelectors }) {
      // Foundation has it there. What a file exports, the others of its module see; a type of the scene's own of the same
      // name comes first.
      let names = sources.reduce(into: Set<String>()) { $0.formUnion($1.moduleNames) }
      parts.append(
        "@_exported import struct \(ModuleAlias.name(of: "MultiplaneAnimation", for: names)).Selector\n"
      )
    }
    if sources.contains(where: { $0.hasBlocks }) { parts.append(Self.blocks) }
    text = parts.joined(separator: "\n")
  }

  /// A block is one pointer, a closure two words: where a source takes a block of one argument for a pointer and back, the
  /// pointer is that of an object that holds the closure. As the pointer of a block, it is good while the block lives; here,
  /// for the next thousand on its thread.
  private static let blocks = """
    import Foundation

    private final class Block<Argument, Result> {
      let body: (Argument) -> Result
      init(_ body: @escaping (Argument) -> Result) { self.body = body }
    }

    private final class Blocks {
      static let limit = 1024
      private var last: [AnyObject] = []
      private var next = 0

      static var ofThread: Blocks {
        let (key, values) = ("Multiplane.blocks", Thread.current.threadDictionary)
        if let known = values[key] as? Blocks { return known }
        let made = Blocks()
        values[key] = made
        return made
      }

      func keep(_ block: AnyObject) {
        if last.count < Self.limit { return last.append(block) }
        last[next] = block
        next = (next + 1) % Self.limit
      }
    }

    func unsafeBitCast<Argument, Result>(
      _ block: @escaping (Argument) -> Result, to type: UnsafeMutableRawPointer.Type
    ) -> UnsafeMutableRawPointer {
      let kept = Block(block)
      Blocks.ofThread.keep(kept)
      return Unmanaged.passUnretained(kept).toOpaque()
    }

    func unsafeBitCast<Argument, Result>(
      _ pointer: UnsafeMutableRawPointer, to type: ((Argument) -> Result).Type
    ) -> (Argument) -> Result {
      Unmanaged<Block<Argument, Result>>.fromOpaque(pointer).takeUnretainedValue().body
    }

    func unsafeBitCast<Argument, Result>(
      _ pointer: UnsafeMutableRawPointer?, to type: ((Argument) -> Result).Type
    ) -> (Argument) -> Result { unsafeBitCast(pointer!, to: type) }

    """
}
