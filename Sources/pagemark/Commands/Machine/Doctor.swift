internal import ArgumentParser
internal import Foundation
internal import PagemarkDatasets
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunner

extension Pagemark {
  struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show what is installed and what is missing, with the command that installs it.",
      discussion: """
        Example: pagemark doctor --data ~/ocr-data

        The exit code is 65 if something that every pipeline needs is missing.
        """)

    @OptionGroup var folders: DataOptions

    func run() async throws {
      try await Diagnostics.reported { try await report() }
    }

    /// Prints a sentence beside its head, within the width of the terminal.
    private func say(_ head: String, _ sentence: String) {
      for line in Wrapping.beside(head, sentence) { Output.line(line) }
    }

    private func report() async throws {
      let installation = Installation()
      var isWell = true
      Output.line("pagemark \(pagemarkVersion)")
      do {
        let everything = Pipeline(
          name: "doctor", image: [ImageStage(Orient())], recognizer: Recognizer(TesseractSettings())
        )
        let libraries = try await PageReading(worker: installation.worker(), deadline: 30)
          .libraries(for: [everything])
        for (name, version) in libraries.sorted(by: { $0.key < $1.key }) {
          Output.line("  ok       \(name) \(version)")
        }
        Output.line("  ok       Tesseract models 'eng' and 'osd'")
      } catch let error as RunError {
        isWell = false
        say("  missing  ", "\(error)")
      }
      Output.line("charts")
      Output.line(
        ChartDrawing.installedVersion.map { "  ok       gnuplot \($0)" }
          ?? "  absent   gnuplot: reports are without charts: apt-get install gnuplot-nox")
      Output.line("recognizers that can be added")
      for line in await Self.optionalRecognizers(in: installation) { say(line.head, line.text) }
      Output.line("conversion of PDF and HEIC files; measurement of documents and 'leaks'")
      let missing = await PageConversion.missingPrograms()
      for (name, package) in missing {
        Output.line("  absent   \(name): apt-get install \(package)")
      }
      if missing.isEmpty {
        Output.line("  ok       Poppler, heif-convert, qpdf, mutool, zxingcpp with Pillow")
      }
      Output.line("datasets")
      let location = folders.location(besideSuite: nil)
      let datasets = location.knownNames.map { DatasetLine($0, in: location) }
      for dataset in datasets where !dataset.isAbsent { Output.line(dataset.text) }
      let absent = datasets.filter(\.isAbsent).map(\.name)
      if !absent.isEmpty {
        say(
          "  absent   ",
          absent.joined(separator: ", ") + ": name the folder that has their data with --data or "
            + "PAGEMARK_DATA; 'pagemark dataset list' says where each comes from")
      }
      if !isWell { throw ExitCode(.badInput) }
    }

    /// Whether the recognizers that need a set-up of their own can be loaded; all of them are optional.
    private static func optionalRecognizers(
      in installation: Installation
    ) async -> [(head: String, text: String)] {
      var recognizers = [("ppocr", Recognizer(PPOCRSettings()))]
      for name in ["rapidocr.py", "tesseract.sh"] {
        var settings = ExternalSettings()
        settings.command = ["scripts/recognizers/" + name]
        recognizers.append((name, Recognizer(settings)))
      }
      var lines: [(head: String, text: String)] = []
      for (name, recognizer) in recognizers {
        let pipeline = Pipeline(name: name, image: [], recognizer: recognizer)
        do {
          let reading = PageReading(worker: installation.worker(), deadline: 30)
          for program in try await reading.programs(for: [pipeline]) {
            lines.append(
              ("  ok       ", "\(program.program) \(program.version), \(program.model)"))
          }
        } catch {
          lines.append(("  absent   ", "\(name): \(error)"))
        }
      }
      return lines
    }
  }
}
