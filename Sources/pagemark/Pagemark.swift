internal import ArgumentParser
internal import PagemarkCore

@main
struct Pagemark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures OCR pipelines over pages whose truth is known, and judges them.",
    discussion: """
      Examples: pagemark run
                pagemark run suites/receipts.yml --data ~/ocr-data
                pagemark read receipt.jpg

      Without a suite, 'run' measures the one that ships. Completions for your shell are printed by \
      --generate-completion-script bash, zsh or fish.

      Exit codes: 0 every gate passed · 1 a gate failed · 3 unproven · 4 incomplete · \
      5 no baseline · 64 wrong command line · 65 bad input · 70 internal fault · 130 interrupted
      """,
    version: pagemarkVersion,
    subcommands: [
      Run.self, Read.self, Score.self, GateCommand.self, ReportCommand.self, Compare.self,
      BaselineCommand.self, HistoryCommand.self,
      Calibrate.self, Tune.self, DatasetCommand.self, CacheCommand.self, Doctor.self,
    ])
}

extension ExitCode {
  init(_ status: ExitStatus) { self.init(status.rawValue) }
}
