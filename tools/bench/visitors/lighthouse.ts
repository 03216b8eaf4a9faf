/**
 * Mobile Lighthouse on the home page and a tracked shipment: `npm run bench:lighthouse`, after a build. Medians of
 * five. With `-- --languages` on a tracked shipment in each language, medians of three.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '#contract/languages.ts';
import { imageBytes } from '../../../tests/factories/images/images.ts';
import { shipmentForm } from '../../../tests/factories/shipments/shipments.ts';
import { requireChromium } from '../../../tests/support/browser/chromium.ts';
import { startServer } from '../../../tests/support/server/server.ts';

const byLanguage = process.argv.includes('--languages');
const RUNS = byLanguage ? 3 : 5;
const WANTED = { performance: 95, accessibility: 95, 'best practices': 95 };
const directory = fileURLToPath(new URL('../lighthouse', import.meta.url));
const admin = { email: 'harbourmaster@example.com', password: 'Lighthouse2026' };

type Audit = Record<string, number | string>;

// A package of its own: the product's installation does without its hundred others.
if (!existsSync(join(directory, 'node_modules/lighthouse'))) {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: directory, stdio: 'inherit' });
}
const chromium = requireChromium();
const data = await mkdtemp(join(tmpdir(), 'lighthouse-'));
const server = await startServer({
  DATA_DIR: join(data, 'data'),
  UPLOADS_DIR: join(data, 'uploads'),
  SUPER_ADMIN_EMAIL: admin.email,
  SUPER_ADMIN_PASSWORD: admin.password,
});

const number = await createShipment();
const tracking = `/tracking?number=${number}`;
// The tracking page is kept out of search engines on purpose, which Lighthouse counts against it.
const pages = byLanguage
  ? LANGUAGES.map((language) => ({ path: `${tracking}&lang=${language}`, wanted: WANTED }))
  : [
      { path: '/', wanted: { ...WANTED, SEO: 95 } },
      { path: tracking, wanted: WANTED },
    ];
const audits = pages.map((): Audit[] => []);
for (let run = 0; run < RUNS; run += 1) {
  for (const [index, { path }] of pages.entries()) audits[index]?.push(audit(server.url + path));
}
let short = false;
for (const [index, { path, wanted }] of pages.entries()) {
  const medians = medianOf(audits[index] ?? []);
  console.info(path.replace(number, 'NUMBER'));
  for (const [name, value] of Object.entries(medians)) console.info(`  ${name.padEnd(16)} ${value}`);
  for (const [name, min] of Object.entries(wanted)) short ||= Number(medians[name]) < min;
}
await server.stop();
await rm(data, { recursive: true, force: true });
process.exit(short ? 1 : 0);

function audit(address: string): Audit {
  const printed = execFileSync(process.execPath, ['audit.mjs', address, chromium], {
    cwd: directory,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(printed);
}

function medianOf(runs: Audit[]): Audit {
  const middle = (name: string) => {
    const values = runs.map((run) => run[name] ?? '');
    return values.toSorted((a, b) => Number.parseFloat(String(a)) - Number.parseFloat(String(b)))[RUNS >> 1] ?? '';
  };
  return Object.fromEntries(Object.keys(runs[0] ?? {}).map((name) => [name, middle(name)]));
}

async function createShipment(): Promise<string> {
  const signedIn = await call('/api/login', {
    body: JSON.stringify(admin),
    headers: { 'content-type': 'application/json' },
  });
  const image = await imageBytes();
  const form = shipmentForm({}, Array<Buffer>(5).fill(image));
  const { shipment } = await call('/api/shipments', { body: form, headers: { 'auth-token': signedIn.token } });
  return shipment.trackingNumber;
}

async function call(path: string, init: RequestInit) {
  const answer = await fetch(server.url + path, { method: 'POST', ...init });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
