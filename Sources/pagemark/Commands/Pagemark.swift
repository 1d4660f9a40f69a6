internal import ArgumentParser
internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkProcesses

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
      Init.self, Run.self, PlanCommand.self, MergeCommand.self, Read.self, Score.self,
      GateCommand.self, ReportCommand.self,
      Compare.self, Accept.self,
      BaselineCommand.self, HistoryCommand.self,
      SearchCommand.self, DuplicatesCommand.self, Leaks.self, Power.self, Calibrate.self, Tune.self,
      DatasetCommand.self, CacheCommand.self,
      Doctor.self,
    ])

  static func main() async {
    if let obstacle = Surroundings.prepare() {
      Diagnostics.tell([obstacle.sentence])
      end(obstacle.status)
    }
    Interruption.listen()
    do {
      var command = try parseAsRoot(Array(ProcessArguments.words.dropFirst()))
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      end(.passed)
    } catch {
      let code = exitCode(for: error)
      let message = unknownCommand ?? fullMessage(for: error)
      if !message.isEmpty {
        if code.isSuccess { Output.line(message) } else { Output.aside(message) }
      }
      end(code.rawValue)
    }
  }

  /// A sentence about a first word that is no command but nearly one; `nil` if it is a command, or nothing like one.
  private static var unknownCommand: String? {
    let names = configuration.subcommands.map { $0._commandName }
    guard let word = ProcessArguments.words.dropFirst().first, !word.hasPrefix("-"),
      !names.contains(word), word != "help", let nearest = nearest(to: word, among: names)
    else { return nil }
    return "Error: there is no command '\(word.visible)': did you mean '\(nearest)'?"
  }

  private static func end(_ status: ExitStatus) -> Never { end(status.rawValue) }

  /// Ends the process and everything that it has started, except for a browser.
  private static func end(_ code: Int32) -> Never {
    if !Opening.browserStays { ProcessTree.endChildren() }
    Output.endIfUnread()
    guard let loss = Output.loss, let status = ExitStatus(rawValue: code) else {
      Foundation.exit(code)
    }
    Diagnostics.tell([loss])
    Foundation.exit(ExitStatus.mostSerious(of: [status, .outputLost]).rawValue)
  }
}
