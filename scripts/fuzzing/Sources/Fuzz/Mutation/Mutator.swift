import CFuzzer
import PagemarkCore

/// Makes the next input of a reader: from the one that libFuzzer chose, or from a valid one.
struct Mutator {
  private let notation: Notation
  private var random = SplitMix64(seed: 0)
  /// Valid inputs, because libFuzzer keeps mostly inputs that end in an error, and what comes of them ends there too.
  private var valid: [[UInt8]] = []

  private static let mostValid = 128
  private static let numbers = [
    "0", "1", "-1", "2", "0.5", "1.5", "-0", "100", "255", "65536", "2147483648", "1e-5", "1e300",
    "9223372036854775807", "9223372036854775808",
  ].map { [UInt8]($0.utf8) }

  init(of notation: Notation) { self.notation = notation }

  mutating func keep(_ bytes: [UInt8]) {
    if bytes.count > 100_000 { return }
    if valid.count < Self.mostValid {
      valid.append(bytes)
    } else {
      valid[Int.random(in: valid.indices, using: &random)] = bytes
    }
  }

  /// The next input.
  mutating func mutated(_ input: [UInt8], seed: UInt32) -> [UInt8] {
    random = SplitMix64(seed: UInt64(seed))
    if chance(1, of: 4) { return changedBytes(of: input) }
    var bytes = input
    if chance(2, of: 3), let start = valid.randomElement(using: &random) { bytes = start }
    if case .image = notation {
      ImageMutation.apply(to: &bytes, using: &random)
      return bytes
    }
    for _ in 0..<(chance(3, of: 4) ? 1 : 3) {
      let pieces = notation.pieces(of: bytes)
      guard let piece = pieces.randomElement(using: &random) else { return changedBytes(of: bytes) }
      change(piece, in: &bytes, among: pieces)
    }
    return bytes
  }

  private mutating func change(_ piece: Piece, in bytes: inout [UInt8], among pieces: [Piece]) {
    switch piece.kind {
    case .number:
      let number = chance(1, of: 2) ? nearby(bytes[piece.range]) : nil
      bytes.replaceSubrange(
        piece.range, with: number ?? Self.numbers.randomElement(using: &random) ?? [])
    case .text:
      let text = changedBytes(of: Array(bytes[piece.range]))
      bytes.replaceSubrange(piece.range, with: notation.written(text))
    case .value:
      guard let other = pieces.filter({ $0.kind == .value }).randomElement(using: &random) else {
        return
      }
      bytes.replaceSubrange(piece.range, with: Array(bytes[other.range]))
    case .element:
      if chance(1, of: 2) {
        bytes.removeSubrange(piece.range)
      } else {
        bytes.insert(contentsOf: Array(bytes[piece.range]), at: piece.range.upperBound)
      }
    }
  }

  /// A number beside this one; `nil` if it is not whole.
  private mutating func nearby(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
    Int(String(decoding: digits, as: UTF8.self)).map { number in
      [UInt8]("\(number &+ Int.random(in: -3...3, using: &random))".utf8)
    }
  }

  /// The bytes as libFuzzer changes them.
  private func changedBytes(of bytes: [UInt8]) -> [UInt8] {
    let capacity = bytes.count + 16
    var changed = bytes + [UInt8](repeating: 0, count: capacity - bytes.count)
    let count = changed.withUnsafeMutableBufferPointer { buffer in
      LLVMFuzzerMutate(buffer.baseAddress, bytes.count, capacity)
    }
    return Array(changed.prefix(count))
  }

  private mutating func chance(_ part: Int, of whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &random) < part
  }
}
