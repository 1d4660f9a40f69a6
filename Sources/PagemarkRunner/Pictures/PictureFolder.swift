/// The folder of one page's pictures.
enum PictureFolder {
  /// A name for an image's folder: its file name, with what shells, file systems and eyes stumble over replaced.
  static func name(for image: String) -> String {
    let file = image.split(separator: "/").last.map(String.init) ?? ""
    var name = ""
    for character in file {
      let next = isPlain(character) ? String(character) : "_"
      // File systems allow 255 bytes; some are left for a number after the name.
      guard name.utf8.count + next.utf8.count <= 200 else { break }
      name += next
    }
    // Neither hidden nor taken for an option, nor "." or "..".
    if let first = name.first, ".-".contains(first) { name = "_" + name.dropFirst() }
    return name.isEmpty ? "page" : name
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "._-".contains(character)
  }
}
