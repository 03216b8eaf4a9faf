import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { SUPER_ADMIN_VARIABLES } from '../../factories/accounts/users.ts';
import { openConnection } from '../../support/process/raw-connection.ts';
import { storeBigImage } from '../../support/server/big-image.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

let bigFile: string;
let server: Server;

beforeAll(async () => {
  const directories = await serverDirectories();
  server = await startServer({ ...directories, ...SUPER_ADMIN_VARIABLES });
  bigFile = await storeBigImage(server.url, directories.UPLOADS_DIR);
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
test('silent and slow-header connections are cut within 75 seconds', async () => {
  const [silent, slowHeader] = await Promise.all([openConnection(server.port), openConnection(server.port)]);
  slowHeader.send('GET / HTTP/1.1\r\nHost: x\r\nX-Long: ');
  slowHeader.trickle(10);

  expect(await silent.ended).toBeLessThan(75_000);
  expect(await slowHeader.ended).toBeLessThan(75_000);
}, 90_000);

test('who asks for much and takes nothing of it is cut within 75 seconds, pages and images alike', async () => {
  const paths = ['/', bigFile];
  const connections = await Promise.all(paths.map(() => openConnection(server.port)));
  for (const [index, each] of connections.entries()) {
    each.stall();
    each.send(`GET ${paths[index]} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(2_500));
  }
  await delay(75_000);

  for (const each of connections) {
    // Data that the system buffered is readable, then comes the end: only a server that had cut does this.
    each.read();
    await each.ended;
    expect(each.received().match(/^HTTP\/1\.1 200 /gm)?.length).toBeLessThan(2_500);
  }
}, 120_000);

test('who takes one kilobyte a second is not cut', async () => {
  const socket = connect(server.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  let taken = 0;
  const timer = setInterval(() => {
    taken += socket.read(1_024)?.length ?? 0;
  }, 1_000);
  socket.once('close', () => clearInterval(timer));
  socket.write(`GET ${bigFile} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(50));

  await delay(150_000);

  expect(socket.closed).toBe(false);
  expect(taken).toBeGreaterThan(100_000);
}, 180_000);
