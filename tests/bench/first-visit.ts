/** Gzipped JavaScript of a first visit, by page: `npm run measure:scripts`, after a build. The budget of /tracking is 150 kB. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startServer } from '../support/server.ts';

const PAGES = ['/', '/login', '/signup', '/tracking'];
const BUDGET_KB = { '/tracking': 150 } as Record<string, number | undefined>;

const folder = await mkdtemp(join(tmpdir(), 'visit-'));
const server = await startServer({ DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') });
let over = false;
for (const page of PAGES) {
  const html = await (await fetch(server.url + page)).text();
  const scripts = await withImports(new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name)), html);
  let bytes = 0;
  for (const script of scripts) bytes += gzipSync(await readScript(script), { level: 9 }).length;
  const budget = BUDGET_KB[page];
  over ||= budget !== undefined && bytes > budget * 1000;
  if (process.env.DETAIL) for (const script of scripts) console.info(script, gzipSync(await readScript(script)).length);
  console.info(
    `${page}: ${(bytes / 1000).toFixed(1)} kB in ${scripts.size} files${budget ? ` (budget ${budget} kB)` : ''}`,
  );
}
await server.stop();
await rm(folder, { recursive: true, force: true });
process.exit(over ? 1 : 0);

function readScript(name: string): Promise<string> {
  return readFile(new URL(`../../dist/client${name}`, import.meta.url), 'utf8');
}

/** What the page names for itself, and whatever those files import statically; what is only named for other pages is not fetched. */
async function withImports(named: Set<string>, html: string): Promise<Set<string>> {
  const fetched = new Set(
    [...named].filter((name) => html.includes(`href="${name}"`) || html.includes(`src="${name}"`)),
  );
  for (const script of fetched) {
    const text = await readScript(script);
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      fetched.add(`/assets/${name}`);
  }
  return fetched;
}
