import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SUPER_ADMIN_VARIABLES, signIn } from '../../factories/accounts/users.ts';
import { createShipment } from '../../factories/shipments/shipments.ts';
import { openConnection, type RawConnection } from '../../support/process/raw-connection.ts';
import { storeBigImage } from '../../support/server/big-image.ts';
import { restCaller } from '../../support/server/calls/rest-caller.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const MEGABYTE = 1024 * 1024;
const METRICS_TOKEN = 'metrics-of-this-test';
const REQUESTS = 2_500;
/** So many that what the process takes and gives back by itself is little beside them. */
const ATTACKERS = 25;
const PAGE = 'the home page';
const BATCH = 'a batch of lookups';
const MEGABYTES_MORE = 4 * ATTACKERS;

const page = '/';
let bigFile: string;
let server: Server;

beforeAll(async () => {
  const directories = await serverDirectories();
  server = await startServer({ ...directories, ...SUPER_ADMIN_VARIABLES, METRICS_TOKEN });
  bigFile = await storeBigImage(server.url, directories.UPLOADS_DIR);
});

afterAll(() => server.stop());

/** The path of ten lookups in one batch, 12 MB of JSON: a shipment with as many and as long notes as it takes. */
async function largestBatch(): Promise<string> {
  const rest = restCaller(server.url);
  const { token } = await signIn(rest.call);
  const { _id: id, trackingNumber: number } = await createShipment(rest.call, { token });
  const note = '貨'.repeat(2_000);
  for (let events = 1; events < 200; events++) {
    const { status } = await rest.call(`POST /api/shipments/${id}/events`, { token, body: { note } });
    expect(status).toBe(201);
  }
  rest.close();
  const calls = Array.from({ length: 10 }, (_, index) => [index, { number }]);
  const input = encodeURIComponent(JSON.stringify(Object.fromEntries(calls)));
  const procedures = calls.map(() => 'publicTracking.byNumber').join(',');
  return `/api/trpc/${procedures}?batch=1&input=${input}`;
}

/** Everything in one write, nothing ever read. */
async function attack(path: string): Promise<RawConnection> {
  const connection = await openConnection(server.port);
  connection.stall();
  connection.send(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(REQUESTS));
  return connection;
}

/** The least of several looks: what is in use, without what waits to be collected. */
async function megabytesUsed(): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 12; look++) {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
    looks.push(Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / MEGABYTE);
    await delay(250);
  }
  return Math.min(...looks);
}

describe(`${REQUESTS} requests in one write, whose answers nobody reads`, () => {
  test.for<[string, () => Promise<string>]>([
    [PAGE, async () => page],
    ['a file of 5 MB', async () => bigFile],
    [BATCH, largestBatch],
  ])('take less than 4 MB for each connection, and nobody else waits: %s', async ([what, makePath]) => {
    const path = await makePath();
    // The process keeps the memory of the first attacks.
    const first = await Promise.all(Array.from({ length: ATTACKERS }, () => attack(path)));
    await delay(2_000);
    for (const each of first) each.close();
    const before = await megabytesUsed();

    const attackers = await Promise.all(Array.from({ length: ATTACKERS }, () => attack(path)));
    await delay(1_000);
    const more = (await megabytesUsed()) - before;
    console.info(`${ATTACKERS} connections, ${what}: ${more.toFixed(1)} MB more`);
    const began = Date.now();
    expect((await fetch(`${server.url}${path}`)).status).toBe(200);

    expect(Date.now() - began).toBeLessThan(30_000);
    expect(attackers.some((each) => each.closed())).toBe(false);
    expect(more).toBeLessThan(MEGABYTES_MORE);
    for (const each of attackers) each.close();
  });
});
