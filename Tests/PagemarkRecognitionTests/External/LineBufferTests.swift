import Foundation
import Testing

@testable import PagemarkRecognition

@Suite struct LineBufferTests {
  @Test func cutsLinesHoweverTheBytesCome() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    var buffer = LineBuffer()
    func send(_ text: String) { write(ends[1], text, text.utf8.count) }
    func fill() -> Bool { buffer.fill(from: ends[0]) }
    func next() -> String? { buffer.next().map { String(decoding: $0, as: UTF8.self) } }
    #expect(fill())
    #expect(next() == nil)
    send("a\nb")
    #expect(fill())
    #expect(next() == "a")
    #expect(next() == nil)
    send("c\n\n")
    #expect(fill())
    #expect([next(), next(), next()] == ["bc", "", nil])
    send("end")
    close(ends[1])
    #expect(!fill())
    #expect(buffer.isAtEnd && next() == nil)
    close(ends[0])
  }
}
