import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ResponseSpool } from '#server/bootstrap/connections/response-spool.ts';
import { listen } from '#server/bootstrap/http-server.ts';
import { log } from '#server/infra/observability/log.ts';
import { openConnection } from '../../../support/process/raw-connection.ts';

const MEGABYTE = 1024 * 1024;
const SOON = { timeout: 120_000, interval: 20 };

async function openServer(respond: () => Response) {
  const spoolDirectory = await mkdtemp(join(tmpdir(), 'spool-'));
  const server = await listen(respond, { host: '127.0.0.1', port: 0, spoolDirectory });
  onTestFinished(async () => {
    await server.close();
    await rm(spoolDirectory, { recursive: true, force: true });
  });
  return { url: `http://127.0.0.1:${server.port}/`, port: server.port, spoolDirectory };
}

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

test.each([
  ['text', () => '貨物 '.repeat(MEGABYTE)],
  ['bytes', () => Buffer.alloc(12 * MEGABYTE, 'waybill ')],
])('a large body arrives whole, several times on one connection: %s', async (_kind, make) => {
  const body = make();
  const { url, spoolDirectory } = await openServer(() => new Response(body, { headers: { 'x-kind': 'large' } }));

  for (let times = 0; times < 3; times++) {
    const response = await fetch(url);
    expect(response.headers.get('x-kind')).toBe('large');
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(body))).toBe(true);
  }
  const head = await fetch(url, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(await readdir(spoolDirectory)).toEqual([]);
});

test('a large body that nobody reads is not in memory, and its file goes with its connection', async () => {
  const { port } = await openServer(() => new Response(Buffer.alloc(24 * MEGABYTE, 'waybill ')));
  const used = () => process.memoryUsage().arrayBuffers / MEGABYTE;
  const before = used();

  const readers = await Promise.all(Array.from({ length: 8 }, () => openConnection(port)));
  for (const reader of readers) {
    reader.stall();
    reader.send(GET);
  }

  await delay(500);
  await vi.waitFor(() => expect(used() - before).toBeLessThan(8 * 4), SOON);
  readers[0]?.read();
  await vi.waitFor(() => expect(readers[0]?.received().length).toBeGreaterThan(24 * MEGABYTE), SOON);
});

test('a body that the disk does not take is sent from memory, with one line in the log', async () => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warned.mockRestore());
  const { url, spoolDirectory } = await openServer(() => new Response(Buffer.alloc(2 * MEGABYTE, 'x')));
  await rm(spoolDirectory, { recursive: true });
  await writeFile(spoolDirectory, 'not a directory');

  for (let times = 0; times < 2; times++) {
    expect(await (await fetch(url)).text()).toBe('x'.repeat(2 * MEGABYTE));
  }
  expect(warned).toHaveBeenCalledOnce();
});

test('beyond the limit those that have been reading for longest make room for the next', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'spool-'));
  const warn = vi.fn();
  const spool = new ResponseSpool(directory, warn, 50 * MEGABYTE);
  const body = Buffer.alloc(24 * MEGABYTE, 'waybill ');
  const server = createServer((_request, response) => spool.send(body, response, () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(directory, { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  const [oldest, older] = [await openConnection(port), await openConnection(port)];
  for (const reader of [oldest, older]) {
    reader.stall();
    reader.send(GET);
    await once(server, 'request');
  }
  const newest = await fetch(`http://127.0.0.1:${port}/`);
  expect((await newest.arrayBuffer()).byteLength).toBe(body.length);
  expect(warn).toHaveBeenCalledOnce();
  for (const reader of [oldest, older]) reader.read();
  await vi.waitFor(() => expect(older.received().length).toBeGreaterThan(body.length), SOON);
  expect(oldest.received().length).toBeLessThan(body.length);
});
