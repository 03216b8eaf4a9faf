/**
 * Copies of all shipments that follow the server, and may be killed at any time: a page and its cursor are stored in
 * one step. `API_KEY` is set.
 */
export const syncCode = (origin: string) => ({
  curl: `# This stores the pages: each is a file of its own, whole or not at all, with its cursor in it.
mkdir -p pages
more=true
while [ "$more" = true ]; do
  last=$(ls pages | tail -n 1)
  cursor=
  if [ -n "$last" ]; then cursor=$(sed 's/.*"cursor":"\\([^"]*\\)".*/\\1/' "pages/$last"); fi
  # After 410 remove the pages and begin again.
  curl --silent --show-error --fail-with-body --retry 5 -o "page.$$" \\
    "${origin}/api/shipments/changes?limit=200&cursor=$cursor" \\
    -H "authorization: Bearer $API_KEY" || { cat "page.$$" >&2; exit 1; }
  if ! grep -q '"more":true' "page.$$"; then more=false; fi
  next=$((\${last:-100000000} + 1))
  # A page without changes is replaced: the next one has a newer cursor.
  if [ -n "$last" ] && grep -q '^{"changes":\\[\\]' "pages/$last"; then next=$last; fi
  mv "page.$$" "pages/$next"
done`,

  typescript: `// sync.ts
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

type Change = { type: string; shipment: { _id: string } };
type Page = { changes: Change[]; cursor: string; more: boolean };

const copy = new DatabaseSync('copy.db');
copy.exec(\`
  create table if not exists shipments (id text primary key, body text not null);
  create table if not exists progress (only integer primary key, cursor text not null);
\`);
const remove = copy.prepare('delete from shipments where id = ?');
const put = copy.prepare('replace into shipments values (?, ?)');

/** One transaction: whoever kills this finds all of a page and its cursor afterwards, or nothing of it. */
function store({ changes, cursor }: Page): void {
  copy.exec('begin immediate');
  for (const { type, shipment } of changes) {
    if (type === 'deleted' || type === 'removed') remove.run(shipment._id);
    else put.run(shipment._id, JSON.stringify(shipment));
  }
  copy.prepare('replace into progress values (1, ?)').run(cursor);
  copy.exec('commit');
}

for (let more = true; more; ) {
  const cursor = copy.prepare('select cursor from progress').get()?.cursor ?? '';
  const response = await fetch(\`${origin}/api/shipments/changes?limit=200&cursor=\${cursor}\`, {
    headers: { authorization: \`Bearer \${process.env.API_KEY}\` },
  });
  const wait = response.headers.get('retry-after');
  if (response.ok) {
    const page = (await response.json()) as Page;
    store(page);
    more = page.more;
  } else if (response.status === 410) {
    // The cursor is gone: empty the copy and begin again.
    copy.exec('begin; delete from shipments; delete from progress; commit');
  } else if (wait !== null) {
    await setTimeout(Number(wait) * 1000);
  } else {
    throw new Error(await response.text());
  }
}`,

  python: `# sync.py
import json
import os
import sqlite3
import time
import urllib.error
import urllib.request

copy = sqlite3.connect("copy.db", isolation_level=None)
copy.executescript("""
    create table if not exists shipments (id text primary key, body text not null);
    create table if not exists progress (only integer primary key, cursor text not null);
""")


def store(page: dict) -> None:
    """One transaction: whoever kills this finds all of a page and its cursor afterwards, or nothing of it."""
    copy.execute("begin immediate")
    for change in page["changes"]:
        shipment = change["shipment"]
        if change["type"] in ("deleted", "removed"):
            copy.execute("delete from shipments where id = ?", (shipment["_id"],))
        else:
            copy.execute("replace into shipments values (?, ?)", (shipment["_id"], json.dumps(shipment)))
    copy.execute("replace into progress values (1, ?)", (page["cursor"],))
    copy.execute("commit")


more = True
while more:
    row = copy.execute("select cursor from progress").fetchone()
    request = urllib.request.Request(
        f"${origin}/api/shipments/changes?limit=200&cursor={row[0] if row else ''}",
        headers={"authorization": "Bearer " + os.environ["API_KEY"]},
    )
    try:
        with urllib.request.urlopen(request) as response:
            page = json.load(response)
        store(page)
        more = page["more"]
    except urllib.error.HTTPError as error:
        if error.code == 410:
            # The cursor is gone: empty the copy and begin again.
            copy.executescript("begin; delete from shipments; delete from progress; commit")
        elif error.headers["retry-after"]:
            time.sleep(int(error.headers["retry-after"]))
        else:
            raise SystemExit(error.read().decode())`,
});
