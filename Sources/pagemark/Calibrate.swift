internal import ArgumentParser
internal import Foundation
internal import PagemarkCore
internal import PagemarkReport
internal import PagemarkRunner
internal import PagemarkSuite

extension Pagemark {
  struct Calibrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Hold a pipeline against itself: the noise floor of this machine.",
      usage: "pagemark calibrate [<suite>] [<options>]",
      discussion: """
        Example: pagemark calibrate suites/receipts.yml --data ~/ocr-data

        Runs one pipeline twice, in turns, and writes reports/calibration/SUITE-MACHINE.json, which \
        'pagemark compare' takes as the least difference that it calls a change.
        """)

    @Argument(help: "The suite, a YAML file.") var suite: String?
    @Option(help: "Which pipeline; the first without it.") var pipeline: String?
    @Option(help: "A folder with datasets; repeatable. Also PAGEMARK_DATA, separated by colons.")
    var data: [String] = []
    @Option(help: "Only this dataset; repeatable.") var dataset: [String] = []
    @Option(help: "At most this many cases a dataset.") var limit: Int?
    @Option(help: "Measured executions of a page in the latency lane.") var repetitions: Int?
    @Option(help: "The run's folder; reports/calibration/SUITE-TIME without it.")
    var output: String?

    func validate() throws {
      if let limit, limit < 1 { throw ValidationError("--limit must be 1 or more.") }
      if let repetitions, repetitions < 1 {
        throw ValidationError("--repetitions must be 1 or more.")
      }
    }

    func run() async throws {
      try await Problem.reported {
        let home = Home()
        let file = try suite ?? home.defaultSuite()
        let text = try home.text(ofFile: file)
        var whole = try Suite(parsing: text, file: file)
        if let repetitions { whole.measure.latency.repetitions = repetitions }
        let name = pipeline ?? whole.pipelines.first?.name ?? ""
        let selection = PlanSelection(
          pipelines: [name], datasets: dataset, limit: limit)
        let unknown = selection.unknownNames(in: whole)
        guard unknown.isEmpty, let (double, again) = whole.calibrating(name) else {
          throw ValidationError(unknown.joined(separator: "\n"))
        }
        let plan = try RunPlan(
          double, file: file, datasets: home.datasetLocation(data: data, besideSuite: file),
          selection: PlanSelection(datasets: dataset, limit: limit), lanes: [.accuracy, .latency])
        Output.line(PlanDescription.render(plan))
        let place = output.map(RunPlace.folder) ?? home.newPlace(suite: "calibration/\(whole.name)")
        let folder = try await PlanExecution.folder(
          of: plan, suiteFile: file, suiteText: text, workers: nil, from: .new(place), in: home)
        let finished = try FinishedRun(folder: folder)
        guard finished.run.ending == .complete else { throw ExitCode(.incomplete) }
        let causes = finished.integrity().causes
        guard causes.isEmpty else {
          Problem.tell(causes.map { "\(folder): \($0)" })
          throw ExitCode(.incomplete)
        }
        let calibration = Calibration(
          of: finished.run, records: finished.records, pipeline: name, double: again)
        let path = CalibrationChoice.path(of: calibration)
        try OutputFolder.make(CalibrationChoice.folder)
        try WholeFile.write(calibration.rendered(), to: path)
        Output.line("\n" + CalibrationText.render(calibration) + "\n\n" + path)
      }
    }
  }
}
