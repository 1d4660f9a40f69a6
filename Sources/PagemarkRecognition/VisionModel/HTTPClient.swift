internal import Foundation

/// A request to a server; the key is kept separately, so that nothing else can record it.
public struct HTTPRequest: Sendable {
  public var url: String
  /// Header lines, without the one that carries the key.
  public var headers: [String]
  /// The header line that carries the key; `nil` for a request without one.
  var secretHeader: String?
  /// The body of a POST; `nil` sends a GET.
  public var body: [UInt8]?
}

/// The response of a server.
public struct HTTPResponse: Hashable, Sendable, Codable {
  public var status: Int
  /// The `Retry-After` header; `nil` if there is none.
  public var retryAfter: String?
  public var body: String
  /// When the parts of the body arrived; empty if nobody looked, as in recordings.
  var arrivals: [Arrival] = []

  /// A part of a body.
  struct Arrival: Hashable, Sendable {
    /// The number of bytes of the body that had arrived with it.
    var bytes: Int
    /// Seconds since the request was sent.
    var seconds: Double
  }

  /// Recordings have no times.
  private enum CodingKeys: String, CodingKey { case status, retryAfter, body }

  public init(status: Int, retryAfter: String? = nil, body: String) {
    (self.status, self.retryAfter, self.body) = (status, retryAfter, body)
  }

  /// Seconds from the request to the arrival of so many bytes; `nil` if that is unknown.
  func seconds(untilByte count: Int) -> Double? {
    arrivals.first { $0.bytes >= count }?.seconds
  }
}

/// Why no complete answer arrived.
public enum HTTPFault: Error, Hashable, Sendable, Codable {
  /// The answer did not arrive, or not completely, in time.
  case timeout
  /// The name is unknown, or the connection was refused, broken off or not trusted.
  case transport(String)
}

/// Sends requests to servers.
public protocol HTTPClient: AnyObject {
  /// Sends the request and waits for the complete response.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - timeout: The longest wait, in seconds.
  /// - Returns: The response, whatever its status.
  /// - Throws: `HTTPFault` if no complete response arrives.
  func send(_ request: HTTPRequest, timeout: Double) throws(HTTPFault) -> HTTPResponse
}

extension String {
  /// The text escaped as a component of a URL's path.
  var asPathComponent: String {
    addingPercentEncoding(
      withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~"))) ?? self
  }
}
