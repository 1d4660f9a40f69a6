/// A perceptual hash of a prepared page: 256 bits that say where print is denser than to its right.
///
/// Two photographs of one page differ in few bits, however they were lit; different pages in nearly half of them.
public struct Fingerprint: Hashable, Sendable, Codable {
  /// The hash, in eight parts of 32 bits.
  public let parts: [UInt32]

  /// Cells per side of the grid that is compared.
  private static let cells = 16
  /// The side of the gray picture that a fingerprint is made of, in pixels.
  public static let side = (cells + 1) * 8
  public static let partCount = cells * cells / 32

  /// `nil` unless there are eight parts.
  public init?(parts: [UInt32]) {
    guard parts.count == Self.partCount else { return nil }
    self.parts = parts
  }

  /// The fingerprint of a page that was resized to a square, whatever its shape.
  ///
  /// - Parameter gray: `side * side` gray levels, row by row.
  public init(gray: [UInt8]) {
    let (side, cells) = (Self.side, Self.cells)
    precondition(gray.count == side * side, "a fingerprint is made of a square of \(side)")
    // Print is what is darker than the lightest pixel nearby, so that shadows do not count.
    var ink = [Int](repeating: 0, count: (cells + 1) * (cells + 1))
    let cell = side / (cells + 1)
    for row in 0...cells {
      for column in 0...cells {
        var sum = 0
        var lightest = 0
        for y in row * cell..<(row + 1) * cell {
          for x in column * cell..<(column + 1) * cell {
            let level = Int(gray[y * side + x])
            sum += level
            lightest = max(lightest, level)
          }
        }
        ink[row * (cells + 1) + column] = lightest * cell * cell - sum
      }
    }
    let mean = ink.reduce(0, +) / ink.count
    var parts = [UInt32](repeating: 0, count: Self.partCount)
    for row in 0..<cells {
      for column in 0..<cells {
        let (here, next) = (
          ink[row * (cells + 1) + column], ink[row * (cells + 1) + column + 1]
        )
        // Empty cells are alike, whatever their noise.
        guard here > next + mean / 8 else { continue }
        let bit = row * cells + column
        parts[bit / 32] |= 1 << UInt32(bit % 32)
      }
    }
    self.parts = parts
  }

  /// How many bits are set, 0 … 256.
  public var setBits: Int { parts.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// How many bits differ, 0 … 256.
  public func distance(to other: Fingerprint) -> Int {
    var distance = 0
    for index in parts.indices { distance += (parts[index] ^ other.parts[index]).nonzeroBitCount }
    return distance
  }
}
