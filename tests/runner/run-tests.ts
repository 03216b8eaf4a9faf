import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { requireChromium } from '../support/browser/chromium.ts';
import { migratedDataDir, migratedTemplate } from '../support/postgres/migrated.ts';
import { type PostgresServer, startPostgres } from '../support/postgres/postgres.ts';
import type { PostgresEdition } from '../support/postgres/postgres-programs.ts';
import type { Counts } from './counts.ts';
import { check, checkScript, failure, interruptedBy, playwright, stopOnSignals, vitest } from './test-steps.ts';

type Step = { name: string; needs?: string[]; run: () => Promise<Counts> };
type Result = Counts & { name: string; seconds: number };
/** Steps that run at the same time. */
type Stage = Step[];

let postgres: PostgresServer | undefined;

/** Files that `npm test` leaves out: `npm run test:rest` runs the long ones, `npm run test:slow` those of minutes. */
const LONG = '.long.test.ts';
const SLOW = '.slow.test.ts';
const withoutLong = [`--exclude=**/*${LONG}`, `--exclude=**/*${SLOW}`];

/**
 * A test of `npm run test:rest` may fail at first: hundreds of stories and faults wait for real servers, beside other
 * work. One that passes the second time is named, and is no failure.
 */
const SECOND_TRY = 1;

const rules: Stage = [
  { name: 'unit and rules', needs: ['PostgreSQL is here'], run: () => vitest(['unit', 'rules'], ...withoutLong) },
];

const installation: Stage = [
  { name: 'PostgreSQL is here', run: () => check(() => providePostgres('package')) },
  { name: 'Chromium is here', run: () => check(provideChromium) },
];

const checks: Stage = [
  { name: 'typecheck', run: () => checkScript('typecheck') },
  { name: 'lint', run: () => checkScript('lint') },
  { name: 'build', run: () => checkScript('build') },
];

/** `npm test` has built it already. */
const build: Step = { name: 'build', run: () => checkScript('build', '--if-changed') };

/** `npm test` */
const stages: Stage[] = [
  // The tests of these two mostly wait, and promise seconds: side by side among themselves, and with nothing else.
  [
    {
      name: 'process and db',
      needs: ['PostgreSQL is here', 'build'],
      run: () => vitest(['process', 'db'], '--maxWorkers=5', ...withoutLong),
    },
  ],
  rules,
  [{ name: 'browser', needs: ['Chromium is here', 'build'], run: () => playwright('embedded', '--grep-invert=@long') }],
];

/** `npm run test:fast`: without process and db, with one story in the browser. */
const fastStages: Stage[] = [
  rules,
  [
    {
      name: 'browser',
      needs: ['Chromium is here', 'build'],
      run: () => playwright('embedded', 'admin/shipment-dialog/first-shipment.test.ts'),
    },
  ],
];

/** `npm run test:rest`: the long files and the long stories. */
const restStages: Stage[] = [
  [
    {
      name: 'long process and db',
      needs: ['PostgreSQL is here', 'build'],
      run: () => vitest(['process', 'db'], '--maxWorkers=5', `--retry=${SECOND_TRY}`, ...filesNamed(LONG)),
    },
  ],
  [
    {
      name: 'long unit and rules',
      needs: ['PostgreSQL is here'],
      run: () => vitest(['unit', 'rules'], `--retry=${SECOND_TRY}`, ...filesNamed(LONG)),
    },
  ],
  [{ name: 'long browser', needs: ['Chromium is here', 'build'], run: runLongStories }],
];

/** `npm run test:slow`: the files of minutes, more rounds of what reads TEST_FULL, and the oldest PostgreSQL. */
const slowStages: Stage[] = [
  [
    {
      name: 'slow process and db',
      needs: ['PostgreSQL is here', 'build'],
      // Some measure memory, which takes a machine of their own.
      run: () => vitest(['process', 'db'], '--maxWorkers=1', ...slowFiles('process', 'db')),
    },
  ],
  [
    {
      name: 'slow rules',
      needs: ['PostgreSQL is here'],
      run: () => vitest(['rules'], ...slowFiles('server', 'scripts')),
    },
  ],
  [{ name: 'the oldest PostgreSQL is here', run: () => check(() => providePostgres('oldest')) }],
  [
    {
      name: 'rules, coverage on it',
      needs: ['the oldest PostgreSQL is here'],
      run: runOnOldestPostgres,
    },
  ],
  [
    {
      name: 'browser on it',
      needs: ['the oldest PostgreSQL is here', 'Chromium is here', 'build'],
      run: () => playwright('external'),
    },
  ],
];

const filesNamed = (ending: string, directory = '**'): string[] => globSync(`tests/${directory}/**/*${ending}`);

/** With motion, as most visitors have it. */
function runLongStories(): Promise<Counts> {
  process.env.WITH_MOTION = '1';
  return playwright('embedded', '--grep=@long', `--retries=${SECOND_TRY}`);
}

