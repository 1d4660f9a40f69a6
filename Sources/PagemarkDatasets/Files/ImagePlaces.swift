/// Where the images are that lists and tables name.
struct ImagePlaces {
  /// All images, sorted bytewise.
  let all: [String]
  private let known: Set<String>
  private let byName, byStem: [String: [String]]

  init(of folder: DataFolder) {
    all = folder.files().filter { imageEndings.contains(PathParts($0).ending) }
    known = Set(all)
    byName = Dictionary(grouping: all, by: folderName)
    byStem = Dictionary(grouping: all) { PathParts($0).stem }
  }

  /// The image that a list in `folder` calls by this name: its path from there or from the root, with or without its
  /// extension, or the only image with this file name.
  func place(of name: String, from folder: String = "") -> String? {
    let paths = [joinedPath(folder, name), name]
    if let path = paths.first(where: known.contains) { return path }
    if let images = paths.lazy.compactMap({ byStem[$0] }).first, images.count == 1 {
      return images[0]
    }
    let namesakes = byName[folderName(name), default: []]
    return namesakes.count == 1 ? namesakes[0] : nil
  }
}
