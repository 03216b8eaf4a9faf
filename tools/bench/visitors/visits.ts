/**
 * The cost of visits on a slow phone: `npm run bench:visits`, after a build. Opens every page with an empty cache and
 * again, on a four times slower processor and slow 4G. Medians of five visits or the argument's number. With
 * `-- --languages` a tracked shipment in each language. Ends with status 1 above a budget.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, devices } from 'playwright';
import { LANGUAGES } from '#contract/languages.ts';
import { storeSession } from '../../../tests/support/browser/browser-session.ts';
import { requireChromium } from '../../../tests/support/browser/chromium.ts';
import { startServer } from '../../../tests/support/server/server.ts';
import { median } from '../calls.ts';
import { type Cost, type Visit, visit } from './visit.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { languages: { type: 'boolean' } } });
const RUNS = Number(positionals[0] ?? 5);
const superAdmin = { email: 'harbourmaster@example.com', password: 'Telephones2026' };

type Place = {
  name: string;
  path: string;
  signedIn?: true;
  /** At most this much. The times leave room for a busy machine, the rest does not. */
  first: Cost;
  again: Cost;
  /** Parts of the client that this page has a use for; of the other heavy ones none may be fetched. */
  uses?: string[];
};

/** Charts, the image viewer, tables and dialogs: only where they are used. */
const HEAVY = ['charts-', 'lightbox-', 'lists-', 'dialog-'];

const cost = (
  requests: number,
  kilobytes: number,
  scriptKilobytes: number,
  largestPaintMs: number,
  blockedMs: number,
) => ({
  requests,
  kilobytes,
  scriptKilobytes,
  largestPaintMs,
  blockedMs,
});

const directory = await mkdtemp(join(tmpdir(), 'visits-'));
const server = await startServer({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  SUPER_ADMIN_EMAIL: superAdmin.email,
  SUPER_ADMIN_PASSWORD: superAdmin.password,
  DEMO_DATA: 'on',
});

const result: Place = {
  name: '`/tracking`, a result',
  path: `/tracking?number=${await trackedNumber()}`,
  first: cost(20, 300, 131, 2_500, 600),
  // Cached by the server from its second rendering on: until then it travels once more.
  again: cost(2, 35, 0, 2_500, 600),
};
const commonPlaces: Place[] = [
  {
    name: '`/`',
    path: '/',
    first: cost(16, 280, 135, 2_500, 600),
    again: cost(2, 5, 0, 2_500, 600),
  },
  {
    name: '`/tracking`',
    path: '/tracking',
    first: cost(14, 260, 125, 2_500, 600),
    again: cost(2, 5, 0, 2_500, 600),
  },
  result,
  {
    name: '`/admin/shipments`',
    path: '/admin/shipments',
    signedIn: true,
    uses: ['lists-'],
    first: cost(37, 374, 194, 2_500, 900),
    again: cost(2, 48, 0, 2_500, 900),
  },
];
const inEachLanguage = LANGUAGES.map((language) => ({
  ...result,
  name: `a result, ${language}`,
  // The words of some are longer, and Polish has letters in three more font files.
  first: cost(23, 430, 132, 2_500, 600),
  path: `${result.path}&lang=${language}`,
}));
const places = values.languages ? inEachLanguage : commonPlaces;

const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const complaints: string[] = [];
console.info(
  '| page | visit | requests | kB | kB of scripts | largest paint, ms | blocked, ms |\n|---|---|---|---|---|---|---|',
);
for (const place of places) {
  const visits = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await twice(browser, place));
  report(
    place,
    'first',
    visits.map(({ first }) => first),
  );
  report(
    place,
    'again',
    visits.map(({ again }) => again),
  );
}
await browser.close();
await server.stop();
await rm(directory, { recursive: true, force: true });
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length > 0 ? 1 : 0);

async function twice(from: Browser, { path, signedIn }: Place): Promise<{ first: Visit; again: Visit }> {
  const context = await from.newContext({ ...devices['Pixel 7'], baseURL: server.url });
  if (signedIn) await signIn(context);
  const first = await visit(context, server.url + path);
  const again = await visit(context, server.url + path);
  await context.close();
  return { first, again };
}

/** As the sign-in page leaves it, without any of that page's files in the cache. */
async function signIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post('/api/login', { data: superAdmin });
  const page = await context.newPage();
  await storeSession(page, await answer.json());
  await page.close();
}

function report({ name, uses = [], ...budgets }: Place, which: 'first' | 'again', visits: Visit[]): void {
  const keys = Object.keys(budgets[which]) as (keyof Cost)[];
  const medians = keys.map((key) => [key, median(visits.map((each) => each[key]))] as const);
  console.info(`| ${[name, which, ...medians.map(([, value]) => value)].join(' | ')} |`);
  for (const [key, value] of medians) {
    const max = budgets[which][key];
    if (value > max) complaints.push(`${name}, ${which}: ${key} ${value}, at most ${max}`);
  }
  const fetched = visits
    .flatMap(({ scripts }) => scripts)
    .filter((script) => HEAVY.some((part) => script.includes(part)));
  for (const script of new Set(fetched)) {
    if (!uses.some((part) => script.includes(part))) complaints.push(`${name}, ${which}: ${script} is not used there`);
  }
}

/** The tracking number of a shipment of the demo data. */
async function trackedNumber(): Promise<string> {
  const signedIn = await call('/api/login', { method: 'POST', body: JSON.stringify(superAdmin) });
  const { shipments } = await call('/api/shipments/admin/all-shipments', { headers: { 'auth-token': signedIn.token } });
  return shipments[0].trackingNumber;
}

async function call(
  path: string,
  { headers, ...init }: { method?: string; body?: string; headers?: Record<string, string> },
) {
  const answer = await fetch(server.url + path, {
    ...init,
    headers: { 'content-type': 'application/json', ...headers },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}
