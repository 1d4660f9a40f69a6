/// The blocks of a GIF file (GIF89a specification), whose first picture is the page.
enum GIFStructure {
  /// Reads block by block up to the trailer.
  ///
  /// The library sees only the first picture of an animation, because it would decode all of them.
  ///
  /// - Throws: `cutShort` if the file ends before its trailer, `zeroSized` if it has no picture.
  static func read(
    _ bytes: [UInt8], into structure: inout FileStructure
  ) throws(ImagingError) {
    let reader = ByteReader(bytes, order: .littleEndian)
    guard let screen = reader.uint8(at: 10) else { throw .cutShort(format: "GIF") }
    var position = 13 + colorTableLength(screen)
    var transparent: Int?
    var pictures = 0
    while let block = reader.uint8(at: position) {
      position += 1
      switch block {
      case trailer:
        if structure.size == nil { throw .zeroSized(width: 0, height: 0) }
        return
      case picture:
        guard let width = reader.uint16(at: position + 4),
          let height = reader.uint16(at: position + 6), let flags = reader.uint8(at: position + 8)
        else { throw .cutShort(format: "GIF") }
        if structure.size == nil {
          structure.size = (width, height)
          structure.repair = transparent.map(PixelRepair.transparentIndex)
        }
        position += 9 + colorTableLength(flags) + 1
        pictures += 1
      case extensionBlock:
        if reader.uint8(at: position) == graphicControl, structure.size == nil,
          let flags = reader.uint8(at: position + 2), flags & 1 == 1
        {
          transparent = reader.uint8(at: position + 5)
        }
        position += 1
      default: throw .damaged(format: "GIF")
      }
      while let length = reader.uint8(at: position) {
        position += 1 + length
        if length == 0 { break }
      }
      if block == picture, pictures == 1 {
        structure.rewritten = bytes.prefix(position) + [UInt8(trailer)]
      }
    }
    throw .cutShort(format: "GIF")
  }

  private static let trailer = 0x3B
  private static let picture = 0x2C
  private static let extensionBlock = 0x21
  private static let graphicControl = 0xF9

  /// The size in bytes of the color table that the flags declare.
  private static func colorTableLength(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
  }
}
