public import PagemarkPipeline

/// Why a dataset has no manifest to read it by.
public enum DatasetError: Error, Hashable, Sendable {
  case unknown(String, searched: [String], known: [String])
  case manifest(Faults)
}

extension DatasetError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknown(let name, let searched, let known):
      let places = searched.map { "'\($0)'" }.joined(separator: ", ")
      let remedy =
        name.contains("/")
        ? ": no folder there has a dataset.yml, which 'pagemark dataset import' writes"
        : suggestion(for: name, among: known)
      return "no dataset '\(name)' in \(places)" + remedy
    case .manifest(let faults): return faults.description
    }
  }
}

extension DatasetError {
  /// The error as faults of the file, and line, that names the dataset.
  public func faults(file: String, line: Int? = nil) -> Faults {
    switch self {
    case .unknown: Faults([Fault(file: file, line: line, message: description)])
    case .manifest(let faults): faults
    }
  }
}
