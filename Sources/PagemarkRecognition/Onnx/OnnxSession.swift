internal import COnnx

/// A net that is ready to be run: one input and one output of 32-bit floats.
///
/// Equal inputs give equal outputs on the same processor.
@safe final class OnnxSession {
  private let runtime: OnnxRuntime
  private let session: OpaquePointer
  private let memory: OpaquePointer
  private let names: (input: String, output: String)

  /// Prepares a net.
  ///
  /// - Parameters:
  ///   - model: The bytes of an ONNX file.
  ///   - file: Its path, for errors.
  ///   - threads: That compute, at least 1.
  ///   - runtime: The library.
  /// - Throws: `unusable` with the library's reason.
  init(
    model: [UInt8], of file: String, threads: Int, _ runtime: OnnxRuntime
  ) throws(NetFault) {
    self.runtime = runtime
    do throws(NetFault) {
      let made = try unsafe Self.session(model, threads: threads, runtime)
      unsafe session = unsafe made
      var memory: OpaquePointer?
      let status = unsafe runtime.api.pointee.CreateCpuMemoryInfo(
        Int32(PM_ORT_DEVICE_ALLOCATOR), Int32(PM_ORT_MEMORY_DEFAULT), &memory)
      do throws(NetFault) {
        try unsafe runtime.check(status)
        guard let memory = unsafe memory else { throw .refused("there is no memory") }
        unsafe self.memory = unsafe memory
        names = try unsafe Self.names(of: made, runtime)
      } catch {
        unsafe memory.map { unsafe runtime.api.pointee.ReleaseMemoryInfo($0) }
        unsafe runtime.api.pointee.ReleaseSession(made)
        throw error
      }
    } catch {
      guard case .refused(let reason) = error else { throw error }
      throw .unusable(file: file, reason: reason)
    }
  }

  deinit {
    unsafe runtime.api.pointee.ReleaseMemoryInfo(memory)
    unsafe runtime.api.pointee.ReleaseSession(session)
  }

  /// Runs the net.
  ///
  /// - Parameters:
  ///   - input: Samples, in the order of `shape`.
  ///   - shape: The extent of each dimension.
  ///   - body: Reads the output, which is valid only meanwhile, and its shape.
  /// - Returns: What `body` returned.
  /// - Throws: `refused` with the library's reason.
  func run<Result>(
    _ input: inout [Float], shape: [Int],
    _ body: (UnsafeBufferPointer<Float>, [Int]) -> Result
  ) throws(NetFault) -> Result {
    precondition(input.count == shape.reduce(1, *))
    var fault: NetFault?
    let result = unsafe input.withUnsafeMutableBufferPointer { samples -> Result? in
      do throws(NetFault) {
        return try unsafe output(of: samples, shape, body)
      } catch {
        fault = error
        return nil
      }
    }
    guard let result else { throw fault ?? .refused("there is no output") }
    return result
  }

  private func output<Result>(
    of samples: UnsafeMutableBufferPointer<Float>, _ shape: [Int],
    _ body: (UnsafeBufferPointer<Float>, [Int]) -> Result
  ) throws(NetFault) -> Result {
    let api = unsafe runtime.api.pointee
    var input: OpaquePointer?
    var output: OpaquePointer?
    defer {
      unsafe input.map { unsafe api.ReleaseValue($0) }
      unsafe output.map { unsafe api.ReleaseValue($0) }
    }
    try unsafe runtime.check(
      api.CreateTensorWithDataAsOrtValue(
        memory, samples.baseAddress, samples.count * MemoryLayout<Float>.stride,
        shape.map(Int64.init), shape.count, Int32(PM_ORT_FLOAT), &input))
    let status = unsafe names.input.withCString { inputName in
      unsafe names.output.withCString { outputName in
        var inputName: UnsafePointer<CChar>? = unsafe inputName
        var outputName: UnsafePointer<CChar>? = unsafe outputName
        return unsafe api.Run(session, nil, &inputName, &input, 1, &outputName, 1, &output)
      }
    }
    try unsafe runtime.check(status)
    guard let output = unsafe output else { throw .refused("there is no output") }
    let outputShape = try unsafe Self.shape(of: output, runtime)
    var data: UnsafeMutableRawPointer?
    try unsafe runtime.check(api.GetTensorMutableData(output, &data))
    let count = outputShape.reduce(1, *)
    guard let data = unsafe data, count > 0 else { throw .refused("the output is empty") }
    let values = unsafe UnsafeBufferPointer(
      start: data.assumingMemoryBound(to: Float.self), count: count)
    return unsafe body(values, outputShape)
  }
}

