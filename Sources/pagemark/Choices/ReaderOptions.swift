internal import ArgumentParser
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunner
internal import PagemarkSuite

/// The pipeline that reads single pages.
struct ReaderOptions: ParsableArguments {
  @Option(help: "A suite that has the pipeline.", completion: .file(extensions: ["yml", "yaml"]))
  var suite: String?
  @Option(help: "The pipeline's name (default: the suite's first).") var pipeline: String?
  @Option(help: "Instead of a suite: fast, balanced or accurate.", transform: Self.preset)
  var preset: Preset?
  @Option(help: "Deadline of a page, in seconds.") var timeout = 60.0

  private static func preset(_ word: String) throws -> Preset {
    if let preset = Preset(rawValue: word) { return preset }
    let known = Preset.allCases.map(\.rawValue)
    throw ValidationError("there is no preset '\(word)'" + suggestion(for: word, among: known))
  }

  func validate() throws {
    if !Measure.timeouts.contains(timeout) {
      throw ValidationError("--timeout must lie in \(Measure.timeoutsInWords).")
    }
    if preset != nil, suite != nil {
      throw ValidationError("--preset is a pipeline of its own: leave out --suite.")
    }
    if pipeline != nil, suite == nil { throw ValidationError("--pipeline needs --suite.") }
  }

  /// The chosen pipeline; without a suite, the excerpt product's, which also extracts the fields of a receipt.
  ///
  /// - Throws: The suite's faults, or that it has no such pipeline.
  func reader(in installation: Installation) throws -> PipelineReader {
    if let preset { return reader(try preset.pipeline(), in: installation) }
    guard let file = suite else {
      var pipeline = try ExcerptSettings().pipeline()
      pipeline.extract = .receipt
      return reader(pipeline, in: installation)
    }
    let suite = try Suite(parsing: installation.text(ofFile: file), file: file)
      .withKnownVendors(besideSuite: file, in: installation)
    let network = suite.measure.network
    guard let name = pipeline else {
      return reader(suite.pipelines[0], network, in: installation)
    }
    guard let found = suite.pipelines.first(where: { $0.name == name }) else {
      throw Faults(
        file: file,
        message: "has no pipeline '\(name)'"
          + suggestion(for: name, among: suite.pipelines.map(\.name)))
    }
    return reader(found, network, in: installation)
  }

  private func reader(
    _ pipeline: Pipeline, _ network: NetworkAccess? = nil, in installation: Installation
  ) -> PipelineReader {
    PipelineReader(
      pipeline: pipeline,
      pages: PageReading(
        worker: installation.worker(besideSuite: suite), deadline: timeout, network: network))
  }
}
