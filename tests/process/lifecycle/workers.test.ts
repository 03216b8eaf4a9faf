import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../factories/accounts/users.ts';
import { embeddedProcesses } from '../../support/postgres/embedded-server.ts';
import { isRunning, serversOf } from '../../support/process/decoder-processes.ts';
import { rejectedStart, type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const METRICS_TOKEN = 'a-token-for-metrics';

async function start() {
  const directories = await serverDirectories();
  const server = await startServer({ ...SUPER_ADMIN_VARIABLES, ...directories, METRICS_TOKEN, WORKERS: '2' });
  await vi.waitFor(() => expect(server.output().stdout).toContain('2 workers share the port'), { timeout: 60_000 });
  const [first = 0] = serversOf();
  const running = () => [
    ...[first, ...serversOf(first)].filter(isRunning),
    ...embeddedProcesses(directories.DATA_DIR).all,
  ];
  return { server, first, running };
}

type Call = { method?: string; headers?: Record<string, string>; body?: object };

/** On a connection of its own: any worker answers it. */
async function ask({ url }: Server, path: string, { method = 'GET', headers, body }: Call = {}) {
  const asked = request(`${url}${path}`, {
    method,
    agent: false,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(20_000),
  });
  // Errors after the response do not matter: the worker may be killed then.
  asked.on('error', () => undefined);
  asked.end(body && JSON.stringify(body));
  const [response] = await once(asked, 'response');
  return { status: response.statusCode as number, text: await text(response) };
}

async function signIn(server: Server): Promise<string> {
  const answer = await ask(server, '/api/login', { method: 'POST', body: SUPER_ADMIN });
  return JSON.parse(answer.text).token;
}

describe('two workers', () => {
  let started: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    started = await start();
  });

  test('share the port and the sessions, and their metrics are added up', async () => {
    const { server, first } = started;
    expect(serversOf(first)).toHaveLength(2);
    const headers = { 'auth-token': await signIn(server) };
    for (let call = 0; call < 10; call += 1) expect((await ask(server, '/api/me', { headers })).status).toBe(200);
    for (let call = 0; call < 4; call += 1) {
      const metrics = await ask(server, '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      expect(metrics.text).toMatch(
        /http_request_duration_seconds_count\{route="\/api\/me",method="GET",status="200"\} 10\b/,
      );
      expect(metrics.text).toMatch(/^process_start_time_seconds \d+/m);
    }
  });

  test('one that is killed is replaced, and the other goes on', async () => {
    const { server, first } = started;
    const token = await signIn(server);
    const [killed = 0, other] = serversOf(first);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => isRunning(killed)).toBe(false);
    for (let call = 0; call < 10; call += 1) {
      expect((await ask(server, '/api/me', { headers: { 'auth-token': token } })).status).toBe(200);
    }
    await expect.poll(() => serversOf(first).filter((id) => id !== other), { timeout: 30_000 }).toHaveLength(1);
    const [replacement] = serversOf(first).filter((id) => id !== other);
    expect(replacement).not.toBe(killed);
  });

  test('end at SIGTERM, and what they use', async () => {
    const { server, running } = started;
    const before = running();
    expect(before.length).toBeGreaterThan(3);
    await server.stop();
    expect(before.filter(isRunning)).toEqual([]);
  });
});

test('kill -9 of the first process leaves nothing running', async () => {
  const { server, running } = await start();
  const before = running();
  server.kill('SIGKILL');
  await server.ended;
  await expect.poll(() => before.filter(isRunning), { timeout: 60_000 }).toEqual([]);
});

test('a start that cannot succeed ends with the one line of its first worker', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const PORT = String(typeof address === 'object' && address?.port);
  const { status, stderr } = await rejectedStart({ ...(await serverDirectories()), PORT, WORKERS: '2' });
  taken.close();
  expect(status).toBe(1);
  expect(stderr).toBe(`PORT ${PORT} on HOST 127.0.0.1 cannot be opened: EADDRINUSE\n`);
});
