internal import CSQLite

/// Why a database could not be used.
struct SQLiteError: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}

/// A value of a column.
enum SQLiteValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case none
}

/// An open database; the only owner of its handle.
@safe final class SQLiteDatabase {
  private let handle: OpaquePointer

  /// Opens a file, or makes it.
  ///
  /// - Parameter path: The file; `:memory:` for a database that is never written.
  /// - Throws: Why it can't be opened.
  init(_ path: String) throws(SQLiteError) {
    var opened: OpaquePointer?
    let status = unsafe sqlite3_open_v2(
      path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    guard status == SQLITE_OK, let opened = unsafe opened else {
      // A handle that could not be opened must be closed too.
      unsafe sqlite3_close_v2(opened)
      throw SQLiteError(message: unsafe String(cString: sqlite3_errstr(status)))
    }
    unsafe handle = opened
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  /// Runs one statement.
  ///
  /// - Parameters:
  ///   - statement: SQL with `?` for every value.
  ///   - values: The values, in order.
  /// - Returns: The rows, with one value per column.
  /// - Throws: What SQLite reports.
  @discardableResult func run(
    _ statement: String, _ values: [SQLiteValue] = []
  ) throws(SQLiteError) -> [[SQLiteValue]] {
    var prepared: OpaquePointer?
    guard unsafe sqlite3_prepare_v2(handle, statement, -1, &prepared, nil) == SQLITE_OK,
      let prepared = unsafe prepared
    else { throw failure }
    defer { unsafe sqlite3_finalize(prepared) }
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let status =
        switch value {
        case .text(let text):
          // SQLITE_TRANSIENT: SQLite copies the text before the call returns.
          unsafe sqlite3_bind_text(
            prepared, place, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        case .integer(let number): unsafe sqlite3_bind_int64(prepared, place, Int64(number))
        case .none: unsafe sqlite3_bind_null(prepared, place)
        }
      guard status == SQLITE_OK else { throw failure }
    }
    var rows: [[SQLiteValue]] = []
    while true {
      switch unsafe sqlite3_step(prepared) {
      case SQLITE_ROW:
        rows.append(
          unsafe (0..<sqlite3_column_count(prepared)).map { column in
            switch unsafe sqlite3_column_type(prepared, column) {
            case SQLITE_INTEGER: .integer(Int(unsafe sqlite3_column_int64(prepared, column)))
            case SQLITE_NULL: .none
            default:
              unsafe sqlite3_column_text(prepared, column)
                .map { .text(unsafe String(cString: $0)) } ?? .none
            }
          })
      case SQLITE_DONE: return rows
      default: throw failure
      }
    }
  }

  private var failure: SQLiteError {
    SQLiteError(message: unsafe String(cString: sqlite3_errmsg(handle)))
  }
}
