import Testing

@testable import PagemarkRecognition

@Suite struct NarrowedModelTests {
  private func floats(_ values: [Float]) -> [UInt8] {
    values.flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
    }
  }

  private func tensor(_ name: String, _ extents: [Int], _ values: [Float]) -> [UInt8] {
    var bytes: [UInt8] = []
    for extent in extents { bytes.appendField(1, value: UInt64(extent)) }
    bytes.appendField(2, value: 1)
    bytes.appendField(8, Array(name.utf8))
    bytes.appendField(9, floats(values))
    return bytes
  }

  /// A model whose last layer has two rows of three columns, and another tensor.
  private func model(offsets: [Int] = [3]) -> [UInt8] {
    var output: [UInt8] = []
    output.appendField(1, Array("out".utf8))
    output.appendField(2, [0x0A, 0x02, 0x08, 0x01])
    var graph: [UInt8] = []
    graph.appendField(1, Array("a node".utf8))
    graph.appendField(5, tensor("other", [2], [7, 8]))
    graph.appendField(5, tensor("weights", [2, 3], [1, 2, 3, 4, 5, 6]))
    graph.appendField(5, tensor("offsets", offsets, [10, 20, 30]))
    graph.appendField(12, output)
    graph.appendField(13, Array("a noted shape".utf8))
    var model: [UInt8] = []
    model.appendField(1, value: 10)
    model.appendField(7, graph)
    return model
  }

  @Test func columnsAreLeftOutOfWeightsAndOffsetsAndNothingElseChanges() throws {
    let narrowed = try #require(NarrowedModel.model(model(), keeping: [0, 2], of: 3))
    let message = try #require(ProtobufMessage(narrowed[...]))
    #expect(message.fields.first?.value == 10)
    let graph = try #require(message.contents(of: 7).first.flatMap { ProtobufMessage($0) })
    #expect(graph.contents(of: 1).map { String(decoding: $0, as: UTF8.self) } == ["a node"])
    #expect(graph.contents(of: 13).isEmpty)
    #expect(
      graph.contents(of: 5).map(Array.init) == [
        tensor("other", [2], [7, 8]), tensor("weights", [2, 2], [1, 3, 4, 6]),
        tensor("offsets", [2], [10, 30]),
      ])
    let output = try #require(graph.contents(of: 12).first.flatMap { ProtobufMessage($0) })
    #expect(output.contents(of: 1).map { String(decoding: $0, as: UTF8.self) } == ["out"])
  }

  @Test func aModelThatIsBuiltOtherwiseIsRefused() {
    // A column that is not there, a layer of another width, a layer without offsets, no message.
    #expect(NarrowedModel.model(model(), keeping: [0, 3], of: 3) == nil)
    #expect(NarrowedModel.model(model(), keeping: [0], of: 4) == nil)
    #expect(NarrowedModel.model(model(offsets: [1, 1, 3]), keeping: [0], of: 3) == nil)
    #expect(NarrowedModel.model([0xFF, 0xFF], keeping: [0], of: 3) == nil)
  }

  @Test func aMessageCutAtAnyByteIsNoModel() {
    let whole = model()
    for end in 3..<whole.count - 1 {
      #expect(NarrowedModel.model(Array(whole[..<end]), keeping: [0, 2], of: 3) == nil)
    }
  }
}
