/// The folder of one page's pictures.
enum PictureFolder {
  /// The name of an image's folder: its file name, with characters replaced that cause trouble in shells or file
  /// systems or can't be seen.
  static func name(for image: String) -> String {
    let file = image.split(separator: "/").last.map(String.init) ?? ""
    var name = ""
    for character in file {
      let next = isPlain(character) ? String(character) : "_"
      // File systems allow 255 bytes; some are reserved for a number after the name.
      guard name.utf8.count + next.utf8.count <= 200 else { break }
      name += next
    }
    // It must not be hidden, look like an option, or be "." or "..".
    if let first = name.first, ".-".contains(first) { name = "_" + name.dropFirst() }
    return name.isEmpty ? "page" : name
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "._-".contains(character)
  }
}
