internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import PagemarkDrafts
internal import PagemarkPipeline

/// Serves the review of a dataset to a browser on the same machine.
///
/// It listens on the loopback address only, and every address contains a random word, so that no other user of the
/// machine and no web page can reach it.
public struct ReviewServer: Sendable {
  private let review: Review
  private let server: HTTPServer
  private let word: String

  /// The size of the largest edit, in bytes: a page's longest text and its fields.
  private static let largestBody = 4 << 20

  /// - Parameters:
  ///   - review: The review.
  ///   - port: The port; 0 takes a free one.
  /// - Throws: If the machine has no loopback address.
  public init(_ review: Review, port: UInt16 = 0) throws {
    self.review = review
    word = (0..<16).map { _ in
      let digits = String(UInt8.random(in: .min ... .max), radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
    let routes = Routes(review: review, word: word)
    server = HTTPServer(
      address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port), timeout: 30, logger: .disabled,
      handler: ClosureHTTPHandler { await routes.answer($0) })
  }

  /// Serves until the task is canceled.
  ///
  /// - Parameter announce: Gets the address to open in a browser, once it can be opened.
  /// - Throws: Why the port can't be listened on.
  public func run(announce: @escaping @Sendable (String) -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask {
        try await server.waitUntilListening()
        guard case .ip4(_, let port)? = await server.listeningAddress else { return }
        announce("http://127.0.0.1:\(port)/\(word)/")
      }
      // A port that is taken ends the first task; the other one would wait for it in vain.
      defer { group.cancelAll() }
      do { try await group.waitForAll() } catch is CancellationError {}
    }
  }

  /// The answers to requests.
  private struct Routes: Sendable {
    let review: Review
    let word: String

    func answer(_ request: HTTPRequest) async -> HTTPResponse {
      // A page of another origin can name this address by a host of its own (DNS rebinding).
      let host = request.headers[.host]?.split(separator: ":").first.map(String.init)
      guard host == "127.0.0.1" || host == "localhost",
        request.path.dropFirst().prefix(while: { $0 != "/" }) == word
      else { return HTTPResponse(statusCode: .notFound) }
      // FlyingFox takes the slash from the end.
      let path = request.path.dropFirst(word.count + 1).drop { $0 == "/" }
      do {
        switch (request.method, path) {
        case (.GET, ""): return page
        case (.GET, "pages"): return try Self.json(await review.list)
        case (.GET, "page"): return try await page(of: request)
        case (.GET, "picture"): return try await picture(of: request)
        case (.POST, "accept"):
          let edit = try JSONDecoder().decode(
            LabelEdit.self, from: try await Self.body(of: request))
          try await review.accept(edit)
          return try Self.json(await review.page(named: edit.case))
        case (.POST, "skip"):
          let skip = try JSONDecoder().decode(
            LabelEdit.self, from: try await Self.body(of: request))
          try await review.skip(skip.case)
          return try Self.json(await review.page(named: skip.case))
        default: return HTTPResponse(statusCode: .notFound)
        }
      } catch {
        return HTTPResponse(
          statusCode: .conflict, headers: [.contentType: "text/plain; charset=utf-8"],
          body: Data("\(error)".utf8))
      }
    }

    private func page(of request: HTTPRequest) async throws -> HTTPResponse {
      guard let page = await review.page(named: request.query["case"] ?? "") else {
        return HTTPResponse(statusCode: .notFound)
      }
      return try Self.json(page)
    }

    private func picture(of request: HTTPRequest) async throws -> HTTPResponse {
      guard let file = await review.picture(of: request.query["case"] ?? ""),
        let bytes = FileManager.default.contents(atPath: file)
      else { return HTTPResponse(statusCode: .notFound) }
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: PictureType(of: file).rawValue], body: bytes)
    }

    private var page: HTTPResponse {
      HTTPResponse(
        statusCode: .ok,
        headers: [
          .contentType: "text/html; charset=utf-8",
          HTTPHeader("Content-Security-Policy"): ReviewPage.policy,
          HTTPHeader("Referrer-Policy"): "no-referrer",
        ], body: ReviewPage.html(fields: review.fieldKinds))
    }

    private static func json(_ value: some Encodable) throws -> HTTPResponse {
      HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: "application/json", HTTPHeader("Cache-Control"): "no-store"],
        body: try JSONEncoder().encode(value))
    }

    private static func body(of request: HTTPRequest) async throws -> Data {
      let length = request.headers[.contentLength].flatMap(Int.init) ?? 0
      guard length <= largestBody else {
        throw Fault(file: "the edit", message: "is larger than a page can be")
      }
      return try await request.bodyData
    }
  }
}
