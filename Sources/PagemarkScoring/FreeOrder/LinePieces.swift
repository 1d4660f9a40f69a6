/// Lines and parts of lines, each distinct content stored once under a number.
struct LinePieces {
  private var contents: [[UInt32]] = []
  private var sortedContents: [[UInt32]] = []
  private var numbers: [[UInt32]: Int] = [:]

  var count: Int { contents.count }
  subscript(piece: Int) -> [UInt32] { contents[piece] }
  func length(of piece: Int) -> Int { contents[piece].count }
  /// The piece's units in ascending order.
  func sorted(_ piece: Int) -> [UInt32] { sortedContents[piece] }

  /// The number of the piece with this content.
  mutating func piece(_ units: [UInt32]) -> Int {
    if let known = numbers[units] { return known }
    numbers[units] = contents.count
    contents.append(units)
    sortedContents.append(units.sorted())
    return contents.count - 1
  }

  /// The rests of a piece to the left and right of a part of it.
  mutating func rest(of piece: Int, beside part: LineWindow) -> [Int] {
    let units = contents[piece]
    return [units[..<part.start], units[part.end...]].filter { !$0.isEmpty }.map {
      self.piece(Array($0))
    }
  }

  /// Whether piece `a` precedes `b`: the longer one first; of equally long ones, the one with smaller units.
  func precedes(_ a: Int, _ b: Int) -> Bool {
    let (a, b) = (contents[a], contents[b])
    return a.count != b.count ? a.count > b.count : a.lexicographicallyPrecedes(b)
  }
}
