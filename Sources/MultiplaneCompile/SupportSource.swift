// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Additional source compiled with a scene: imports of `Selector` and of `SelectorName`, which rewritten `#selector`
/// expressions name, and overloads of `unsafeBitCast` that cast between blocks and pointers. On Apple's systems,
/// sources can use `Selector`, `#selector` and these casts without importing UIKit.
struct SupportSource {
  /// The name of the generated file, which is written to the folder of the compilation.
  static let fileName = "support.swift"

  /// The source that the scene's files require; empty if they require none.
  let text: String

  /// - Parameter sources: All rewritten files of the scene.
  init(for sources: [SourceRewriter]) {
    var parts: [String] = []
    if sources.contains(where: { $0.hasSelectors }) {
      // Apple's Foundation declares Selector. An exported import is visible in all files of the module; a type of the
      // same name in the scene takes precedence.
      let names = sources.reduce(into: Set<String>()) { $0.formUnion($1.moduleNames) }
      let module = ModuleAlias.name(of: "MultiplaneAnimation", for: names)
      parts.append(
        "@_exported import struct \(module).Selector\n@_exported import struct \(module).SelectorName\n"
      )
    }
    if sources.contains(where: { $0.hasBlocks }) { parts.append(Self.blocks) }
    text = parts.joined(separator: "\n")
  }

  /// Overloads of `unsafeBitCast` for blocks: a block is one pointer, a closure two words. Where a source casts a block
  /// of one argument to a pointer and back, the pointer refers to an object that contains the closure. On Apple's
  /// systems the pointer is valid as long as the block exists; here, until 1,024 more casts on the same thread or the
  /// end of the thread.
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
