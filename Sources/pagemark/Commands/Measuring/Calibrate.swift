internal import ArgumentParser
internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner
internal import PagemarkScoring
internal import PagemarkSuite

extension Pagemark {
  struct Calibrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare a pipeline with itself: the noise floor of this machine.",
      usage: "pagemark calibrate [<suite>] [<options>]",
      discussion: """
        Example: pagemark calibrate suites/receipts.yml --data ~/ocr-data

        Runs one pipeline twice, interleaved, then repeats its latency lane with fresh workers, and \
        writes reports/calibration/SUITE-MACHINE.json. 'pagemark compare' uses the first as the smallest \
        difference that it calls a change; gates such as 'latency.p95 <= baseline + 5 %' use the second \
        as the noise that a change must exceed.
        """)

    @Argument(help: "The suite, a YAML file.", completion: .file(extensions: ["yml", "yaml"]))
    var suite: String?
    @Option(help: "The pipeline (default: the first).") var pipeline: String?
    @OptionGroup var folders: DataOptions
    @Option(help: "Only this dataset; repeatable.") var dataset: [String] = []
    @Option(help: "At most this many cases per dataset.") var limit: Int?
    @Option(help: "Measured executions of a page in the latency lane.") var repetitions: Int?
    @Option(help: "Runs that measure the run-to-run noise; 1 leaves it out.") var runs = 6
    @Option(help: "The run's folder (default: reports/calibration/SUITE-TIME).")
    var output: String?

    func validate() throws {
      if runs != 1, runs < RunSpread.fewestRuns {
        throw ValidationError("--runs must be \(RunSpread.fewestRuns) or more, or 1.")
      }
      if let limit, limit < 1 { throw ValidationError("--limit must be 1 or more.") }
      if let repetitions, repetitions < 1 {
        throw ValidationError("--repetitions must be 1 or more.")
      }
    }

    func run() async throws {
      try await Diagnostics.reported {
        let installation = Installation()
        let file = try suite ?? installation.defaultSuite()
        let text = try installation.text(ofFile: file)
        var whole = try Suite(parsing: text, file: file)
        if let repetitions { whole.measure.latency.repetitions = repetitions }
        let name = pipeline ?? whole.pipelines.first?.name ?? ""
        let selection = PlanSelection(
          pipelines: [name], datasets: dataset, limit: limit)
        let unknown = selection.unknownNames(in: whole)
        guard unknown.isEmpty, let (double, twin) = whole.calibrating(name) else {
          throw ValidationError(unknown.joined(separator: "\n"))
        }
        let plan = try RunPlan(
          double, file: file, datasets: folders.location(besideSuite: file),
          selection: PlanSelection(datasets: dataset, limit: limit), lanes: [.accuracy, .latency])
        Output.line(PlanDescription.render(plan))
        let place =
          output.map(RunPlace.folder)
          ?? installation.newPlace(suite: whole.name, in: RunsFolder.calibrations)
        let folder = try await PlanExecution.folder(
          of: plan, suiteFile: file, suiteText: text, workers: nil, from: .new(place),
          in: installation)
        let finished = try FinishedRun(folder: folder)
        guard finished.run.ending == .complete else { throw ExitCode(.incomplete) }
        let causes = finished.integrity().causes
        guard causes.isEmpty else {
          Diagnostics.tell(causes.map { "\(folder): \($0)" })
          throw ExitCode(.incomplete)
        }
        var calibration = Calibration(
          of: finished.run, records: finished.records, pipeline: name, double: twin)
        var measured: [RunSpread.Run] = [
          .init(of: finished.run, measured: finished.measured, code: "", pipeline: name)
        ]
        let alone = try RunPlan(
          whole, file: file, datasets: folders.location(besideSuite: file),
          selection: selection, lanes: [.latency])
        while measured.count < runs {
          let place = installation.newPlace(suite: whole.name, in: RunsFolder.calibrations)
          let folder = try await PlanExecution.folder(
            of: alone, suiteFile: file, suiteText: text, workers: nil, from: .new(place),
            in: installation)
          let next = try FinishedRun(folder: folder)
          guard next.run.ending == .complete, next.integrity().causes.isEmpty else {
            throw ExitCode(.incomplete)
          }
          measured.append(.init(of: next.run, measured: next.measured, code: "", pipeline: name))
        }
        calibration.spread = RunSpread(
          of: measured, source: "\(measured.count) runs of pagemark calibrate")
        let path = CalibrationChoice.path(of: calibration)
        try OutputFolder.make(RunsFolder.calibrations)
        try WholeFile.write(calibration.rendered(), to: path)
        Output.line("\n" + CalibrationText.render(calibration) + "\n\n" + path.visible)
      }
    }
  }
}
