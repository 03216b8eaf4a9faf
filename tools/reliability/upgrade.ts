/**
 * A rolling upgrade: `npm run reliability:upgrade -- REVISION`, after a build. That version (default: the last before
 * the newest migration) runs under load; this one starts on the same PostgreSQL and migrates it; both serve; the old
 * one ends. Needs the repository's history, and the npm registry if packages differ. Status 1: a promise was broken.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SUPER_ADMIN } from '../../tests/factories/accounts/users.ts';
import { makeTemporaryDirectory } from '../../tests/support/process/make-temporary-directory.ts';
import { startCheckout, stopCheckout } from '../load/checkout.ts';
import { jsonCall } from './calls.ts';
import { inspect } from './ledger/consistency-check.ts';
import { openLedger } from './ledger/ledger.ts';
import { addFindings, checkPromise, openTally, table } from './ledger/report.ts';
import { startWriters } from './ledger/writers.ts';
import { type Installation, withPostgres } from './product.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const EACH_MS = 10_000;

const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim();
const [revision = beforeNewestMigration()] = process.argv.slice(2);
const before = await builtCheckout(revision);
const tally = openTally(`upgrade from ${git('describe', '--always', revision)}`, 1);
await withPostgres((_, installation) => upgrade(installation));
console.info(`\n${table([tally])}\n`);
for (const note of tally.notes) console.info(`- ${note}`);
console.info(tally.broken.length === 0 ? 'No promise was broken.' : `Broken promises:\n${tally.broken.join('\n')}`);
process.exit(tally.broken.length === 0 ? 0 : 1);

/** The version that runs when the newest migration comes. */
function beforeNewestMigration(): string {
  const newest = git('log', '-1', '--format=%H', '--', 'db/migrations/meta/_journal.json');
  return `${newest}~1`;
}

/** The revision in a directory of its own, built; with the packages of this directory where it wants the same. */
async function builtCheckout(from: string): Promise<string> {
  const directory = join(await makeTemporaryDirectory('upgrade-'), 'waybill-cargo');
  mkdirSync(directory);
  const archive = execFileSync('git', ['archive', from], { cwd: PROJECT, maxBuffer: 1e9 });
  execFileSync('tar', ['-x'], { cwd: directory, input: archive });
  const lock = (checkout: string) => readFileSync(join(checkout, 'package-lock.json'), 'utf8');
  const npm = (...args: string[]) =>
    execFileSync('npm', args, { cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] });
  if (lock(directory) === lock(PROJECT)) symlinkSync(join(PROJECT, 'node_modules'), join(directory, 'node_modules'));
  else npm('ci', '--no-audit', '--no-fund');
  if (!existsSync(join(directory, 'uploads'))) mkdirSync(join(directory, 'uploads'));
  npm('run', 'build');
  return directory;
}

async function upgrade(installation: Installation): Promise<void> {
  const ledger = openLedger();
  const variablesOf = (name: string) => {
    const DATA_DIR = join(installation.variables.DATA_DIR, name);
    mkdirSync(DATA_DIR, { recursive: true });
    return { ...(installation.variables as Record<string, string>), DATA_DIR };
  };
  const old = await startCheckout(before, variablesOf('old'));
  const token = await signIn(old.url);
  const onOld = await startWriters({ url: old.url, token }, ledger, 1);
  await delay(EACH_MS);
  const began = performance.now();
  const next = await startCheckout(PROJECT, variablesOf('new'));
  tally.seconds.push((performance.now() - began) / 1000);
  // Signed in to the old one, working on both.
  const onNew = await startWriters({ url: next.url, token }, ledger, 2);
  await delay(EACH_MS);
  checkPromise(tally, (await fetch(`${old.url}/readyz`)).ok, 'the old version is not ready on the new schema');
  await onOld.stop();
  await stopCheckout(old);
  await delay(EACH_MS / 5);
  await onNew.stop();
  await stopCheckout(next);
  addFindings(tally, ledger, await inspect(installation, ledger));
  for (const [result, times] of ledger.results) {
    checkPromise(tally, Number(result) < 300, `a write ended with ${result} (${times} times)`);
  }
  tally.notes.push(`${ledger.acknowledged} writes on both versions`);
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, jsonCall('POST', '', SUPER_ADMIN));
  return (await answer.json()).token;
}
