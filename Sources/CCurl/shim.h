// libcurl's options take arguments of any type, which Swift can't call: one function a type.
#pragma once
#include <curl/curl.h>

static inline CURLcode pagemark_curl_set_text(
    CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode pagemark_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

// curl keeps the pointers: the list lives as long as the request.
static inline CURLcode pagemark_curl_set_headers(CURL *handle, struct curl_slist *headers) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

// curl does not copy: the body lives as long as the request.
static inline CURLcode pagemark_curl_set_body(CURL *handle, const void *bytes, long count) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE, count);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_POSTFIELDS, bytes) : code;
}

typedef size_t (*pagemark_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode pagemark_curl_set_receivers(
    CURL *handle, pagemark_curl_receiver header, pagemark_curl_receiver body, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_WRITEDATA, context) : code;
}

// Where curl writes why a request failed: CURL_ERROR_SIZE bytes that live as long as the request.
static inline CURLcode pagemark_curl_set_reason(CURL *handle, char *reason) {
  return curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, reason);
}

static inline long pagemark_curl_status(CURL *handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

static inline CURLcode pagemark_curl_global_init(void) {
  return curl_global_init(CURL_GLOBAL_DEFAULT);
}
