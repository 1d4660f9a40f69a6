internal import PagemarkYAML

/// The text of a manifest for the user to complete.
func manifestText(name: String, title: String, format: DatasetFormat, root: String) -> String {
  """
  version: 1
  name: \(yamlQuoted(name))
  title: \(yamlQuoted(title))
  format: \(format.rawValue)
  root: \(yamlQuoted(root))
  # locale: en-GB                  # how the pages write dates
  # license: own                   # who may use the pages
  # absent: [text]                 # pages need no text: without one, only their time is measured
  # splits: splits.csv             # case,split,group,tags; split is tune, validate or holdout
  # splits: { by: vendor, tune: 50 %, validate: 25 %, holdout: 25 % }   # or by another field, group or case
  # group: folder                  # pages of a folder are one document

  """
}

/// A name for a dataset, made from its folder's name: letters, digits, `.`, `_` and `-`, in lower case.
func datasetName(ofFolder folder: String) -> String {
  let words = folderName(folder).lowercased().split {
    !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == ".")
  }
  let name = words.joined(separator: "-")
  return name.contains { $0.isLetter || $0.isNumber } ? name : "pages"
}
