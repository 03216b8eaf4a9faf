import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeVariables } from '../support/process/node-variables.ts';
import { temporaryDirectory } from '../support/process/temporary-directory.ts';

const COMMAND = new URL('../../scripts/command.ts', import.meta.url).href;
const FILE = 'DATABASE_URL=postgres://app@db/file\nDATABASE_DIRECT_URL=postgres://app@direct/file\n';

/** Variables that a command reads when npm runs it beside that .env. */
async function readBy(variables: Record<string, string>): Promise<(string | null)[]> {
  const directory = await temporaryDirectory();
  writeFileSync(join(directory, '.env'), FILE);
  const script = `import { readEnvFile } from '${COMMAND}';
    readEnvFile();
    const { DATABASE_URL = null, DATABASE_DIRECT_URL = null } = process.env;
    console.info(JSON.stringify([DATABASE_URL, DATABASE_DIRECT_URL]));`;
  const env = { ...nodeVariables(), ...variables };
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: directory, env, encoding: 'utf8' }),
  );
}

const npm_lifecycle_event = 'backup';
const OWNER = 'postgres://owner@db/other';

test.each([
  ['by npm reads .env', { npm_lifecycle_event }, ['postgres://app@db/file', 'postgres://app@direct/file']],
  ['with a DATABASE_URL of its own goes there', { npm_lifecycle_event, DATABASE_URL: OWNER }, [OWNER, null]],
  [
    'with both of its own has both',
    { npm_lifecycle_event, DATABASE_URL: OWNER, DATABASE_DIRECT_URL: OWNER },
    [OWNER, OWNER],
  ],
  ['without npm reads no file', {}, [null, null]],
])('a command %s', async (_, variables, found) => {
  expect(await readBy(variables)).toEqual(found);
});
