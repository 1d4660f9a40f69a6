/// Places that hold pieces; a place keeps its number until it is removed, and no number comes twice.
struct PieceSlots {
  private var pieces: [Int]
  /// The places that are left, in no order.
  private(set) var slots: [Int]

  init(_ pieces: [Int]) {
    (self.pieces, slots) = (pieces, Array(pieces.indices))
  }

  subscript(slot: Int) -> Int { pieces[slot] }

  mutating func add(_ piece: Int) {
    pieces.append(piece)
    slots.append(pieces.count - 1)
  }

  /// Empties a place.
  ///
  /// - Complexity: O(n) in the places left.
  mutating func remove(_ slot: Int) {
    if let index = slots.firstIndex(of: slot) {
      slots.swapAt(index, slots.count - 1)
      slots.removeLast()
    }
  }

  /// The places of the longest pieces.
  ///
  /// - Complexity: O(n) in the places left.
  func longest(in contents: LinePieces) -> [Int] {
    var (longest, found) = (0, [Int]())
    for slot in slots {
      let length = contents.length(of: pieces[slot])
      if length > longest { (longest, found) = (length, []) }
      if length == longest { found.append(slot) }
    }
    return found
  }
}
