internal import PagemarkPipeline
internal import PagemarkScoring

/// Photographs with the words on them, in the layout of COCO-Text 2: one JSON file with `imgs` and `anns`.
///
/// The images may be anywhere below the root; those that are not there are not cases, since the whole set has 63,000.
/// Words that are not legible have no text and are not counted. Source: https://bgshih.github.io/cocotext/
struct COCOTextReader: DatasetReader {
  let manifest: DatasetManifest

  private struct Shape: Decodable {
    let imgs: [String: Image]
    let anns: [String: Word]
  }

  private struct Image: Decodable {
    let id: Int
    let fileName: String

    private enum CodingKeys: String, CodingKey {
      case id
      case fileName = "file_name"
    }
  }

  private struct Word: Decodable {
    let id: Int
    let image: Int
    let text: String?
    let legibility: String?

    private enum CodingKeys: String, CodingKey {
      case id, legibility
      case image = "image_id"
      case text = "utf8_string"
    }
  }

  func contents(of folder: DataFolder) -> DatasetContents {
    var contents = DatasetContents()
    let places = ImagePlaces(of: folder)
    do {
      let text = try folder.text(of: manifest.truth)
      let shape = try decodeJSON(Shape.self, from: text, file: manifest.truth)
      let words = Dictionary(grouping: shape.anns.values, by: \.image)
      for image in shape.imgs.values {
        guard let place = places.place(of: image.fileName) else { continue }
        let truth = Truth { () throws(Fault) in
          let texts = words[image.id, default: []].sorted { $0.id < $1.id }
            .filter { $0.legibility != "illegible" }.compactMap(\.text)
            .filter { !$0.allSatisfy(\.isWhitespace) }
          guard !texts.isEmpty else {
            throw Fault(
              file: manifest.truth, message: "'\(image.fileName)' has no legible word")
          }
          return manifest.reference(words: texts.joined(separator: " "))
        }
        contents.cases.append(
          manifest.makeCase(id: places.id(of: place), imagePath: place, truth: truth))
      }
    } catch { contents.faults.append(error) }
    return contents
  }
}