/** Also those that read TEST_FULL: with it they take more rounds. */
function slowFiles(...directories: string[]): string[] {
  process.env.TEST_FULL = '1';
  return directories.flatMap((directory) =>
    filesNamed('.test.ts', directory).filter(
      (file) => file.endsWith(SLOW) || readFileSync(file, 'utf8').includes('process.env.TEST_FULL'),
    ),
  );
}

/** Unit tests need no database: they are here for the coverage, which has a floor (vitest.config.ts). */
function runOnOldestPostgres(): Promise<Counts> {
  delete process.env.TEST_FULL;
  return vitest(['unit', 'rules', 'db'], '--coverage', '--exclude=tests/lint/**', `--exclude=**/*${SLOW}`);
}

async function providePostgres(edition: PostgresEdition): Promise<void> {
  await postgres?.stop();
  for (const name of ['TEST_POSTGRES_URL', 'TEST_POSTGRES_TEMPLATE']) delete process.env[name];
  process.env.TEST_POSTGRES_EDITION = edition;
  postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  // Migrated once for all suites.
  const [template, { dataDir }] = await Promise.all([migratedTemplate(postgres.url), migratedDataDir()]);
  process.env.TEST_POSTGRES_TEMPLATE = template.name;
  process.env.TEST_DATA_DIR = dataDir;
}

function provideChromium(): void {
  process.env.CHROMIUM_PATH = requireChromium();
}

function chosenStages(): Stage[] {
  if (process.argv.includes('--fast')) return [installation, checks, ...fastStages];
  if (process.argv.includes('--rest')) return [[...installation, build], ...restStages];
  if (process.argv.includes('--slow')) return [[...installation, build], ...slowStages];
  return [installation, checks, ...stages, ...(process.argv.includes('--full') ? [...restStages, ...slowStages] : [])];
}

async function runStages(): Promise<Result[]> {
  const results: Result[] = [];
  for (const stage of chosenStages()) {
    results.push(...(await Promise.all(stage.map((step) => timeStep(step, results)))));
  }
  return results;
}

async function timeStep(step: Step, before: Result[]): Promise<Result> {
  console.info(`\n== ${step.name}`);
  const started = performance.now();
  const outcome = await runStep(step, [...before]);
  printNames('failed', outcome.failed);
  return { ...outcome, name: step.name, seconds: (performance.now() - started) / 1000 };
}

async function runStep({ needs = [], run }: Step, before: Result[]): Promise<Counts> {
  if (interruptedBy()) return failure(`not run: ${interruptedBy()}`);
  const missing = before.find((result) => needs.includes(result.name) && result.failed.length > 0);
  return missing ? failure(`not run: it needs "${missing.name}"`) : run();
}

function printSummary(results: Result[]): void {
  console.info('');
  for (const { name, passed, failed, skipped, again, seconds } of results) {
    const counts = `${String(passed).padStart(6)} passed ${String(failed.length).padStart(4)} failed`;
    console.info(`${name.padEnd(22)}${counts} ${seconds.toFixed(1).padStart(7)} s`);
    printNames('skipped', skipped);
    printNames('passed the second time', again);
    printNames('failed', failed);
  }
  const sum = (count: (result: Result) => number) => results.reduce((total, result) => total + count(result), 0);
  console.info(`${(performance.now() / 1000).toFixed(0)} s in all`);
  console.info(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed.length)} failed`);
}

function printNames(what: string, names: string[]): void {
  for (const name of names) console.info(`    ${what}: ${name.replaceAll('\n', '\n      ')}`);
}

/** A directory in memory, where there is one with room for all suites: they make and remove a hundred databases. */
function roomInMemory(): string | undefined {
  const directory = '/dev/shm';
  if (!existsSync(directory)) return undefined;
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize > 4 * 1024 ** 3 ? directory : undefined;
}

/** For every process of the run: commands from source then start in a sixth of the time. */
function startNodeQuickly(): void {
  const hook = new URL('quick-imports.mjs', import.meta.url).href;
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--import=${hook}`].filter(Boolean).join(' ');
  process.env.NODE_COMPILE_CACHE = join(temporary, 'compile-cache');
}

stopOnSignals();
const reports = fileURLToPath(new URL('../../test-results', import.meta.url));
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
// Both runners then reject a forgotten `.only`.
process.env.CI ??= 'true';
// Each tool sets its own: tests, build and product want different ones.
delete process.env.NODE_ENV;

// Holds everything temporary, also leftovers of interrupted suites. PostgreSQL's user writes there too.
const temporary = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'tests-'));
chmodSync(temporary, 0o1777);
process.env.TMPDIR = temporary;
startNodeQuickly();

const results = await runStages().finally(() => postgres?.stop());
// Interrupted processes may write a moment longer.
rmSync(temporary, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
printSummary(results);
process.exitCode = results.some((result) => result.failed.length > 0) ? 1 : 0;
