internal import Foundation
internal import PagemarkPipeline
internal import PagemarkSuite

extension Suite {
  /// The suite with the prices of models, from the file it names.
  ///
  /// - Throws: The faults of that file, or what is missing for the cost limit.
  func priced(besideSuite file: String, in installation: Installation) throws -> Suite {
    guard let name = measure.priceFile else { return self }
    var priced = self
    priced.measure.prices = try PriceList(
      parsing: installation.text(ofFile: name, besideSuite: file), file: name
    ).models
    if let fault = priced.costFault { throw Faults(file: file, line: nil, message: fault) }
    return priced
  }
}
