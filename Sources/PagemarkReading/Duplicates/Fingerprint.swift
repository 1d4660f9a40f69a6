/// A perceptual hash of a prepared page: which neighbors in a grid of 17 × 17 cells have more print than the other.
///
/// Two photographs of one page differ in few of its 1,088 bits, however they were lit; different pages in about a third
/// of them. The hash of a page that is turned by a quarter follows from it, so that turned pictures can be compared.
public struct Fingerprint: Hashable, Sendable, Codable {
  /// The hash, in 34 parts of 32 bits.
  public let parts: [UInt32]

  /// Cells per side of the grid.
  public static let side = 17
  /// Neighbors in one direction, whose comparison is one bit.
  private static let steps = side * (side - 1)
  /// The number of bits: a step to the right, left, down and up may each lead to clearly less print.
  public static let bitCount = 4 * steps
  public static let partCount = bitCount / 32

  /// Neighbors are alike if their print differs by less than this share of the page's mean.
  private static let leastStep = 0.1

  /// `nil` unless there are 34 parts.
  public init?(parts: [UInt32]) {
    guard parts.count == Self.partCount else { return nil }
    self.parts = parts
  }

  /// The fingerprint of a page, whatever its shape.
  ///
  /// - Parameter ink: How much print each of `side * side` cells has, row by row; 0 is none.
  public init(ink: [Double]) {
    let side = Self.side
    precondition(ink.count == side * side, "a fingerprint is made of \(side) x \(side) cells")
    let least = Self.leastStep * ink.reduce(0, +) / Double(ink.count)
    var bits = Bits()
    for row in 0..<side {
      for column in 0..<side {
        let here = ink[row * side + column]
        if column + 1 < side {
          let next = ink[row * side + column + 1]
          if here > next + least { bits.set(.right, row, column) }
          if next > here + least { bits.set(.left, row, column) }
        }
        if row + 1 < side {
          let next = ink[(row + 1) * side + column]
          if here > next + least { bits.set(.down, row, column) }
          if next > here + least { bits.set(.up, row, column) }
        }
      }
    }
    parts = bits.parts
  }

  /// The fingerprint of the same page turned clockwise by a quarter.
  public var turned: Fingerprint {
    let last = Self.side - 1
    let old = Bits(parts: parts)
    var bits = Bits()
    for row in 0..<Self.side {
      for column in 0..<last {
        // What lies at a row and column now was at the row `last - column` and the column `row`.
        if old.has(.up, last - column - 1, row) { bits.set(.right, row, column) }
        if old.has(.down, last - column - 1, row) { bits.set(.left, row, column) }
      }
    }
    for row in 0..<last {
      for column in 0..<Self.side {
        if old.has(.right, last - column, row) { bits.set(.down, row, column) }
        if old.has(.left, last - column, row) { bits.set(.up, row, column) }
      }
    }
    return Fingerprint(checked: bits.parts)
  }

  private init(checked parts: [UInt32]) { self.parts = parts }

  /// How many bits are set: 0 for a page without print.
  public var setBits: Int { parts.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// How many bits differ, 0 … 1,088.
  public func distance(to other: Fingerprint) -> Int {
    var distance = 0
    for index in parts.indices { distance += (parts[index] ^ other.parts[index]).nonzeroBitCount }
    return distance
  }

  /// The bits by the direction in which print becomes less.
  private struct Bits {
    enum Direction: Int { case right, left, down, up }

    var parts = [UInt32](repeating: 0, count: Fingerprint.partCount)

    init() {}
    init(parts: [UInt32]) { self.parts = parts }

    /// The place of the bit for the step from a cell to the one right of it or below it.
    private func place(_ direction: Direction, _ row: Int, _ column: Int) -> Int {
      let width = direction == .right || direction == .left ? side - 1 : side
      return direction.rawValue * steps + row * width + column
    }

    func has(_ direction: Direction, _ row: Int, _ column: Int) -> Bool {
      let place = place(direction, row, column)
      return parts[place / 32] >> UInt32(place % 32) & 1 == 1
    }

    mutating func set(_ direction: Direction, _ row: Int, _ column: Int) {
      let place = place(direction, row, column)
      parts[place / 32] |= 1 << UInt32(place % 32)
    }
  }
}
