#!/usr/bin/env python3
"""A server on loopback that answers as vision models do, and fails as they do.

The first part of the path is what shall happen, what follows is the provider's own path:
http://127.0.0.1:PORT/ok/v1/messages. Prints its port, then a JSON line for each request.
Usage: vision-server.py TEXT [QUESTION=ANSWER…]: the answer to a prompt that ends in QUESTION, else TEXT.
"""
import base64
import collections
import email.utils
import hashlib
import json
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TEXT = sys.argv[1]
ANSWERS = dict(pair.split("=", 1) for pair in sys.argv[2:])
counts = collections.Counter()
load = collections.Counter()
pictures = {}
lock = threading.Lock()


def asked(path, body):
    """The picture, the prompt and the model of a request, as its provider has them."""
    if path.endswith("/messages"):
        picture, text = body["messages"][0]["content"]
        assert picture["source"]["media_type"] == "image/jpeg" and body["max_tokens"] > 0
        return picture["source"]["data"], text["text"], body["model"]
    if path.endswith("/chat/completions"):
        text, picture = body["messages"][0]["content"]
        kind, data = picture["image_url"]["url"].split(",", 1)
        assert kind == "data:image/jpeg;base64"
        return data, text["text"], body["model"]
    if path.endswith(":generateContent"):
        picture, text = body["contents"][0]["parts"]
        assert picture["inlineData"]["mimeType"] == "image/jpeg"
        return picture["inlineData"]["data"], text["text"], path.split("/")[-1].split(":")[0]
    assert path.endswith("/query"), path
    return body["image"], body["prompt"], body.get("model")


def answer(path, text, model, end="stop"):
    """A whole answer in the provider's shape; `end` is stop, length or refusal."""
    if path.endswith("/messages"):
        reason = {"stop": "end_turn", "length": "max_tokens", "refusal": "refusal"}[end]
        return {"id": "msg_1", "type": "message", "role": "assistant", "model": model,
                "content": [{"type": "text", "text": text}], "stop_reason": reason,
                "usage": {"input_tokens": 1000, "output_tokens": 100}}
    if path.endswith("/chat/completions"):
        message = {"role": "assistant", "content": None if end == "refusal" else text,
                   "refusal": "I can't help with that." if end == "refusal" else None}
        return {"id": "chatcmpl-1", "object": "chat.completion", "model": model,
                "choices": [{"index": 0, "message": message,
                             "finish_reason": "length" if end == "length" else "stop"}],
                "usage": {"prompt_tokens": 1000, "completion_tokens": 100, "total_tokens": 1100}}
    if path.endswith(":generateContent"):
        if end == "refusal":
            return {"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}}
        reason = {"stop": "STOP", "length": "MAX_TOKENS"}[end]
        return {"candidates": [{"content": {"role": "model", "parts": [{"text": text}]},
                                "finishReason": reason}],
                "usageMetadata": {"promptTokenCount": 1000, "candidatesTokenCount": 100},
                "modelVersion": model}
    return {"response": text, "provider": "claude", "model": model or "its-own",
            "usage": {"input_tokens": 1000, "output_tokens": 100}}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def reply(self, status, body, headers=()):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def fail(self, status, headers=()):
        """A failure whose words repeat the key, as some do."""
        key = self.headers.get("x-api-key") or self.headers.get("x-goog-api-key") or \
            (self.headers.get("authorization") or "").removeprefix("Bearer ")
        self.reply(status, {"type": "error", "error": {
            "type": "some_error", "message": f"The request with key {key} failed."}}, headers)

    def do_GET(self):
        scenario = self.path.split("/")[1]
        print(json.dumps({"get": self.path}), flush=True)
        if scenario in ("401", "403", "503"):
            self.fail(int(scenario))
        else:
            self.reply(200, {"data": []})

    def do_POST(self):
        scenario = self.path.split("/")[1]
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        data, prompt, model = asked(self.path, body)
        picture = base64.b64decode(data, validate=True)
        assert picture[:2] == b"\xff\xd8", "no JPEG"
        digest = hashlib.sha256(picture).hexdigest()
        with lock:
            counts[(scenario, prompt, digest)] += 1
            count = counts[(scenario, prompt, digest)]
            number = pictures.setdefault(digest, len(pictures))
            if scenario == "pause":
                load["now"] += 1
                load["most"] = max(load["most"], load["now"])
            print(json.dumps({"path": self.path, "prompt": prompt, "model": model,
                              "picture": digest, "count": count, "most": load["most"],
                              "temperature": body.get("temperature")}), flush=True)
        self.respond(scenario, prompt, model, count, number, len(picture))

    def respond(self, scenario, prompt, model, count, number, size):
        text = next((a for q, a in ANSWERS.items() if prompt.endswith(q)), TEXT)
        good = answer(self.path, text, model)
        if scenario == "ok":
            self.reply(200, good)
        elif scenario.isdigit():
            self.fail(int(scenario))
        elif scenario == "partly":  # Every second picture never gets through.
            self.fail(529) if number % 2 else self.reply(200, good)
        elif scenario == "limited":
            self.fail(429, [("Retry-After", "1")]) if count == 1 else self.reply(200, good)
        elif scenario == "limited-until":
            until = email.utils.formatdate(time.time() + 2, usegmt=True)
            self.fail(429, [("Retry-After", until)]) if count == 1 else self.reply(200, good)
        elif scenario == "recovers":
            self.fail(500) if count <= 2 else self.reply(200, good)
        elif scenario == "cut":
            self.send_response(200)
            self.send_header("content-length", "100000")
            self.end_headers()
            self.wfile.write(json.dumps(good).encode()[:20])
            self.close_connection = True
        elif scenario == "closed":
            self.close_connection = True
        elif scenario == "slow":
            self.send_response(200)
            self.send_header("content-length", "100000")
            self.end_headers()
            for _ in range(100):
                self.wfile.write(b" ")
                self.wfile.flush()
                time.sleep(0.1)
        elif scenario == "reads":  # A picture of little more than white has few bytes.
            text = "café\nGröße\n三\n4.50\n😀" if size > 20_000 else ""
            self.reply(200, answer(self.path, text, model))
        elif scenario == "pause":
            time.sleep(0.3)
            # Before the answer, since whoever has it lets the next one in.
            with lock:
                load["now"] -= 1
            self.reply(200, good)
        elif scenario == "not-json":
            self.reply(200, b"<html>Bad gateway</html>")
        elif scenario == "wrong-json":
            self.reply(200, {"message": "hello"})
        elif scenario == "cut-json":
            self.reply(200, json.dumps(good).encode()[:-10])
        elif scenario == "refusal":
            self.reply(200, answer(self.path, "", model, "refusal"))
        elif scenario == "length":
            self.reply(200, answer(self.path, text[:3], model, "length"))
        elif scenario == "moved":
            self.reply(307, {}, [("Location", self.path.replace("/moved/", "/ok/"))])
        else:
            self.reply(404, {"error": {"message": f"no scenario {scenario}"}})


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


server = Server(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
threading.Thread(target=lambda: (sys.stdin.read(), server.shutdown()), daemon=True).start()
server.serve_forever()
