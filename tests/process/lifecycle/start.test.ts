import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { rejectedStart, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const WRONG = [
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SUPER_ADMIN_PASSWORD', 'short'],
  ['PORT', '70000'],
  ['APP_URL', 'example.com'],
  ['DATABASE_URL', 'postgres://nobody:secret@127.0.0.1:1/none'],
  ['SMTP_URL', 'http://localhost'],
  ['DEMO_DATA', 'yes'],
  ['TRUST_PROXY', '-1'],
  ['RATE_LIMIT', 'maybe'],
  ['SESSION_DAYS', '0'],
  ['CORS_ORIGINS', 'https://a.example, nonsense'],
  ['LOG_LEVEL', 'loud'],
  ['SECRETS_KEY', 'too short a secret'],
  ['REQUIRE_SECOND_FACTOR', 'yes'],
  ['SUPER_ADMIN_EMAIL', 'not an address'],
] as const;

describe('a start that cannot succeed ends with one line that names the variable', () => {
  // tests/server/env.test.ts has each variable's valid values.
  test.each(WRONG)('%s=%s', async (name, value) => {
    const ending = await rejectedStart({ ...(await serverDirectories()), [name]: value });

    expect(ending.status).not.toBe(0);
    expect(ending.stderr).toContain(name);
    expect(ending.stderr.trim().split('\n')).toHaveLength(1);
    expect(ending.stderr).not.toContain('secret');
  });

  test('a DATA_DIR that is a file', async () => {
    const directories = await serverDirectories();
    await rm(directories.DATA_DIR, { recursive: true });
    await writeFile(directories.DATA_DIR, '');
    const ending = await rejectedStart(directories);
    expect(ending.status).not.toBe(0);
    expect(ending.stderr).toContain('DATA_DIR');
  });

  test('a PORT that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const ending = await rejectedStart({ ...(await serverDirectories()), PORT: port });
    taken.close();
    expect(ending.status).not.toBe(0);
    expect(ending.stderr).toContain('PORT');
  });
});

// tests/db/embedded/open-embedded.test.ts has the same rule without a server.
test('a second process on the same DATA_DIR is rejected and the first goes on', async () => {
  const variables = await serverDirectories();
  const first = await startServer(variables);
  const second = await rejectedStart(variables);

  expect(second.status).not.toBe(0);
  expect(second.stderr).toContain('DATA_DIR');
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await first.stop();
  const third = await startServer(variables);
  await third.stop();
});

test('an account that is no super-admin keeps its address: the start names SUPER_ADMIN_EMAIL', async () => {
  const variables = await serverDirectories();
  const server = await startServer(variables);
  const body = JSON.stringify({ fullName: 'A', email: 'a@example.com', password: 'wbcargo1' });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${server.url}/api/register`, { method: 'POST', headers, body })).status).toBe(201);
  await server.stop();

  const lease = { SUPER_ADMIN_EMAIL: 'a@example.com', SUPER_ADMIN_PASSWORD: 'wbcargo1' };
  const ending = await rejectedStart({ ...variables, ...lease });
  expect(ending.status).not.toBe(0);
  expect(ending.stderr).toContain('SUPER_ADMIN_EMAIL');
});
