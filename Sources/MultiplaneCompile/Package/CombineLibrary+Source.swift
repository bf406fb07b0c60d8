// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension CombineLibrary {
  /// The source of the module ``module``: exports of OpenCombine, and the operators `merge` and `combineLatest`, which
  /// OpenCombine lacks.
  ///
  /// `combineLatest` finishes when all of its publishers have finished.
  static let source = #"""
    @_exported import OpenCombine
    @_exported import OpenCombineDispatch
    @_exported import OpenCombineFoundation

    /// The publishers of one type, for merging.
    private func flattened<Output, Failure: Error>(
      _ publishers: [AnyPublisher<Output, Failure>]
    ) -> AnyPublisher<Output, Failure> {
      Publishers.Sequence<[AnyPublisher<Output, Failure>], Failure>(sequence: publishers)
        .flatMap { $0 }.eraseToAnyPublisher()
    }

    private enum Part<A, B> {
      case first(A), second(B)
    }

    private func latest<A: Publisher, B: Publisher>(
      _ a: A, _ b: B
    ) -> AnyPublisher<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure {
      typealias Known = (a: A.Output?, b: B.Output?)
      return flattened([
        a.map { Part<A.Output, B.Output>.first($0) }.eraseToAnyPublisher(),
        b.map { Part<A.Output, B.Output>.second($0) }.eraseToAnyPublisher(),
      ]).scan((nil, nil) as Known) { known, part in
        switch part {
        case .first(let a): return (a, known.b)
        case .second(let b): return (known.a, b)
        }
      }.compactMap { known in
        guard let a = known.a, let b = known.b else { return nil }
        return (a, b)
      }.eraseToAnyPublisher()
    }

    extension Publishers {
      public struct Merge<A: Publisher, B: Publisher>: Publisher
      where A.Failure == B.Failure, A.Output == B.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A, b: B
        public init(_ a: A, _ b: B) {
          self.a = a; self.b = b
        }
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
          flattened([a.eraseToAnyPublisher(), b.eraseToAnyPublisher()])
            .subscribe(subscriber)
        }
      }
      public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
      where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A, b: B, c: C
        public init(_ a: A, _ b: B, _ c: C) {
          self.a = a; self.b = b; self.c = c
        }
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
          flattened([a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()])
            .subscribe(subscriber)
        }
      }
      public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
      where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure, C.Output == D.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A, b: B, c: C, d: D
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
          self.a = a; self.b = b; self.c = c; self.d = d
        }
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
          flattened([a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher()])
            .subscribe(subscriber)
        }
      }
      public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]
        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
          publishers = Array(upstream)
        }
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
          flattened(publishers.map { $0.eraseToAnyPublisher() }).subscribe(subscriber)
        }
        public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
      }
      public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
      where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A, b: B
        public init(_ a: A, _ b: B) {
          self.a = a; self.b = b
        }
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
          latest(a, b).subscribe(subscriber)
        }
      }
      public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
      where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A, b: B, c: C
        public init(_ a: A, _ b: B, _ c: C) {
          self.a = a; self.b = b; self.c = c
        }
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
          latest(latest(a, b), c).map { ($0.0, $0.1, $1) }.subscribe(subscriber)
        }
      }
      public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
      where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public let a: A, b: B, c: C, d: D
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
          self.a = a; self.b = b; self.c = c; self.d = d
        }
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
          latest(latest(a, b), latest(c, d)).map { ($0.0, $0.1, $1.0, $1.1) }.subscribe(subscriber)
        }
      }
    }

    extension Publisher {
      public func merge<P: Publisher>(with p: P)
        -> Publishers.Merge<Self, P> where Failure == P.Failure, Output == P.Output
      { .init(self, p) }
      public func combineLatest<P: Publisher>(_ p: P)
        -> Publishers.CombineLatest<Self, P> where Failure == P.Failure
      { .init(self, p) }
      public func combineLatest<P: Publisher, T>(
        _ p: P, _ transform: @escaping (Output, P.Output) -> T
      ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure {
        Publishers.CombineLatest<Self, P>(self, p).map { transform($0.0, $0.1) }
      }
      public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q)
        -> Publishers.Merge3<Self, P, Q> where Failure == P.Failure, Output == P.Output, Failure == Q.Failure, Output == Q.Output
      { .init(self, p, q) }
      public func combineLatest<P: Publisher, Q: Publisher>(_ p: P, _ q: Q)
        -> Publishers.CombineLatest3<Self, P, Q> where Failure == P.Failure, Failure == Q.Failure
      { .init(self, p, q) }
      public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
      ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where Failure == P.Failure, Failure == Q.Failure {
        Publishers.CombineLatest3<Self, P, Q>(self, p, q).map { transform($0.0, $0.1, $0.2) }
      }
      public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R)
        -> Publishers.Merge4<Self, P, Q, R> where Failure == P.Failure, Output == P.Output, Failure == Q.Failure, Output == Q.Output, Failure == R.Failure, Output == R.Output
      { .init(self, p, q, r) }
      public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ p: P, _ q: Q, _ r: R)
        -> Publishers.CombineLatest4<Self, P, Q, R> where Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure
      { .init(self, p, q, r) }
      public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ p: P, _ q: Q, _ r: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
      ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T> where Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
        Publishers.CombineLatest4<Self, P, Q, R>(self, p, q, r).map { transform($0.0, $0.1, $0.2, $0.3) }
      }
      public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
    }

    """#
}
