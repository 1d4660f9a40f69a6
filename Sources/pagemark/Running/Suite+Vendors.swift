internal import Foundation
internal import PagemarkPipeline
internal import PagemarkSuite

extension Suite {
  /// The suite with the vendors that the files of its extractors list, so that the run's record has them.
  ///
  /// - Throws: What is wrong with such a file.
  func withKnownVendors(besideSuite file: String, in installation: Installation) throws -> Suite {
    var suite = self
    for index in suite.pipelines.indices {
      guard var settings = suite.pipelines[index].extract?.settings as? ReceiptExtraction,
        !settings.vendorFile.isEmpty
      else { continue }
      let name = settings.vendorFile
      let vendors = try installation.text(ofFile: name, besideSuite: file)
        .split(whereSeparator: \.isNewline)
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      if vendors.isEmpty {
        throw Faults(file: name, line: nil, message: "lists no vendor: write one per line")
      }
      settings.knownVendors += vendors
      settings.vendorFile = ""
      suite.pipelines[index].extract = Extractor(settings)
    }
    return suite
  }
}
