import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { nodeVariables } from '../../support/process/node-variables.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';

// Each call is a process of its own, and may make a database.
vi.setConfig({ testTimeout: 240_000 });

type Ending = { code: number; stdout: string; stderr: string };
type Variables = Record<string, string>;

const optionsOf = (variables: Variables) => ({ env: { ...nodeVariables(), ...variables } });

/** `npm run backup` and the like with these arguments and variables. */
async function run(script: string, args: string[], variables: Variables): Promise<Ending> {
  const child = promisify(execFile)(process.execPath, [`scripts/backup/${script}.ts`, ...args], optionsOf(variables));
  return child.then(
    (written) => ({ code: 0, ...written }),
    ({ code, stdout, stderr }: Ending) => ({ code, stdout, stderr }),
  );
}

async function newVariables() {
  const root = await temporaryDirectory();
  return { DATA_DIR: join(root, 'data'), UPLOADS_DIR: join(root, 'uploads'), TMPDIR: root };
}

test('what is missing or not supported is said in one line, and nothing is made', async () => {
  const variables = await newVariables();
  const rejections: [script: string, argument: string, words: RegExp][] = [
    ['backup', join(variables.DATA_DIR, 'backup'), /^DATA_DIR: \S+ holds no database\n$/],
    ['backup', 's3://bucket/backup', /^The address must be s3:\/\/KEY:SECRET@\S+ \S.+\n$/],
    ['restore', join(variables.DATA_DIR, 'backup'), /^\S+ holds no backup: there is no manifest\.json\n$/],
  ];
  for (const [script, argument, words] of rejections) {
    const { code, stderr } = await run(script, [argument], variables);
    expect([code, stderr]).toEqual([1, expect.stringMatching(words)]);
  }
  expect(existsSync(variables.DATA_DIR)).toBe(false);
});
