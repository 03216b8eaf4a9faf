import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { lockDataDirectory } from '#db/data-directory/directory-lock.ts';
import { env } from '#server/env.ts';
import { signInByPassword } from '../factories/accounts/sign-in.ts';
import { PASSWORD } from '../factories/accounts/users.ts';
import { anonymous } from '../factories/actors.ts';
import { testDatabase } from '../factories/database.ts';
import { nodeVariables } from '../support/process/node-variables.ts';
import { temporaryDirectory } from '../support/process/temporary-directory.ts';

await testDatabase();
// Each call is a process of its own, and may make a database.
vi.setConfig({ testTimeout: 240_000 });

type Ending = { code: number; stdout: string; stderr: string };

/** `npm run admin:create` with these arguments and variables and nobody to ask. */
async function adminCreate(args: string[], variables: Record<string, string>): Promise<Ending> {
  const child = promisify(execFile)(process.execPath, ['scripts/admin-create.ts', ...args], {
    env: { ...nodeVariables(), ...variables },
  });
  child.child.stdin?.end();
  return child.then(
    (written) => ({ code: 0, ...written }),
    ({ code, stdout, stderr }: Ending) => ({ code, stdout, stderr }),
  );
}

const args = ['--email', 'Chief@Example.com', '--password', PASSWORD];

test('creates a super-admin in the configured database, who can sign in', async () => {
  const variables = { DATABASE_URL: env().DATABASE_URL ?? '' };
  expect(await adminCreate(args, variables)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('chief@example.com'),
  });
  expect(await adminCreate(args, variables)).toMatchObject({ code: 0 });

  const { user } = await signInByPassword(anonymous, { email: 'chief@example.com', password: PASSWORD });
  expect(user).toMatchObject({ role: 'super-admin', isVerified: true, isActive: true });
});

test('creates the embedded database where there is none', async () => {
  const variables = {
    DATA_DIR: await temporaryDirectory(),
    SUPER_ADMIN_EMAIL: 'a@example.com',
    SUPER_ADMIN_PASSWORD: PASSWORD,
  };
  expect(await adminCreate([], variables)).toMatchObject({ code: 0, stdout: expect.stringContaining('a@example.com') });
});

test('is rejected in one line while a running server uses the embedded database', async () => {
  const dataDir = await temporaryDirectory();
  const lock = lockDataDirectory(dataDir);
  const { code, stderr } = await adminCreate(args, { DATA_DIR: dataDir });
  lock.release();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^DATA_DIR: \S+ is already in use by a running server\n$/);
});

test('names what is missing or wrong in one line, without the password', async () => {
  const place = { DATA_DIR: await temporaryDirectory() };
  const rejections: [string[], RegExp][] = [
    [['--email', 'a@example.com', '--password', 'short'], /^SUPER_ADMIN_PASSWORD must have at least 8 characters\n$/],
    [[], /^SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD are needed [^\n]+\n$/],
    [['--email', 'nobody', '--password', PASSWORD], /^SUPER_ADMIN_EMAIL must be an e-mail address\n$/],
    [['--mail', 'a@example.com'], /^Unknown option '--mail'[^\n]*\n$/],
  ];
  for (const [given, rejection] of rejections) {
    const { code, stderr } = await adminCreate(given, place);
    expect(code).toBe(1);
    expect(stderr).toMatch(rejection);
  }
});
