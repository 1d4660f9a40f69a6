extension [any CodingKey] {
  /// Names and indices from the outermost value inward, such as `tables[0].rows[3]`; empty for the whole.
  package var jsonPath: String {
    reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
