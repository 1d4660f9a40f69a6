internal import PagemarkPipeline
internal import PagemarkScoring

/// Pages with questions and answers in the layout of DocVQA: one JSON file with `data`.
///
/// An answer is compared by ANLS, as the challenge does. Questions on images that are not there are not cases. Source:
/// https://www.docvqa.org/datasets/docvqa
struct DocVQAReader: DatasetReader {
  let manifest: DatasetManifest

  private struct Shape: Decodable {
    let data: [Item]
  }

  private struct Item: Decodable {
    let question: String
    let image: String?
    /// InfographicVQA's name of the image.
    let localName: String?
    /// The test split has none.
    let answers: [String]?
    let document: String?

    private enum CodingKeys: String, CodingKey {
      case question, image, answers
      case localName = "image_local_name"
      case document = "ucsf_document_id"
    }
  }

  func contents(of folder: DataFolder) -> DatasetContents {
    var contents = DatasetContents()
    let places = ImagePlaces(of: folder)
    do {
      let text = try folder.text(of: manifest.truth)
      let items = try decodeJSON(Shape.self, from: text, file: manifest.truth).data
      let pages = Dictionary(grouping: items) { $0.image ?? $0.localName ?? "" }
      for (name, items) in pages {
        guard let place = places.place(of: name) else { continue }
        let truth = Truth { () throws(Fault) in
          let questions = items.compactMap { item in
            item.answers.map { Question(item.question, answers: $0, check: .anls) }
          }
          guard !questions.isEmpty else {
            throw Fault(
              file: manifest.truth, message: "no question on '\(name)' has answers")
          }
          var reference = manifest.reference()
          reference.questions = questions
          return reference
        }
        contents.cases.append(
          manifest.makeCase(
            id: places.id(of: place), imagePath: place, document: items.first?.document,
            truth: truth))
      }
    } catch { contents.faults.append(error) }
    return contents
  }
}
