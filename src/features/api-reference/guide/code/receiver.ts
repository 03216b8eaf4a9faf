/**
 * Servers that take messages by the verification beside them: each is stored once, and answered before work begins. No
 * request ends them.
 */

export const TYPESCRIPT_RECEIVER = `// receiver.ts
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { verify } from './verify.ts';

const MAX_BYTES = 1_000_000;
const secret = process.env.WEBHOOK_SECRET;
if (!secret) throw new Error('WEBHOOK_SECRET is not set');
const inbox = new DatabaseSync('inbox.db');
inbox.exec('create table if not exists messages (id text primary key, body text not null)');
const store = inbox.prepare('insert or ignore into messages values (?, ?)');

const server = createServer(async (request, response) => {
  const answer = (status: number) => void response.writeHead(status).end();
  try {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of request) {
      bytes += chunk.length;
      if (bytes <= MAX_BYTES) chunks.push(chunk);
    }
    if (bytes > MAX_BYTES) return answer(413);
    const body = Buffer.concat(chunks).toString();
    const headers = new Headers(request.headers as Record<string, string>);
    try {
      verify(body, headers, secret);
    } catch {
      return answer(401);
    }
    const isNew = store.run(headers.get('webhook-id'), body).changes === 1;
    answer(204);
    if (isNew) console.log(body); // Here your work begins.
  } catch (error) {
    console.error(error); // The body was broken off, or the database is locked.
    if (!response.headersSent) answer(500);
  }
});
server.listen(Number(process.env.PORT ?? 8080));`;

export const PYTHON_RECEIVER = `# receiver.py
import os
import sqlite3
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from verify import verify

MAX_BYTES = 1_000_000
SECRET = os.environ["WEBHOOK_SECRET"]


def store(message_id: str, body: str) -> bool:
    """Whether it is new. Each thread needs a connection of its own."""
    with closing(sqlite3.connect("inbox.db", isolation_level=None)) as inbox:
        inbox.execute("create table if not exists messages (id text primary key, body text not null)")
        return inbox.execute("insert or ignore into messages values (?, ?)", (message_id, body)).rowcount == 1


class Receiver(BaseHTTPRequestHandler):
    timeout = 10  # Seconds without a byte.

    def do_POST(self):
        length = int(self.headers["content-length"] or 0)
        if not 0 <= length <= MAX_BYTES:
            return self.answer(413)
        body = self.rfile.read(length)
        try:
            verify(body, self.headers, SECRET)
        except Exception:
            return self.answer(401)
        try:
            is_new = store(self.headers["webhook-id"], body.decode())
        except sqlite3.Error as error:
            self.log_error("%s", error)
            return self.answer(500)
        self.answer(204)
        if is_new:
            print(body.decode(), flush=True)  # Here your work begins.

    def answer(self, status: int):
        self.send_response(status)
        self.end_headers()


ThreadingHTTPServer(("", int(os.environ.get("PORT", "8080"))), Receiver).serve_forever()`;
