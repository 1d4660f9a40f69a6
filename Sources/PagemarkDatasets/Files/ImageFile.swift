/// An image among the files of a folder.
struct ImageFile {
  let path: String
  /// The path without its extension.
  let stem: String
  /// The stem, or the path if two images differ only in their extensions.
  let id: String

  var isTIFF: Bool { ["tif", "tiff"].contains(PathParts(path).ending) }

  static func images(among files: [String]) -> [ImageFile] {
    let images = files.map { (path: $0, parts: PathParts($0)) }
      .filter { imageEndings.contains($0.parts.ending) }
    let imagesByStem = Dictionary(grouping: images, by: \.parts.stem)
    return images.map { image in
      let stem = image.parts.stem
      let isAlone = imagesByStem[stem, default: []].count == 1
      return ImageFile(path: image.path, stem: stem, id: isAlone ? stem : image.path)
    }
  }
}
