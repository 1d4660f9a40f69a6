internal import Foundation

/// The image of a HEIC file, as a JPEG of quality 95 beside it.
struct HEICConversion {
  private let file: String
  private let conversion: PageConversion

  init(file: String, in conversion: PageConversion) {
    (self.file, self.conversion) = (file, conversion)
  }

  func images() async throws(ConversionFault) -> (images: [String], newCount: Int) {
    let source = conversion.path(of: file)
    let image = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)]) + ".jpg"
    if FileManager.default.fileExists(atPath: conversion.path(of: image)) { return ([image], 0) }
    let part = conversion.newPart()
    try await conversion.run(.heifConvert, ["-q", "95", source, part + ".jpg"])
    // Of a file with several images, heif-convert numbers them; the first is the primary one.
    let made = [part + ".jpg", part + "-1.jpg"].first(where: FileManager.default.fileExists)
    guard let made else { throw ConversionFault(message: "heif-convert made no image") }
    if HEIFRotation.isInFile(at: source) { try withoutEXIF(made) }
    try conversion.keep(made, as: image)
    return ([image], 1)
  }

  /// Removes the EXIF data of a JPEG: heif-convert has turned the pixels upright and copied the orientation
  /// nevertheless, which would turn the page twice.
  private func withoutEXIF(_ path: String) throws(ConversionFault) {
    do {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      try Data(JPEGSegments.withoutEXIF(bytes)).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw ConversionFault(message: "the image can't be written: \(error.localizedDescription)")
    }
  }
}

/// Whether a HEIF file says itself how it is turned (ISO/IEC 23008-12, 6.5.10 and 6.5.12), so that its EXIF
/// orientation does not count.
enum HEIFRotation {
  /// Properties are in the first box of metadata, before the pixels.
  static func isInFile(at path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return isIn([UInt8]((try? file.read(upToCount: 1 << 20)) ?? Data()))
  }

  static func isIn(_ bytes: [UInt8]) -> Bool {
    guard let meta = box("meta", in: bytes[...])?.dropFirst(4), let items = box("iprp", in: meta),
      let properties = box("ipco", in: items)
    else { return false }
    return box("irot", in: properties) != nil || box("imir", in: properties) != nil
  }

  /// The contents of the first box of a type.
  private static func box(_ type: String, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = bytes
    while rest.count >= 8 {
      let size = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let end = rest.startIndex + (size == 0 ? rest.count : size)
      guard size == 0 || size >= 8,
        end <= rest.endIndex || rest.dropFirst(4).starts(with: type.utf8)
      else { return nil }
      if rest.dropFirst(4).starts(with: type.utf8) {
        return rest[(rest.startIndex + 8)..<min(end, rest.endIndex)]
      }
      rest = rest[end...]
    }
    return nil
  }
}

/// The segments of a JPEG file.
enum JPEGSegments {
  /// The file without its EXIF segments; a file that is not JPEG is returned unchanged.
  static func withoutEXIF(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return bytes }
    var kept: [UInt8] = [0xFF, 0xD8]
    var place = 2
    // Segments follow each other until the scan begins.
    while place + 4 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
      let end = place + 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      guard end <= bytes.count else { break }
      let isEXIF =
        bytes[place + 1] == 0xE1 && bytes[(place + 4)...].starts(with: Array("Exif\0\0".utf8))
      if !isEXIF { kept += bytes[place..<end] }
      place = end
    }
    return kept + bytes[place...]
  }
}
