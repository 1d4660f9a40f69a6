internal import COnnx
internal import Foundation

/// ONNX Runtime's shared library, opened by path; it stays in the process, and so does its environment.
@safe final class OnnxRuntime {
  let api: UnsafePointer<OrtApi>
  /// The library's only environment, which counts its users; the process owns it.
  ///
  /// It is never released, because the library gives a new user none while it destroys that of its last user.
  let environment: OpaquePointer
  /// Such as `1.31.1`.
  let version: String

  /// Opens the library.
  ///
  /// - Throws: `missingFile`, or `unusable` with the loader's reason.
  init(library path: String) throws(NetFault) {
    guard FileManager.default.isReadableFile(atPath: path) else { throw .missingFile(path) }
    // Switching it off by the interface comes too late: the environment has already begun to report.
    unsafe setenv("ORT_DISABLE_TELEMETRY", "1", 1)
    guard let library = unsafe dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      let reason = unsafe dlerror().map { unsafe String(cString: $0) }
      throw .unusable(file: path, reason: reason ?? "it is no shared library")
    }
    guard let symbol = unsafe dlsym(library, "OrtGetApiBase") else {
      throw .unusable(file: path, reason: "it is not ONNX Runtime")
    }
    let entry = unsafe unsafeBitCast(symbol, to: PMOrtGetApiBase.self)
    guard let base = unsafe entry(), let api = unsafe base.pointee.GetApi(UInt32(PM_ORT_VERSION))
    else { throw .unusable(file: path, reason: "it has no C interface") }
    version = unsafe base.pointee.GetVersionString().map { unsafe String(cString: $0) } ?? "unknown"
    unsafe self.api = unsafe api

    var environment: OpaquePointer?
    // Log messages would end up in the output of a run; errors are returned.
    let status = unsafe api.pointee.CreateEnv(
      Int32(PM_ORT_LOG_FATAL), "pagemark", &environment)
    if let reason = unsafe Self.message(of: status, api) {
      throw .unusable(file: path, reason: reason)
    }
    guard let environment = unsafe environment else {
      throw .unusable(file: path, reason: "it has no environment")
    }
    unsafe self.environment = unsafe environment
    try unsafe check(api.pointee.DisableTelemetryEvents(environment))
  }

  /// Turns a status into an error, and releases it.
  ///
  /// - Throws: `refused` with the library's reason.
  func check(_ status: OpaquePointer?) throws(NetFault) {
    if let reason = unsafe Self.message(of: status, api) { throw .refused(reason) }
  }

  private static func message(of status: OpaquePointer?, _ api: UnsafePointer<OrtApi>) -> String? {
    guard let status = unsafe status else { return nil }
    defer { unsafe api.pointee.ReleaseStatus(status) }
    return unsafe api.pointee.GetErrorMessage(status).map { unsafe String(cString: $0) }
      ?? "unknown"
  }
}
