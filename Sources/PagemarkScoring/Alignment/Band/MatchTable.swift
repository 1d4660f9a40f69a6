/// Where each unit of a hypothesis matches the reference: one row of bits per distinct unit, with bit `i` set if
/// reference unit `i` matches.
///
/// A unit that is frequent in the reference has its whole row in the table. A rare unit has a list of its positions,
/// from which the part of the row that a band needs is written on demand. A large alphabet therefore needs no large
/// table.
///
/// - Complexity: O(n + m) time and memory for n reference and m hypothesis units.
@safe struct MatchTable: ~Copyable {
  /// The number of 64-bit words per row.
  let wordCount: Int
  /// Row 0 has the positions that match any unit; the rows of the frequent units follow.
  private let rows: UnsafeMutablePointer<UInt64>
  private let integers: UnsafeMutablePointer<Int32>
  /// By hypothesis unit: its row, or the complement of its number among the rare units.
  private let columns: UnsafeMutablePointer<Int32>
  /// By rare unit: the index of its first position; one more entry for the end.
  private let starts: UnsafeMutablePointer<Int32>
  private let places: UnsafeMutablePointer<Int32>
  /// By rare unit: the first of its positions in the band, as far as is known.
  ///
  /// A band advances slowly, so the next search starts there.
  private let cursors: UnsafeMutablePointer<Int32>
  /// Rows written on demand, one per column of a strip; equal to row 0 when not in use.
  private let drafts: UnsafeMutablePointer<UInt64>
  private let hasRareUnits: Bool

  /// - Parameters:
  ///   - reference: The reference's units; at most 2³¹.
  ///   - hypothesis: The hypothesis's units.
  ///   - equality: Which unequal units match.
  init(
    reference: UnsafeBufferPointer<UInt32>, hypothesis: UnsafeBufferPointer<UInt32>,
    equality: borrowing UnitEquality
  ) {
    let (n, m) = (reference.count, hypothesis.count)
    let wordCount = (n + 63) / 64
    self.wordCount = wordCount
    var largest: UInt32 = 0
    for place in reference.indices { largest = unsafe max(largest, reference[place]) }
    let extra = unsafe equality.extraPlaces(in: reference)
    for (unit, _) in extra { largest = max(largest, unit) }

    // Number the reference's units, and count each of them.
    var index = UnitIndex(capacity: n + extra.count, largest: largest)
    let placesCount = n + extra.count
    // One allocation: the unit number by position, the kind by unit, then what is kept.
    let numbers = UnsafeMutablePointer<Int32>.allocate(capacity: 4 * placesCount + 2 + m)
    unsafe integers = unsafe numbers
    for i in 0..<n {
      unsafe numbers[i] = unsafe Int32(truncatingIfNeeded: index.insert(reference[i]))
    }
    for k in 0..<extra.count {
      unsafe numbers[n + k] = Int32(truncatingIfNeeded: index.insert(extra[k].unit))
    }
    let unitCount = index.count
    // First the count of each unit, then its row or the complement of its number among the rare units.
    let kinds = unsafe numbers + placesCount
    unsafe kinds.initialize(repeating: 0, count: unitCount)
    for i in 0..<(n + extra.count) { unsafe kinds[Int(numbers[i])] &+= 1 }
    let frequent = wordCount <= 16 ? 0 : Int32(truncatingIfNeeded: wordCount / 4)
    var (rowCount, rareCount, placeCount) = (Int32(1), Int32(0), 0)
    unsafe starts = unsafe kinds + placesCount
    unsafe starts[0] = 0
    for unit in 0..<unitCount {
      if unsafe kinds[unit] > frequent {
        unsafe kinds[unit] = rowCount
        rowCount &+= 1
      } else {
        unsafe placeCount &+= Int(kinds[unit])
        rareCount &+= 1
        // The end of the unit's positions, for now; they are filled backward below.
        unsafe starts[Int(rareCount) &- 1] = Int32(truncatingIfNeeded: placeCount)
        unsafe kinds[unit] = ~(rareCount &- 1)
      }
    }
    unsafe starts[Int(rareCount)] = Int32(truncatingIfNeeded: placeCount)
    hasRareUnits = rareCount > 0

    // One allocation again: the rows, the drafts of rare units, and their positions.
    let rowWords = Int(rowCount) * wordCount
    let draftWords = hasRareUnits ? Strip.width * wordCount : 0
    unsafe rows = .allocate(capacity: rowWords + draftWords + (placeCount + 1) / 2)
    unsafe rows.initialize(repeating: 0, count: rowWords)
    unsafe drafts = unsafe rows + rowWords
    unsafe places = unsafe UnsafeMutableRawPointer(drafts + draftWords)
      .bindMemory(to: Int32.self, capacity: placeCount)
    for k in stride(from: n + extra.count - 1, through: 0, by: -1) {
      let kind = unsafe kinds[Int(numbers[k])]
      let place = k < n ? k : extra[k - n].place
      if kind >= 0 {
        unsafe rows[Int(kind) &* wordCount &+ place >> 6] |= 1 << UInt64(place & 63)
      } else {
        unsafe starts[Int(~kind)] &-= 1
        unsafe places[Int(starts[Int(~kind)])] = Int32(truncatingIfNeeded: place)
      }
    }
    if !extra.isEmpty {
      for rare in 0..<Int(rareCount) {
        var list = unsafe UnsafeMutableBufferPointer(
          start: places + Int(starts[rare]), count: Int(starts[rare + 1] - starts[rare]))
        unsafe list.sort()
      }
    }
    if let wildcard = equality.wildcard {
      for i in 0..<n where unsafe reference[i] == wildcard {
        unsafe rows[i >> 6] |= 1 << UInt64(i & 63)
      }
      // Every row has the positions that match any unit.
      for row in 1..<Int(rowCount) {
        for word in 0..<wordCount { unsafe rows[row &* wordCount &+ word] |= rows[word] }
      }
    }

    unsafe columns = unsafe starts + placesCount + 2
    for j in 0..<m {
      let number = unsafe index.number(of: hypothesis[j])
      unsafe columns[j] = unsafe number < 0 ? 0 : kinds[number]
    }
    unsafe cursors = unsafe columns + m
    unsafe cursors.initialize(from: starts, count: Int(rareCount))
    if hasRareUnits {
      for strip in 0..<Strip.width {
        unsafe (drafts + strip * wordCount).initialize(from: rows, count: wordCount)
      }
    }
  }