/// What a session is made of.
extension OnnxSession {
  private static func session(
    _ model: [UInt8], threads: Int, _ runtime: OnnxRuntime
  ) throws(NetFault) -> OpaquePointer {
    let api = unsafe runtime.api.pointee
    var options: OpaquePointer?
    try unsafe runtime.check(api.CreateSessionOptions(&options))
    defer { unsafe options.map { unsafe api.ReleaseSessionOptions($0) } }
    try unsafe runtime.check(
      api.SetSessionGraphOptimizationLevel(options, Int32(PM_ORT_OPTIMIZE_ALL)))
    try unsafe runtime.check(api.SetSessionExecutionMode(options, Int32(PM_ORT_SEQUENTIAL)))
    try unsafe runtime.check(api.SetIntraOpNumThreads(options, Int32(clamping: threads)))
    try unsafe runtime.check(api.SetInterOpNumThreads(options, 1))
    // Every page has another size: patterns would only cost memory.
    try unsafe runtime.check(api.DisableMemPattern(options))
    var session: OpaquePointer?
    try unsafe runtime.check(
      api.CreateSessionFromArray(
        runtime.environment, model, model.count, options, &session))
    guard let session = unsafe session else { throw .refused("there is no session") }
    return unsafe session
  }

  private static func names(
    of session: OpaquePointer, _ runtime: OnnxRuntime
  ) throws(NetFault) -> (input: String, output: String) {
    let api = unsafe runtime.api.pointee
    var (inputs, outputs) = (0, 0)
    try unsafe runtime.check(api.SessionGetInputCount(session, &inputs))
    try unsafe runtime.check(api.SessionGetOutputCount(session, &outputs))
    guard inputs == 1, outputs == 1 else {
      throw .refused("it has \(inputs) inputs and \(outputs) outputs, not one of each")
    }
    var allocator: OpaquePointer?
    try unsafe runtime.check(api.GetAllocatorWithDefaultOptions(&allocator))
    var (input, output): (UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?)
    defer {
      unsafe input.map { _ = unsafe api.AllocatorFree(allocator, $0) }
      unsafe output.map { _ = unsafe api.AllocatorFree(allocator, $0) }
    }
    try unsafe runtime.check(api.SessionGetInputName(session, 0, allocator, &input))
    try unsafe runtime.check(api.SessionGetOutputName(session, 0, allocator, &output))
    guard let input = unsafe input, let output = unsafe output else {
      throw .refused("its input or output has no name")
    }
    return unsafe (String(cString: input), String(cString: output))
  }

  private static func shape(
    of value: OpaquePointer, _ runtime: OnnxRuntime
  ) throws(NetFault) -> [Int] {
    let api = unsafe runtime.api.pointee
    var isTensor: Int32 = 0
    try unsafe runtime.check(api.IsTensor(value, &isTensor))
    guard isTensor == 1 else { throw .refused("the output is no tensor") }
    var info: OpaquePointer?
    try unsafe runtime.check(api.GetTensorTypeAndShape(value, &info))
    defer { unsafe info.map { unsafe api.ReleaseTensorTypeAndShapeInfo($0) } }
    var type: Int32 = 0
    try unsafe runtime.check(api.GetTensorElementType(info, &type))
    guard type == PM_ORT_FLOAT else { throw .refused("the output has no 32-bit floats") }
    var count = 0
    try unsafe runtime.check(api.GetDimensionsCount(info, &count))
    var dimensions = [Int64](repeating: 0, count: count)
    try unsafe runtime.check(api.GetDimensions(info, &dimensions, count))
    return dimensions.map { Int($0) }
  }
}
