extension String {
  /// Whether the text can name a file or folder that Pagemark makes: one visible line without `/` and without a leading
  /// `.`.
  package var isFileName: Bool {
    !isEmpty && !contains("/") && !hasPrefix(".") && self == visible
  }
}
