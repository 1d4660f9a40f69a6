internal import PagemarkPipeline
internal import PagemarkScoring

extension DatasetManifest {
  /// What a JSON file says about its page; `nil` for one that is not an object, such as a list of readings, which is
  /// left out.
  ///
  /// - Throws: A fault if the file can't be read, or is not JSON.
  func namedTruth(of file: String, in folder: DataFolder) throws(Fault) -> NamedTruth? {
    guard case .object(let members) = try jsonTree(of: try folder.text(of: file), file: file) else {
      folder.use?.leaveOut(file, because: "it is not an object such as {\"total\": \"9.00\"}")
      return nil
    }
    return NamedTruth(members, keys: keys)
  }
}

/// Parses JSON whose numbers keep their spelling.
///
/// - Throws: A fault that says where the text stops being JSON.
func jsonTree(of text: String, file: String, line: Int? = nil) throws(Fault) -> JSONTree {
  if let tree = JSONTree(parsing: text) { return tree }
  _ = try decodeJSON(JSONValue.self, from: text, file: file, line: line)
  throw Fault(file: file, line: line, message: "not JSON, or nested too deeply")
}
