/// Slots that hold pieces; a slot keeps its number until it is removed, and numbers are never reused.
struct PieceSlots {
  private var pieces: [Int]
  /// The remaining slots, in no particular order.
  private(set) var slots: [Int]

  init(_ pieces: [Int]) {
    (self.pieces, slots) = (pieces, Array(pieces.indices))
  }

  subscript(slot: Int) -> Int { pieces[slot] }

  mutating func add(_ piece: Int) {
    pieces.append(piece)
    slots.append(pieces.count - 1)
  }

  /// Removes a slot.
  ///
  /// - Complexity: O(n) in the number of remaining slots.
  mutating func remove(_ slot: Int) {
    if let index = slots.firstIndex(of: slot) {
      slots.swapAt(index, slots.count - 1)
      slots.removeLast()
    }
  }

  /// The slots with the longest pieces.
  ///
  /// - Complexity: O(n) in the number of remaining slots.
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
