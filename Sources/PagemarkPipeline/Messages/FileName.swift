extension String {
  /// Whether the text can name a file or folder that Pagemark makes: one visible line without `/` and without a leading
  /// `.`.
  package var isFileName: Bool {
    !isEmpty && !contains("/") && !hasPrefix(".") && self == visible
  }
}

/// Names of files that Pagemark makes from other names.
public enum FileName {
  /// A name that a folder can have: every name another one, and most of them themselves.
  public static func escaped(_ name: String) -> String {
    let escaped = name.replacing("%", with: "%25").replacing("/", with: "%2F")
    return escaped.hasPrefix(".") ? "%2E" + escaped.dropFirst() : escaped
  }
}
