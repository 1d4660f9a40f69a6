internal import ArgumentParser
internal import PagemarkDatasets
internal import PagemarkPipeline

/// The folders in which datasets are searched for.
struct DataOptions: ParsableArguments {
  @Option(help: "A folder with datasets; repeatable. Also PAGEMARK_DATA, separated by colons.")
  var data: [String] = []
  @Option(
    help: ArgumentHelp(
      "Also allow a dataset's files in this folder, such as a cache that its links point to; repeatable.",
      valueName: "dir"))
  var allowOutside: [String] = []

  /// - Parameter suite: The path of the suite's file; `nil` if no suite is used.
  /// - Returns: Where datasets are.
  func location(besideSuite suite: String?) -> DatasetLocation {
    var location = Installation().datasetLocation(data: data, besideSuite: suite)
    location.allowed = allowOutside
    return location
  }

  /// A dataset that is on this machine.
  ///
  /// - Parameter name: A folder under `datasets/`, or a path to a folder with a manifest.
  /// - Returns: The dataset.
  /// - Throws: The faults of its manifest, or why it is not here.
  func dataset(named name: String) throws(Faults) -> Dataset {
    let location = location(besideSuite: nil)
    let manifest: DatasetManifest
    do {
      manifest = try location.manifest(named: name)
    } catch {
      throw error.faults(file: name)
    }
    switch location.availability(of: manifest) {
    case .available(let dataset): return dataset
    case .absent(let reason): throw Faults(file: name, message: reason)
    }
  }
}
