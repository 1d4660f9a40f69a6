internal import ArgumentParser
internal import PagemarkJudging
internal import PagemarkPipeline

@main
struct Pagemark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures OCR pipelines on pages whose truth is known, and judges them.",
    discussion: """
      Examples: pagemark run
                pagemark run suites/receipts.yml --data ~/ocr-data
                pagemark read receipt.jpg

      Without a suite, 'run' measures the one that ships. Completions for your shell are printed by \
      --generate-completion-script bash, zsh or fish.

      Exit codes: \(ExitStatus.allCases.map { "\($0.rawValue) \($0.summary)" }.joined(separator: " · "))
      """,
    version: pagemarkVersion,
    subcommands: [
      Run.self, Read.self, Score.self, GateCommand.self, ReportCommand.self, Compare.self,
      BaselineCommand.self, HistoryCommand.self,
      Power.self, Calibrate.self, Tune.self, DatasetCommand.self, CacheCommand.self, Doctor.self,
    ])
}