  deinit {
    unsafe rows.deallocate()
    unsafe integers.deallocate()
  }

  /// The row of a hypothesis unit, valid for the requested words until `endUse`.
  ///
  /// - Parameters:
  ///   - column: The index of the hypothesis unit.
  ///   - position: The column within the strip, which must differ between the rows of one strip.
  ///   - first: The first word that is needed.
  ///   - last: The last word that is needed.
  /// - Returns: The start of the row; words that were not requested can be wrong.
  @inline(__always)
  func row(
    of column: Int, position: Int, from first: Int, through last: Int
  ) -> UnsafePointer<UInt64> {
    let kind = unsafe columns[column]
    if kind >= 0 { return unsafe UnsafePointer(rows + Int(kind) &* wordCount) }
    return unsafe draft(rare: Int(~kind), position: position, from: first, through: last)
  }

  /// Reverts what `row` wrote.
  @inline(__always)
  func endUse(of column: Int, position: Int, through last: Int) {
    let kind = unsafe columns[column]
    if kind < 0 { erase(rare: Int(~kind), position: position, through: last) }
  }

  @inline(never)
  private func draft(
    rare: Int, position: Int, from first: Int, through last: Int
  ) -> UnsafePointer<UInt64> {
    var index = moveCursor(of: rare, to: Int32(truncatingIfNeeded: first &* 64))
    let (end, limit) = unsafe (starts[rare &+ 1], Int32(truncatingIfNeeded: last &* 64 &+ 64))
    // In most bands, a rare unit does not occur at all.
    guard index < end, unsafe places[Int(index)] < limit else { return unsafe UnsafePointer(rows) }
    let draft = unsafe drafts + position &* wordCount
    while index < end, unsafe places[Int(index)] < limit {
      let place = unsafe Int(places[Int(index)])
      unsafe draft[place >> 6] |= 1 << UInt64(place & 63)
      index &+= 1
    }
    return unsafe UnsafePointer(draft)
  }

  @inline(never)
  private func erase(rare: Int, position: Int, through last: Int) {
    let draft = unsafe drafts + position &* wordCount
    let (end, limit) = unsafe (starts[rare &+ 1], Int32(truncatingIfNeeded: last &* 64 &+ 64))
    var index = unsafe cursors[rare]
    while index < end, unsafe places[Int(index)] < limit {
      let place = unsafe Int(places[Int(index)])
      unsafe draft[place >> 6] = unsafe rows[place >> 6]
      index &+= 1
    }
  }

  /// Moves to the first position of a rare unit that is not above a row.
  @inline(__always)
  private func moveCursor(of rare: Int, to row: Int32) -> Int32 {
    var index = unsafe cursors[rare]
    while unsafe index > starts[rare], unsafe places[Int(index) &- 1] >= row { index &-= 1 }
    while unsafe index < starts[rare &+ 1], unsafe places[Int(index)] < row { index &+= 1 }
    unsafe cursors[rare] = index
    return index
  }
}
