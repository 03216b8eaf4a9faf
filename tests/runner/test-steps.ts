import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Counts, readPlaywrightCounts, readVitestCounts } from './counts.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** A suite that takes longer hangs. */
const SUITE_LIMIT_MS = 60 * 60_000;

const UNFINISHED_FILES = join(project, 'test-results/unfinished-files.txt');

const running = new Set<ChildProcess>();
let interruption: NodeJS.Signals | undefined;

/** The signal that asked the run to end, if one did. */
export function interruptedBy(): NodeJS.Signals | undefined {
  return interruption;
}

/** On a signal the running step ends first. A terminal sends its Ctrl-C to the step as well. */
export function stopOnSignals(): void {
  process.on('SIGINT', () => {
    interruption = 'SIGINT';
  });
  process.on('SIGTERM', () => {
    interruption = 'SIGTERM';
    for (const child of running) child.kill('SIGTERM');
  });
}

/** One check: whether `work` succeeds. */
export async function check(work: () => unknown): Promise<Counts> {
  try {
    await work();
    return { passed: 1, failed: [], skipped: [], again: [] };
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
}

/** One check: whether a script of package.json succeeds with these options. */
export function checkScript(name: string, ...options: string[]): Promise<Counts> {
  return check(async () => {
    const npm = process.env.npm_execpath;
    const status = await run([...(npm ? [process.execPath, npm] : ['npm']), 'run', '--silent', name, '--', ...options]);
    if (status !== 0) throw new Error(`npm run ${name} ended with status ${status}`);
  });
}

/** Projects of vitest.config.ts in one run, with further options of Vitest's command line. */
export async function vitest(projects: string[], ...further: string[]): Promise<Counts> {
  const report = `test-results/${projects.join('-')}.json`;
  const program = join(dirname(resolve('vitest/package.json')), 'vitest.mjs');
  const reporters = ['default', 'json', './tests/runner/unfinished-files.ts'].map((name) => `--reporter=${name}`);
  const options = [...reporters, `--outputFile.json=${report}`];
  process.env.UNFINISHED_FILES = UNFINISHED_FILES;
  const chosen = projects.map((name) => `--project=${name}`);
  const status = await run([process.execPath, program, 'run', ...chosen, ...options, ...further]);
  return suiteOutcome(status, report, readVitestCounts);
}

/** A project of playwright.config.ts, with further arguments of Playwright's command line. */
export async function playwright(name: string, ...further: string[]): Promise<Counts> {
  const report = `test-results/browser-${name}.json`;
  const program = join(dirname(resolve('playwright/package.json')), 'cli.js');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  const status = await run([process.execPath, program, 'test', '--project', name, '--reporter=list,json', ...further]);
  return suiteOutcome(status, report, readPlaywrightCounts);
}

export function failure(why: string): Counts {
  return { passed: 0, failed: [why], skipped: [], again: [] };
}

function suiteOutcome(status: number, report: string, read: (file: string) => Counts): Counts {
  const file = join(project, report);
  if (!existsSync(file)) return failure(`ended with status ${status} and wrote no report${unfinishedFiles()}`);
  const counts = read(file);
  if (counts.passed + counts.failed.length === 0) return { ...counts, failed: ['ran no test'] };
  if (status !== 0 && counts.failed.length === 0) {
    return { ...counts, failed: [`ended with status ${status} though no test failed`] };
  }
  return counts;
}

function unfinishedFiles(): string {
  const names = existsSync(UNFINISHED_FILES) ? readFileSync(UNFINISHED_FILES, 'utf8') : '';
  return names && `; not finished:\n${names}`;
}

/** The exit status of a command that runs in the project's directory. */
async function run([file = '', ...args]: string[]): Promise<number> {
  const child = spawn(file, args, {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && file === 'npm',
  });
  running.add(child);
  const limit = setTimeout(() => child.kill('SIGTERM'), SUITE_LIMIT_MS);
  const [status] = await once(child, 'close');
  clearTimeout(limit);
  running.delete(child);
  return status ?? 1;
}
