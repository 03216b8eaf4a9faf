import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection } from '../support/raw-connection.ts';
import { type Server, startServer } from '../support/server.ts';
import { serverFolders } from '../support/server-folders.ts';

let server: Server;

beforeAll(async () => {
  server = await startServer(await serverFolders());
});

afterAll(() => server.stop());

async function sendBody(bytesPerSecond: number) {
  const connection = await openConnection(server.port);
  const headers = ['POST /api/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 90000'];
  connection.send(`${headers.join('\r\n')}\r\n\r\n`);
  connection.trickle(bytesPerSecond);
  return connection;
}

test('a body slower than 1 kB/s is cut after 30 seconds, a faster one is not', async () => {
  const [slow, faster] = await Promise.all([sendBody(100), sendBody(1_500)]);

  const lasted = await slow.ended;
  await delay(500);

  expect(lasted).toBeGreaterThan(29_000);
  expect(lasted).toBeLessThan(40_000);
  expect(faster.closed()).toBe(false);
});

// Node grants them a minute, as the contract does: too long for every run.
test.runIf(process.env.TEST_FULL)(
  'silent and slow-header connections are cut within 75 seconds',
  async () => {
    const [silent, slowHeader] = await Promise.all([openConnection(server.port), openConnection(server.port)]);
    slowHeader.send('GET / HTTP/1.1\r\nHost: x\r\nX-Long: ');
    slowHeader.trickle(10);

    expect(await silent.ended).toBeLessThan(75_000);
    expect(await slowHeader.ended).toBeLessThan(75_000);
  },
  90_000,
);
