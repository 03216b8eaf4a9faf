/** Servers that take messages by the verification beside them: each is stored once, and answered before work begins. */

export const TYPESCRIPT_RECEIVER = `// receiver.ts
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { verify } from './verify.ts';

const inbox = new DatabaseSync('inbox.db');
inbox.exec('create table if not exists messages (id text primary key, body text not null)');
const store = inbox.prepare('insert or ignore into messages values (?, ?)');

const server = createServer(async (request, response) => {
  const body = await text(request);
  const headers = new Headers(request.headers as Record<string, string>);
  try {
    verify(body, headers, process.env.WEBHOOK_SECRET ?? '');
  } catch {
    response.writeHead(401).end();
    return;
  }
  const isNew = store.run(headers.get('webhook-id'), body).changes === 1;
  response.writeHead(204).end();
  if (isNew) console.log(body); // Here your work begins.
});
server.listen(Number(process.env.PORT ?? 8080));`;

export const PYTHON_RECEIVER = `# receiver.py
import os
import sqlite3
from http.server import BaseHTTPRequestHandler, HTTPServer
from verify import verify

inbox = sqlite3.connect("inbox.db", isolation_level=None)
inbox.execute("create table if not exists messages (id text primary key, body text not null)")


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            verify(body, self.headers, os.environ["WEBHOOK_SECRET"])
        except Exception:
            self.answer(401)
            return
        message = (self.headers["webhook-id"], body.decode())
        is_new = inbox.execute("insert or ignore into messages values (?, ?)", message).rowcount == 1
        self.answer(204)
        if is_new:
            print(body.decode(), flush=True)  # Here your work begins.

    def answer(self, status: int):
        self.send_response(status)
        self.end_headers()


HTTPServer(("", int(os.environ.get("PORT", "8080"))), Receiver).serve_forever()`;
