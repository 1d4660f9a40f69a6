/// Reads numbers at any offset of a file's bytes; `nil` past their end.
struct ByteReader {
  enum Order {
    case bigEndian
    case littleEndian
  }

  private let bytes: [UInt8]
  private let order: Order

  init(_ bytes: [UInt8], order: Order) { (self.bytes, self.order) = (bytes, order) }

  var count: Int { bytes.count }

  func uint8(at position: Int) -> Int? { number(at: position, length: 1) }
  func uint16(at position: Int) -> Int? { number(at: position, length: 2) }
  func uint32(at position: Int) -> Int? { number(at: position, length: 4) }

  private func number(at position: Int, length: Int) -> Int? {
    guard position >= 0, position <= bytes.count - length else { return nil }
    let digits = bytes[position..<position + length]
    return switch order {
    case .bigEndian: digits.reduce(0) { $0 << 8 | Int($1) }
    case .littleEndian: digits.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
