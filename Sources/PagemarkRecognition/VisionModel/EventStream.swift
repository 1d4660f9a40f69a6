internal import Foundation

/// A streamed answer as it was sent: server-sent events, each with one line of data.
///
/// - Source: https://html.spec.whatwg.org/multipage/server-sent-events.html
struct EventStream {
  struct Event: Hashable {
    var data: String
    /// The number of bytes of the answer up to the end of the event's data.
    var end: Int
  }

  private(set) var events: [Event] = []

  /// `nil` for an answer that is not streamed, such as JSON, and for an empty one.
  init?(_ body: String) {
    guard ["data:", "event:", ":"].contains(where: body.hasPrefix) else { return nil }
    let bytes = Array(body.utf8)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let line = String(decoding: bytes[start..<end], as: UTF8.self)
      if line.hasPrefix("data:") {
        let data = line.dropFirst(5)
        events.append(Event(data: String(data.first == " " ? data.dropFirst() : data), end: end))
      }
      start = end + 1
    }
  }
}

/// A streamed answer, put together.
struct StreamedText {
  private(set) var text = ""
  /// The number of bytes of the answer up to the end of the first piece of text; `nil` if there is none.
  private(set) var firstToken: Int?

  /// Adds a piece of text, which may be empty.
  mutating func add(_ piece: String?, endingAt end: Int) {
    guard let piece, !piece.isEmpty else { return }
    text += piece
    firstToken = firstToken ?? end
  }
}
