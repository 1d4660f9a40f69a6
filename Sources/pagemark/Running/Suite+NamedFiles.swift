internal import PagemarkSuite

extension Suite {
  /// The suite with what the files say that it names: prices of models, and known vendors.
  ///
  /// - Parameters:
  ///   - file: The suite's path.
  ///   - installation: Where files are.
  /// - Returns: The suite.
  /// - Throws: The faults of these files.
  func withNamedFiles(besideSuite file: String, in installation: Installation) throws -> Suite {
    try priced(besideSuite: file, in: installation)
      .withKnownVendors(besideSuite: file, in: installation)
  }
}
