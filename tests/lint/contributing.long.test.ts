import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/process/temporary-directory.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

type Output = { stdout: string; stderr: string };

/** The project's own files in a new repository, with the packages of this one. */
async function copyProject(): Promise<string> {
  const copy = await temporaryDirectory();
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', list, { cwd: PROJECT, maxBuffer: 16 * 1024 * 1024 });
  for (const file of stdout.split('\0').filter((name) => name !== '' && existsSync(join(PROJECT, name)))) {
    cpSync(join(PROJECT, file), join(copy, file));
  }
  mkdirSync(join(copy, 'node_modules'));
  // Without Vite's cache, from which this run loads: the copy's tests would replace it.
  for (const entry of readdirSync(join(PROJECT, 'node_modules')).filter((name) => name !== '.vite')) {
    symlinkSync(join(PROJECT, 'node_modules', entry), join(copy, 'node_modules', entry));
  }
  await run('git', ['init', '--quiet'], { cwd: copy });
  return copy;
}

async function apply(copy: string, diff: string): Promise<void> {
  const applying = run('git', ['apply', '-'], { cwd: copy });
  applying.child.stdin?.end(diff);
  await applying;
}

function newestMigration(copy: string): string {
  const directory = join(copy, 'db/migrations');
  const name =
    readdirSync(directory)
      .toSorted()
      .findLast((file) => file.endsWith('.sql')) ?? '';
  return readFileSync(join(directory, name), 'utf8').trim();
}

/** Runs first in `npm run dev` and `npm run build`. */
const WRITE_ROUTE_TREE = `const { resolveConfig } = await import('vite');
await resolveConfig({ configFile: 'app.config.ts', logLevel: 'warn' }, 'build');`;

test('the examples of CONTRIBUTING.md apply one after the other, and the result passes types and arrows', async () => {
  const copy = await copyProject();
  // The copy has other migrations than this run's database, of which others are copied.
  const { TEST_POSTGRES_TEMPLATE: _, ...env } = process.env;
  const node = (...args: string[]) => run(process.execPath, args, { cwd: copy, env });
  const guide = readFileSync(join(copy, 'CONTRIBUTING.md'), 'utf8');
  const steps = [...guide.matchAll(/^```(diff|sh|sql)\n(.*?)^```$/gms)];

  expect(steps.map(([, language]) => language).join(' ')).toBe('diff sh sql diff diff diff sh sql diff');
  for (const [, language, block = ''] of steps) {
    if (language === 'diff') await apply(copy, block);
    else if (language === 'sh') await run('sh', ['-c', block], { cwd: copy });
    else expect(newestMigration(copy)).toBe(block.trim());
  }
  await node('--input-type=module', '--eval', WRITE_ROUTE_TREE);

  await node('scripts/architecture/check.ts');
  await node('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/lint/migrations.test.ts');
  const rules = [
    'tests/server/transport/openapi/document.test.ts',
    'tests/server/domain/shipments/listing/customs-filter.test.ts',
    'tests/server/domain/depots/add.test.ts',
  ];
  await node('node_modules/vitest/vitest.mjs', 'run', '--project', 'rules', ...rules);
  // The compiler's errors are on its standard output, which a rejection's message leaves out.
  const compiled = await node('node_modules/typescript/bin/tsc', '--noEmit').catch((error: Output) => error);
  expect([compiled.stdout, compiled.stderr]).toEqual(['', '']);
}, 600_000);
