internal import PagemarkImaging
internal import PagemarkPipeline

/// A net that reads the characters of a line.
struct ReadingNet {
  /// The net and its list of characters.
  let files: [String]
  private let session: OnnxSession
  private let decoder: CTCDecoder

  /// Loads a net; if characters are left out, without their columns.
  ///
  /// - Throws: `missingFile`, or `unusable` if the net does not have the characters of its list.
  init(
    _ size: NetSize, _ wanted: PPOCRSettings.Characters, in folder: NetFolder, threads: Int,
    _ runtime: OnnxRuntime
  ) throws(NetFault) {
    let (recognition, list) = (folder.recognition(size), folder.characters(size))
    let known = NetAlphabet(lines: try NetFolder.bytes(of: list))
    let (columns, characters) = known.reduced(to: wanted)
    var model = try NetFolder.bytes(of: recognition)
    if columns.count < known.columns {
      guard let narrowed = NarrowedModel.model(model, keeping: columns, of: known.columns) else {
        throw .unusable(
          file: recognition, reason: "its last layer has not \(known.columns) characters")
      }
      model = narrowed
    }
    files = [recognition, list]
    session = try OnnxSession(model: model, of: recognition, threads: threads, runtime)
    decoder = CTCDecoder(characters: characters.characters)
  }

  /// The characters in a picture of a line, and the number of the net's steps along it.
  ///
  /// - Throws: `net`.
  func symbols(
    in input: inout NetInput
  ) throws(RecognitionError) -> (symbols: [CTCDecoder.Symbol], steps: Int) {
    let shape = [1, 3, input.height, input.width]
    let result: (symbols: [CTCDecoder.Symbol], steps: Int)?
    do {
      result = try unsafe session.run(&input.samples, shape: shape) { values, shape in
        guard shape.count == 3, shape[0] == 1, shape[2] == decoder.columns else { return nil }
        return unsafe (decoder.symbols(in: values), shape[1])
      }
    } catch { throw .net(error) }
    guard let result else {
      throw .net(.refused("the net that reads lines has other characters than its list"))
    }
    return result
  }
}
