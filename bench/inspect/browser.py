"""A headless Chromium with one page, driven through its debugging protocol; only the standard library is needed."""
import base64
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request


class Browser:
    def __init__(self, width=1280, height=800):
        self.folder = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--enable-precise-memory-info", f"--window-size={width},{height}", "--user-data-dir=" + self.folder,
             "--remote-debugging-port=0", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.calls = 0
        self.socket = self.connect()

    def connect(self):
        port_file, end = os.path.join(self.folder, "DevToolsActivePort"), time.time() + 60
        while time.time() < end:
            try:
                with open(port_file) as f:
                    port = f.readline().strip()
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list") as answer:
                    pages = [t for t in json.load(answer) if t["type"] == "page"]
                if pages:
                    return self.shake(int(port), pages[0]["webSocketDebuggerUrl"])
            except OSError:
                pass
            time.sleep(0.1)
        raise RuntimeError("chromium does not start")

    @staticmethod
    def shake(port, url):
        s = socket.create_connection(("127.0.0.1", port))
        path = url[url.index("/devtools"):]
        s.sendall((f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                   f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += s.recv(1)
        return s

    def exactly(self, n):
        data = b""
        while len(data) < n:
            part = self.socket.recv(n - len(data))
            if not part:
                raise RuntimeError("chromium has gone")
            data += part
        return data

    def message(self):
        text = b""
        while True:
            first, second = self.exactly(2)
            length = second & 127
            if length == 126:
                length = struct.unpack(">H", self.exactly(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.exactly(8))[0]
            text += self.exactly(length)
            if first & 128:
                return json.loads(text)

    def call(self, method, **params):
        self.calls += 1
        data = json.dumps({"id": self.calls, "method": method, "params": params}).encode()
        mask = os.urandom(4)
        length = struct.pack(">BB", 129, 128 | len(data)) if len(data) < 126 else struct.pack(">BBH", 129, 254, len(data)) if len(data) < 65536 else struct.pack(">BBQ", 129, 255, len(data))
        self.socket.sendall(length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))
        while True:
            m = self.message()
            if m.get("id") == self.calls:
                if "error" in m:
                    raise RuntimeError(f"{method}: {m['error']}")
                return m["result"]

    def open(self, url):
        self.call("Page.navigate", url=url)

    def eval(self, script):
        r = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in r:
            raise RuntimeError(f"{script}: {r['exceptionDetails']}")
        return r["result"].get("value")

    def until(self, script, seconds=60):
        end = time.time() + seconds
        while time.time() < end:
            try:
                if self.eval(script):
                    return
            except RuntimeError:  # the page is being loaded
                pass
            time.sleep(0.05)
        raise RuntimeError("never true: " + script)

    def close(self):
        self.socket.close()
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
