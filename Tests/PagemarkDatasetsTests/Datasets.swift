import PagemarkCore
import PagemarkDatasets
import TestSupport

extension TemporaryFolder {
  /// The dataset of the folder, read with a manifest in it.
  func dataset(_ format: DatasetFormat, adding lines: String = "") throws -> Dataset {
    let yaml = "version: 1\nname: test\nformat: \(format.rawValue)\nroot: .\n" + lines
    let manifest = try DatasetManifest(yaml: yaml, path: path + "/dataset.yml")
    return Dataset(manifest, root: path)
  }
}

extension Dataset {
  /// The reference of a case; `nil` if there is no such case or no truth.
  func reference(_ id: String) -> Reference? { self[id]?.truth.reference }

  /// The fault of a case's truth.
  func fault(_ id: String) -> Fault? {
    guard case .missing(let fault) = self[id]?.truth else { return nil }
    return fault
  }

  subscript(id: String) -> Case? { cases.first { $0.id == id } }
}
