internal import Foundation

/// A copy of Tesseract models without their dictionaries, in a folder of its own that is removed with the value.
///
/// Tesseract's LSTM engine ignores `load_system_dawg` and `load_freq_dawg`: results with and without them are the same.
/// Language correction can only be switched off by removing the word lists from the model.
struct ModelWithoutDictionaries: ~Copyable {
  /// The folder to give to Tesseract as its data path.
  let folder: String

  /// Copies the models from Tesseract's own folder.
  ///
  /// - Parameters:
  ///   - models: Their names.
  ///   - others: Names of other models that are needed, copied unchanged.
  ///   - source: The folder that contains them.
  /// - Throws: `modelMissing` if one of them is not a model, `cannotCopyModel` if there is no room for the copy.
  init(
    of models: [String], beside others: [String], in source: String
  ) throws(RecognitionError) {
    folder = NSTemporaryDirectory() + "pagemark-model-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      for name in models {
        let file = "/\(name).traineddata"
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: source + file)))
        guard let model = TrainedData(bytes) else {
          throw RecognitionError.tesseract(.modelMissing([name], folder: source))
        }
        try Data(model.withoutDictionaries).write(to: URL(filePath: folder + file))
      }
      for name in others {
        let file = "/\(name).traineddata"
        try FileManager.default.createSymbolicLink(
          atPath: folder + file, withDestinationPath: source + file)
      }
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      let names = models.joined(separator: "+")
      throw (error as? RecognitionError) ?? .cannotCopyModel(names, folder: folder)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
