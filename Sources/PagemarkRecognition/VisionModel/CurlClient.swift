internal import CCurl
internal import Foundation

/// HTTP by libcurl, with certificate checks enabled.
///
/// Redirections are not followed, because they would forward the key.
///
/// libcurl is used because libtesseract has already loaded it: an idle process that links Tesseract takes 25.4 MB with
/// and without it, and 26.4 MB with FoundationNetworking (measured on Debian 12 with Swift 6.3).
@safe public final class CurlClient: HTTPClient {
  /// Larger answers are refused; in bytes.
  private static let largestAnswer = 32 << 20
  private static let isReady = pagemark_curl_global_init() == CURLE_OK

  /// Servers on this machine are contacted directly, regardless of any proxy.
  private static let hostsWithoutProxy: String = {
    let environment = ProcessInfo.processInfo.environment
    let named = environment["no_proxy"] ?? environment["NO_PROXY"]
    return (["localhost", "127.0.0.1", "::1"] + [named].compactMap(\.self)).joined(separator: ",")
  }()

  public init() {}

  /// Version of the linked library, such as `7.88.1`.
  public static var version: String {
    let text = unsafe String(cString: curl_version())
    return String(text.prefix { $0 != " " }.drop { $0 != "/" }.dropFirst())
  }

  public func send(_ request: HTTPRequest, timeout: Double) throws(HTTPFault) -> HTTPResponse {
    guard Self.isReady, let handle = unsafe curl_easy_init() else {
      throw .transport("libcurl can't be started")
    }
    defer { unsafe curl_easy_cleanup(handle) }
    var lines = request.headers + ["Expect:"]
    if let secret = request.secretHeader { lines.append(secret) }
    var headers: UnsafeMutablePointer<curl_slist>?
    for line in lines { unsafe headers = curl_slist_append(headers, line) }
    defer { unsafe curl_slist_free_all(headers) }
    let answer = Answer(limit: Self.largestAnswer)
    var reason = [CChar](repeating: 0, count: Int(CURL_ERROR_SIZE))
    let body = request.body ?? []
    let code = unsafe body.withUnsafeBytes { bytes in
      unsafe reason.withUnsafeMutableBufferPointer { reason in
        unsafe pagemark_curl_set_reason(handle, reason.baseAddress)
        unsafe pagemark_curl_set_text(handle, CURLOPT_URL, request.url)
        unsafe pagemark_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        unsafe pagemark_curl_set_text(handle, CURLOPT_NOPROXY, Self.hostsWithoutProxy)
        unsafe pagemark_curl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0)
        unsafe pagemark_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        unsafe pagemark_curl_set_number(
          handle, CURLOPT_TIMEOUT_MS, max(1, Int((timeout * 1000).rounded())))
        unsafe pagemark_curl_set_headers(handle, headers)
        if request.body != nil {
          unsafe pagemark_curl_set_body(handle, bytes.baseAddress, bytes.count)
          unsafe pagemark_curl_set_number(handle, CURLOPT_POST, 1)
        }
        unsafe pagemark_curl_set_receivers(
          handle, receiveHeader, receiveBody, Unmanaged.passUnretained(answer).toOpaque())
        return unsafe curl_easy_perform(handle)
      }
    }
    switch code {
    case CURLE_OK: break
    case CURLE_OPERATION_TIMEDOUT: throw .timeout
    default:
      let stated = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let words = String(decoding: stated, as: UTF8.self)
      throw .transport(
        answer.isTooLarge
          ? "the answer is too large"
          : words.isEmpty ? unsafe String(cString: curl_easy_strerror(code)) : words)
    }
    var response = HTTPResponse(
      status: unsafe pagemark_curl_status(handle), retryAfter: answer.retryAfter,
      body: String(decoding: answer.body, as: UTF8.self))
    response.arrivals = answer.arrivals
    return response
  }
}

/// An answer as it arrives.
private final class Answer {
  private let limit: Int
  private(set) var body: [UInt8] = []
  private(set) var retryAfter: String?
  private(set) var isTooLarge = false
  private(set) var arrivals: [HTTPResponse.Arrival] = []
  private let sent = ContinuousClock.now

  init(limit: Int) { self.limit = limit }

  /// Adds the bytes; returns false if the answer exceeds the limit.
  func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    isTooLarge = body.count + bytes.count > limit
    if !isTooLarge {
      unsafe body.append(contentsOf: bytes)
      let seconds = (ContinuousClock.now - sent) / .seconds(1)
      arrivals.append(HTTPResponse.Arrival(bytes: body.count, seconds: seconds))
    }
    return !isTooLarge
  }

  func takeHeader(_ line: String) {
    guard let colon = line.firstIndex(of: ":"),
      line[..<colon].lowercased() == "retry-after"
    else { return }
    retryAfter = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

private let receiveBody: pagemark_curl_receiver = { bytes, size, count, context in
  guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
  let answer = unsafe Unmanaged<Answer>.fromOpaque(context).takeUnretainedValue()
  let isTaken = unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: size * count) {
    unsafe answer.take(UnsafeBufferPointer(start: $0, count: size * count))
  }
  return isTaken ? size * count : 0
}

private let receiveHeader: pagemark_curl_receiver = { bytes, size, count, context in
  guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
  let line = unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: size * count) {
    unsafe String(decoding: UnsafeBufferPointer(start: $0, count: size * count), as: UTF8.self)
  }
  unsafe Unmanaged<Answer>.fromOpaque(context).takeUnretainedValue().takeHeader(line)
  return size * count
}
