internal import ArgumentParser
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkSuite

/// The pipeline that reads single pages.
struct ReaderOptions: ParsableArguments {
  @Option(help: "A suite that has the pipeline.", completion: .file(extensions: ["yml", "yaml"]))
  var suite: String?
  @Option(help: "The pipeline's name (default: the suite's first).") var pipeline: String?
  @Option(help: "Deadline of a page, in seconds.") var timeout = 60.0

  func validate() throws {
    if !Measure.timeouts.contains(timeout) {
      throw ValidationError("--timeout must lie in \(Measure.timeoutsInWords).")
    }
    if pipeline != nil, suite == nil { throw ValidationError("--pipeline needs --suite.") }
  }

  /// The chosen pipeline; without a suite, the excerpt product's, which also extracts the fields of a receipt.
  ///
  /// - Throws: The suite's faults, or that it has no such pipeline.
  func pipeline(in installation: Installation) throws -> Pipeline {
    guard let file = suite else {
      var pipeline = try ExcerptSettings().pipeline()
      pipeline.extract = .receipt
      return pipeline
    }
    let suite = try Suite(parsing: installation.text(ofFile: file), file: file)
      .withKnownVendors(besideSuite: file, in: installation)
    guard let name = pipeline else { return suite.pipelines[0] }
    guard let found = suite.pipelines.first(where: { $0.name == name }) else {
      throw Faults(
        file: file,
        message: "has no pipeline '\(name)'"
          + suggestion(for: name, among: suite.pipelines.map(\.name)))
    }
    return found
  }
}
