internal import ArgumentParser
internal import Foundation
internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkRunner
internal import PagemarkSuite

extension Pagemark {
  struct Init: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a first suite, manifests and a CI job for the folder you are in.",
      discussion: """
        Example: pagemark init

        Every folder with pages gets a dataset.yml, as by 'pagemark dataset import'. The suite compares two pipelines and \
        gates what the truth of the pages can judge. Files that exist are kept.
        """)
    @Argument(help: "The folder of the project.", completion: .directory) var folder = "."

    func run() async throws {
      try await Diagnostics.reported {
        let pageFolders = PageFolders(below: folder).all
        guard !pageFolders.isEmpty else {
          throw Faults(
            file: folder,
            message:
              "no folder below it has images: put pages into one, such as receipts/, and try again")
        }
        var datasets: [(path: String, parts: [String])] = []
        for name in pageFolders {
          if let dataset = try await dataset(name) { datasets.append(dataset) }
        }
        guard !datasets.isEmpty else {
          throw Faults(
            file: folder,
            message:
              "no folder has pages whose truth is understood: call 'pagemark dataset import' with what it needs"
          )
        }
        let suite = "suites/ocr.yml"
        try write(StarterSuite(datasets: datasets).text, to: suite)
        let job = StarterJob(system: system, suite: suite)
        try write(job.text, to: job.path)
        Output.line("next:")
        Output.line("  pagemark run \(place(suite)) --dry-run".visible)
        Output.line("  pagemark run \(place(suite)) --lane accuracy".visible)
      }
    }

    /// A dataset's path from the suite, and what was understood of its truth; `nil` if nothing was.
    private func dataset(_ name: String) async throws -> (path: String, parts: [String])? {
      let path = place(name)
      let file = name == "." ? "dataset.yml" : name + "/dataset.yml"
      let entry = "../" + (name == "." ? "" : name)
      if FileManager.default.fileExists(atPath: place(file)) {
        Output.line("\(place(file)): exists already, kept".visible)
        let dataset = Dataset(try DatasetManifest(path: place(file)), root: path)
        return (entry, dataset.understood.map(\.part))
      }
      let made = try await FolderImport(
        path, conversion: PageConversion(folder: path), worker: Installation().worker())
      let parts = made.imported.dataset.understood.map(\.part)
      // Folders without truth, such as the icons of an app, are no datasets.
      if parts.isEmpty {
        Output.line("\(path): \(made.imported.summary); no manifest is written".visible)
        Output.text(made.description.text)
        return nil
      }
      try write(made.imported.manifest, to: file)
      Output.line("  \(made.imported.summary)".visible)
      Output.text(made.description.text)
      return (entry, parts)
    }

    private func write(_ text: String, to file: String) throws {
      let path = place(file)
      guard !FileManager.default.fileExists(atPath: path) else {
        Output.line("\(path): exists already, kept".visible)
        return
      }
      let above = URL(filePath: path).deletingLastPathComponent()
      do {
        try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
      } catch {
        throw WriteError(path: above.path, cause: error)
      }
      try WholeFile.write(Data(text.utf8), to: path)
      Output.line("\(path): written".visible)
    }

    private func place(_ path: String) -> String {
      if folder == "." { return path == "." ? "." : path }
      return path == "." ? folder : folder + "/" + path
    }

    /// GitLab if the folder has its file or its address, otherwise GitHub.
    private var system: StarterJob.System {
      let config = try? String(contentsOfFile: place(".git/config"), encoding: .utf8)
      let hasFile = FileManager.default.fileExists(atPath: place(".gitlab-ci.yml"))
      return hasFile || config?.contains("gitlab") == true ? .gitLab : .gitHub
    }
  }
}
