import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { requestCancel } from '#db/postgres/cancel-request.ts';
import { openConnection } from '#db/postgres/connection.ts';
import { type ThrowawayPostgres, throwawayPostgres } from '../../support/postgres/throwaway-postgres.ts';
import { freePort } from '../../support/process/free-port.ts';

const STATEMENT_TIMEOUT_MS = 500;

describe('a server whose commits wait for a standby that is not there', () => {
  let server: ThrowawayPostgres;
  let root: postgres.Sql;

  beforeAll(async () => {
    server = await throwawayPostgres();
    root = postgres(server.url, { max: 1 });
    await root`create table items (n integer)`;
    await root`alter system set synchronous_standby_names = 'nobody'`;
    await root`select pg_reload_conf()`;
    await delay(500);
  }, 60_000);

  afterAll(async () => {
    await root.end();
    await server.remove();
  });

  const waiting = async () => (await root`select pid from pg_stat_activity where wait_event = 'SyncRep'`).length;

  /** The most that wait while five sessions each insert a row, and the number of unknown outcomes. */
  async function insertFiveTimes(url: string): Promise<{ maxWaiting: number; unknown: number }> {
    const parsing = { parsers: {}, serializers: {} };
    const options = { parsing, settings: {}, connectTimeoutMs: 2_000, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
    const connections = await Promise.all(Array.from({ length: 5 }, () => openConnection({ url }, options)));
    const inserts = connections.map(({ run }) => run({ text: 'insert into items values (1)' }));
    await delay(STATEMENT_TIMEOUT_MS / 2);
    const maxWaiting = await waiting();
    const outcomes = await Promise.allSettled(inserts);
    const isUnknown = (each: (typeof outcomes)[number]) =>
      each.status === 'rejected' && isDatabaseUnavailable(each.reason);
    return { maxWaiting, unknown: outcomes.filter(isUnknown).length };
  }

  test('a statement that was given up leaves no session behind', async () => {
    expect(await insertFiveTimes(server.url)).toEqual({ maxWaiting: 5, unknown: 5 });
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  });
});

test('neither a server that does not answer nor one that is not there holds a request for longer than a second', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const ports = [(silent.address() as AddressInfo).port, await freePort()];
  const began = Date.now();
  await Promise.all(ports.map((port) => requestCancel({ host: ['127.0.0.1'], port: [port] }, { pid: 1, secret: 2 })));
  expect(Date.now() - began).toBeLessThan(2_000);
});
