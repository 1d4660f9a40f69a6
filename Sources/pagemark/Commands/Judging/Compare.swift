internal import ArgumentParser
internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder

extension Pagemark {
  struct Compare: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare two runs, or two pipelines of one run.",
      usage: "pagemark compare <baseline> [<candidate>] [<options>]",
      discussion: """
        Examples: pagemark compare reports/latest --pipelines opencv,leptonica
                  pagemark compare main reports/latest --fail-on-regression

        Reads records and runs nothing. Differences are paired: both values are of the same case. The \
        metrics of the run's gates decide (else --metrics; without either, the text's rate, the total \
        and the time). Their p-values are corrected together, over all datasets. Other metrics are \
        reported without affecting this correction.
        """)

    @Argument(help: "The baseline: a run's folder, or a saved baseline.", completion: .file())
    var baseline: String
    @Argument(help: "The candidate: a run's folder, or a saved baseline.", completion: .file())
    var candidate: String?
    @Option(help: "Two pipelines, the baseline's first: A,B.") var pipelines: String?
    @Option(
      help: "The metrics that decide, instead of those of the gates: cer,field.total.accuracy.")
    var metrics: String?
    @Option(help: "Only this metric; repeatable.") var metric: [String] = []
    @Option(help: "A file of 'pagemark calibrate'; this machine's own is found without it.")
    var calibration: String?
    @OptionGroup var seal: SealOptions
    @Flag(help: "Print JSON.") var json = false
    @Flag(help: "Print Markdown.") var markdown = false
    @Option(
      help:
        "Also write a page with the findings and, of the pages that differ most, what was read.",
      completion: .file())
    var html: String?
    @Flag(
      help:
        "Exit with 1 if any deciding metric is worse: falsely in at most 5 % of comparisons.")
    var failOnRegression = false

    func validate() throws {
      if json, markdown { throw ValidationError("Choose --json or --markdown.") }
      let names = pipelines?.split(separator: ",", omittingEmptySubsequences: false)
      if let names, names.count != 2 || names.contains("") {
        throw ValidationError("--pipelines names two, such as opencv,leptonica.")
      }
      if candidate == nil, pipelines == nil {
        throw ValidationError("Name a second run, or two pipelines of this one with --pipelines.")
      }
      if !metric.isEmpty, metrics != nil {
        throw ValidationError("Choose --metric (nothing else) or --metrics (what decides).")
      }
      if let unknown = named.first(where: { Compared($0) == nil }) {
        throw ValidationError(
          "there is no '\(unknown)' to compare"
            + suggestion(for: unknown, among: Comparison.usual.map(\.description)))
      }
      if let unknown = metric.first(where: { Quantity($0) == nil }) {
        throw ValidationError(
          "there is no '\(unknown)' to compare"
            + suggestion(for: unknown, among: Comparison.usual.map(\.description)))
      }
    }

    private var named: [String] {
      metrics?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
    }

    func run() async throws {
      try await Diagnostics.reported {
        let comparisons = try compared()
        if json {
          let objects = try comparisons.map { String(decoding: try $0.rendered(), as: UTF8.self) }
          Output.line(
            objects.count == 1
              ? objects[0].trimmingCharacters(in: .newlines)
              : "[" + objects.joined(separator: ",") + "]")
        } else {
          let texts = comparisons.map {
            markdown ? ComparisonMarkdown.render($0) : ComparisonText.render($0)
          }
          Output.line(texts.joined(separator: "\n\n"))
        }
        if let html { try writePage(of: comparisons, to: html) }
        var ends = [ExitStatus.passed]
        if comparisons.contains(where: \.datasets.isEmpty) { ends.append(.noBaseline) }
        if failOnRegression, comparisons.contains(where: \.hasRegression) { ends.append(.failed) }
        let end = ExitStatus.mostSerious(of: ends)
        if end != .passed { throw ExitCode(end) }
      }
    }

    private func writePage(of comparisons: [Comparison], to file: String) throws {
      // A saved baseline has no texts.
      let folders = [baseline, candidate ?? baseline]
      let texts = Dictionary(
        folders.compactMap { folder in
          (try? RunTexts(inRun: folder)).map { (Self.identity(of: folder), $0) }
        }
      ) { first, _ in first }
      let page = ComparisonPage.render(comparisons) { side, dataset, page in
        texts[side.run]?.text(
          of: MeasuredPage(case: page, dataset: dataset, pipeline: side.pipeline))
      }
      try WholeFile.write(Data(page.utf8), to: file)
      Diagnostics.tell(["wrote \(file)"])
    }

    private static func identity(of run: String) -> String {
      URL(filePath: run).resolvingSymlinksInPath().path
    }

    /// One comparison per pair: of two named pipelines, or of every pipeline that both runs have.
    private func compared() throws -> [Comparison] {
      let one = try measured(baseline)
      let other = try candidate.map { try measured($0) } ?? one
      let pairs: [(String, String)]
      if let names = pipelines?.split(separator: ",").map(String.init) {
        pairs = [(names[0], names[1])]
        try check(names[0], in: one)
        try check(names[1], in: other)
      } else {
        let known = Set(one.pipelineNames)
        pairs = other.pipelineNames.filter { known.contains($0) }.map { ($0, $0) }
        if pairs.isEmpty {
          Diagnostics.tell(["the two have no pipeline in common: name two with --pipelines A,B"])
          throw ExitCode(.noBaseline)
        }
      }
      let quantities = metric.isEmpty ? nil : metric.compactMap { Quantity($0) }
      let noise = try CalibrationChoice.load(calibration, for: other)
      var held = one
      if let candidate {
        held =
          BaselineChoice.knowingNoise(one, named: baseline, ofRunIn: candidate) ?? one
        if calibration != nil { held.spread = noise?.spread ?? held.spread }
      }
      return pairs.map { first, second in
        Comparison(
          (side(first, of: baseline, isAlone: candidate == nil), held),
          (side(second, of: candidate ?? baseline, isAlone: candidate == nil), other),
          quantities: quantities, primary: metrics == nil ? nil : named.compactMap { Compared($0) },
          calibration: noise)
      }
    }

    private func measured(_ name: String) throws -> Baseline {
      guard
        let measured = try BaselineChoice.load(
          name, unsealed: seal.runs, allowsSearch: candidate == nil)
      else { throw ExitCode(.noBaseline) }
      guard measured.damage.isEmpty else {
        Diagnostics.tell(measured.damage.map { "\(name): \($0)" })
        throw ExitCode(.incomplete)
      }
      guard !measured.isStopped else {
        Diagnostics.tell([
          "\(name) stopped when its gates were settled (--until-settled): how much it read depends on what it "
            + "found, and no test of a difference allows for that; compare runs without the option"
        ])
        throw ExitCode(.noBaseline)
      }
      return measured
    }

    private func check(_ name: String, in measured: Baseline) throws {
      let known = measured.pipelineNames
      guard known.contains(name) else {
        throw ValidationError(
          "the run has no pipeline '\(name)'" + suggestion(for: name, among: known))
      }
    }

    private func side(_ pipeline: String, of run: String, isAlone: Bool) -> Comparison.Side {
      let name = URL(filePath: run).lastPathComponent
      return Comparison.Side(
        label: isAlone ? pipeline : "\(pipeline) of \(name)", pipeline: pipeline,
        run: Self.identity(of: run))
    }
  }
}

extension Baseline {
  /// The distinct pipelines, in the order of the suite.
  fileprivate var pipelineNames: [String] {
    tables.map(\.pipeline).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
