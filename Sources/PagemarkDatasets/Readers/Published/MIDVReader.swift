internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// Images of identity documents in the layout of MIDV-500: beside each image, a JSON file of the same name whose `quad`
/// is the document's corners.
struct MIDVReader: DatasetReader {
  let manifest: DatasetManifest

  func contents(of folder: DataFolder) -> DatasetContents {
    var contents = DatasetContents()
    contents.cases = ImageFile.images(among: folder.files()).map { image in
      manifest.makeCase(
        id: image.stem, imagePath: image.path,
        truth: Truth { () throws(Fault) in try reference(image.stem + ".json", in: folder) })
    }
    return contents
  }

  private func reference(_ file: String, in folder: DataFolder) throws(Fault) -> Reference {
    let values = try decodeJSON(
      [String: JSONValue].self, from: try folder.text(of: file), file: file)
    guard let outline = values["quad"].flatMap(Quadrilateral.init) else {
      throw Fault(
        file: file,
        message:
          "'quad' must be the document's four corners [[x, y], …] from its top left, clockwise")
    }
    var reference = manifest.reference()
    reference.outline = outline
    return reference
  }
}
