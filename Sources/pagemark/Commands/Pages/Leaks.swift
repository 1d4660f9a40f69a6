internal import ArgumentParser
internal import Foundation
internal import PagemarkDatasets
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunner

extension Pagemark {
  struct Leaks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Try to get secrets out of a PDF: text, streams, pictures, earlier revisions, barcodes.",
      usage: "pagemark leaks <file> --secret <text> ... [<options>]",
      discussion: """
        Example: pagemark leaks shared.pdf --secret "D1234567" --secret 1990-01-31

        The exit code is 1 if anything was found, and 4 if an attack could not be tried, because a program is missing. \
        Repeat --secret for every form in which a value may be written.
        """)

    @Argument(help: "The PDF.", completion: .file(extensions: ["pdf"])) var file: String
    @Option(
      name: .customLong("secret"),
      help: "A text that must not be found, such as a number or a name; repeatable.")
    var secrets: [String] = []
    @Option(help: "Deadline of each picture that is read, in seconds.") var timeout = 60.0
    @Flag(help: "Print one JSON object.") var json = false

    func validate() throws {
      if secrets.isEmpty {
        throw ValidationError("--secret is missing: name what must not be found.")
      }
      guard (0.1...3600).contains(timeout) else {
        throw ValidationError("--timeout is 0.1 … 3600 seconds.")
      }
    }

    func run() async throws {
      try await Diagnostics.reported {
        let folder = try PartFolder()
        defer { folder.remove() }
        let secrets = try secrets.map { text in
          guard let secret = Secret(text) else {
            throw Faults(
              file: file,
              message: "'\(text)' is too short a secret: it needs three letters or digits")
          }
          return secret
        }
        let report = try await LeakSearch(
          of: file, for: secrets,
          reader: PageReading(worker: Installation().worker(), deadline: timeout), in: folder.path
        ).run()
        try show(report)
        if report.hasLeak { throw ExitCode(.failed) }
        if !report.isWhole { throw ExitCode(.incomplete) }
      }
    }

    private func show(_ report: LeakReport) throws {
      if json {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        Output.line(String(decoding: try encoder.encode(report), as: UTF8.self))
        return
      }
      for outcome in report.outcomes {
        if let obstacle = outcome.obstacle {
          Output.foreign("\(outcome.attack.rawValue): not tried: \(obstacle)\n")
        } else if outcome.findings.isEmpty {
          Output.line("\(outcome.attack.rawValue): nothing")
        }
        for finding in outcome.findings {
          let what = finding.secret.map { "'\($0)' in " } ?? ""
          Output.foreign("\(outcome.attack.rawValue): \(what)\(finding.place)\n")
        }
      }
      Output.line(report.hasLeak ? "LEAK" : report.isWhole ? "no leak found" : "INCOMPLETE")
    }
  }
}
