#!/usr/bin/env python3
"""A server on this machine that answers questions about receipts and writes posts by rules: a floor for models to beat.

It speaks OpenAI's Chat Completions (POST /v1/chat/completions). A picture is read by `pagemark read`, and a question is
answered from its fields; without a picture, five posts are made of the text in quotes. There is no model, and no network.

Arguments: --pagemark PROGRAM (default: the one beside the worker that started this), and after -- arguments of `read`,
such as --suite suites/receipts.yml --pipeline ppocr
"""
import base64
import hashlib
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading

WORDS = [
    ("subtotal", r"subtotal|before tax"),
    ("tax", r"\btax\b|\bvat\b|\bgst\b"),
    ("tip", r"\btip\b|gratuity"),
    ("total", r"\btotal\b|paid in all|\bamount\b|how much"),
    ("date", r"\bdate\b|which day|\bwhen\b"),
    ("last4", r"last four|card number"),
    ("paymentMethod", r"payment method|how was this paid"),
    ("returnDays", r"return window|how many days"),
    ("returnBy", r"until which day|last day for a return"),
    ("vendor", r"shop|merchant|vendor|store|company"),
]


def beside_worker():
    """The program `pagemark` beside the worker, or the one in PATH."""
    try:
        path = pathlib.Path(os.readlink(f"/proc/{os.getppid()}/exe")).with_name("pagemark")
        if path.exists():
            return str(path)
    except OSError:
        pass
    return shutil.which("pagemark") or "pagemark"


class Reader:
    """Reads pictures, each once."""

    def __init__(self, program, arguments):
        self.command = [program, "read", "--json", *arguments]
        self.known = {}
        self.lock = threading.Lock()

    def page(self, picture):
        digest = hashlib.sha256(picture).hexdigest()
        with self.lock:
            if digest not in self.known:
                with tempfile.NamedTemporaryFile(suffix=".jpg") as file:
                    file.write(picture)
                    file.flush()
                    done = subprocess.run([*self.command, file.name], capture_output=True, text=True, check=False)
                pages = json.loads(done.stdout or "[]")
                if not pages or pages[0].get("failure"):
                    raise RuntimeError((done.stderr or str(pages[0]["failure"] if pages else "no page"))[-300:])
                self.known = {digest: pages[0]}
            return self.known[digest]


def answer(question, page):
    """The value of the field that the question names."""
    fields = page.get("fields") or {}
    asked = next((name for name, words in WORDS if re.search(words, question, re.IGNORECASE)), None)
    value = fields.get(asked) if asked else None
    if re.match(r"\s*(is|are|does|do|was) ", question, re.IGNORECASE):
        return "yes" if value not in (None, "", []) else "no"
    if value in (None, "", []):
        return "none"
    return value if isinstance(value, str) else str(value)


TONES = {
    "punchy": ("Read this twice.", "It says more than it seems.", "What would you add?"),
    "contrarian": ("Most people get this wrong.", "The text says the opposite.", "Do you agree?"),
    "personal": ("This page stayed with me.", "I keep coming back to one line.", "Which line stays with you?"),
    "analytical": ("One claim carries this page.", "Everything else follows from it.", "Does the claim hold?"),
    "open-question": ("Here is a thought to argue about.", "It has two sides at least.", "Which side are you on?"),
}


def posts(prompt):
    """Five posts around the first sentence of the text in quotes."""
    quoted = re.search(r'"(.*)"', prompt, re.DOTALL)
    text = " ".join((quoted.group(1) if quoted else prompt).replace("#", "").split())
    sentence = re.split(r"(?<=[.!?]) ", text, maxsplit=1)[0][:400]
    return json.dumps([
        {"tone": tone, "text": f"{hook}\n“{sentence}” {line}\n{question}"}
        for tone, (hook, line, question) in TONES.items()], ensure_ascii=False)


def reply(messages, reader):
    """The answer to the last message, and the number of words of request and answer."""
    parts = messages[-1]["content"]
    if isinstance(parts, str):
        parts = [{"type": "text", "text": parts}]
    prompt = "\n".join(part["text"] for part in parts if part["type"] == "text")
    pictures = [part["image_url"]["url"] for part in parts if part["type"] == "image_url"]
    if pictures:
        page = reader.page(base64.b64decode(pictures[0].split(",", 1)[1]))
        asks = prompt.rstrip().endswith(("?", "yes or no."))
        text = answer(prompt, page) if asks else page["text"]
    else:
        text = posts(prompt)
    return text, len(prompt.split()), len(text.split())


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    reader = None

    def do_GET(self):
        self.send(200, {"object": "list", "data": [{"id": "rules", "object": "model"}]})

    def do_POST(self):
        try:
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            text, asked, said = reply(request["messages"], self.reader)
        except (KeyError, ValueError, RuntimeError, OSError) as error:
            self.send(500, {"error": {"message": f"{type(error).__name__}: {error}"}})
            return
        if request.get("stream"):
            self.stream(text, asked, said)
            return
        self.send(200, {
            "model": "rules",
            "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}],
            "usage": {"prompt_tokens": asked, "completion_tokens": said}})

    def stream(self, text, asked, said):
        """Sends the answer line by line, as server-sent events."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        pieces = [{"choices": [{"index": 0, "delta": {"content": line}}]} for line in text.splitlines(keepends=True)]
        pieces.append({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
        pieces.append({"choices": [], "usage": {"prompt_tokens": asked, "completion_tokens": said}})
        for piece in pieces:
            self.wfile.write(f"data: {json.dumps({'model': 'rules', **piece}, ensure_ascii=False)}\n\n".encode())
            self.wfile.flush()
        self.wfile.write(b"data: [DONE]\n\n")
        self.close_connection = True

    def send(self, status, body):
        data = json.dumps(body, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format, *arguments):
        pass


def main():
    own = sys.argv[1:]
    rest = own[own.index("--") + 1:] if "--" in own else []
    own = own[:own.index("--")] if "--" in own else own
    program = own[own.index("--pagemark") + 1] if "--pagemark" in own else beside_worker()
    Handler.reader = Reader(program, rest)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(json.dumps({"protocol": "pagemark.server/1", "address": f"http://127.0.0.1:{server.server_port}/v1"}), flush=True)
    server.serve_forever()


main()
