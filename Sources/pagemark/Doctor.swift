internal import ArgumentParser
internal import Foundation
internal import PagemarkCore
internal import PagemarkDatasets
internal import PagemarkRunner

extension Pagemark {
  struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what is installed and what is missing, with the command that installs it.")

    @Option(help: "A folder with datasets; repeatable. Also PAGEMARK_DATA, separated by colons.")
    var data: [String] = []

    func run() async throws {
      let home = Home()
      var isWell = true
      print("pagemark \(pagemarkVersion)")
      do {
        let everything = Pipeline(
          name: "doctor", image: [.orient(Orient())], recognizer: .tesseract(TesseractSettings()))
        let libraries = try await PageReading(worker: home.worker(), deadline: 30).libraries(
          for: [everything])
        for (name, version) in libraries.sorted(by: { $0.key < $1.key }) {
          print("  ok       \(name) \(version)")
        }
        print("  ok       Tesseract models 'eng' and 'osd'")
      } catch let error as RunError {
        isWell = false
        print("  missing  \(error)")
      }
      print("datasets")
      let location = home.datasetLocation(data: data, besideSuite: nil)
      for name in location.knownNames { print(DatasetLine.render(name, in: location)) }
      if !isWell { throw ExitCode(.badInput) }
    }
  }
}
