/// Where the images are that lists and tables name.
struct ImagePlaces {
  private let known: Set<String>
  private let byName, byStem: [String: [String]]
  private let ids: [String: String]

  init(of folder: DataFolder) {
    let images = ImageFile.images(among: folder.files())
    known = Set(images.map(\.path))
    byName = Dictionary(grouping: images.map(\.path), by: folderName)
    byStem = Dictionary(grouping: images, by: \.stem).mapValues { $0.map(\.path) }
    ids = Dictionary(images.map { ($0.path, $0.id) }) { first, _ in first }
  }

  /// The image that a list in `folder` calls by this name: its path from there or from the root, with or without its
  /// extension, or the only image below the list's folder with this file name.
  func place(of name: String, from folder: String = "") -> String? {
    let paths = [joinedPath(folder, name), name]
    if let path = paths.first(where: known.contains) { return path }
    if let images = paths.lazy.compactMap({ byStem[$0] }).first, images.count == 1 {
      return images[0]
    }
    let namesakes = byName[folderName(name), default: []].filter { $0.hasPrefix(folder) }
    return namesakes.count == 1 ? namesakes[0] : nil
  }

  /// The id of the case of an image, whether or not there is such a file.
  func id(of place: String) -> String { ids[place] ?? PathParts(place).stem }
}
