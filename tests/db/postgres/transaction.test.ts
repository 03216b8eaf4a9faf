import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { type Database, type Db, openDatabase, rowsOf, transaction } from '#db/open-database.ts';
import { type ThrowawayPostgres, throwawayPostgres } from '../../support/postgres/throwaway-postgres.ts';

let server: ThrowawayPostgres;
let database: Database;
let db: Db;

beforeAll(async () => {
  server = await throwawayPostgres();
  database = await openDatabase({ databaseUrl: server.url, dataDir: '' });
  db = database.db;
  await db.execute(sql`create table rows (owner text not null, n integer not null, unique (owner, n))`);
}, 180_000);

beforeEach(async () => {
  await db.execute(sql`truncate rows`);
});

afterAll(async () => {
  await database.close();
  await server.remove();
});

const insert = (to: Db, owner: string, n: number) => to.execute(sql`insert into rows values (${owner}, ${n})`);

const rows = () => rowsOf<{ owner: string; n: number }>(db, sql`select owner, n from rows order by owner, n`);

async function backendOf(tx: Db): Promise<number> {
  const [row] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
  return row?.pid ?? 0;
}

const terminate = (pid: number) => db.execute(sql`select pg_terminate_backend(${pid}::integer, 2000)`);

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('what is done in a transaction stands together or not at all', async () => {
  await transaction(db, (tx) => insert(tx, 'kept', 1));
  const failure = new Error('no');
  const rejected = transaction(db, async (tx) => {
    await insert(tx, 'refused', 1);
    throw failure;
  });
  expect(await errorOf(rejected)).toBe(failure);
  expect(await rows()).toEqual([{ owner: 'kept', n: 1 }]);
});

test('a savepoint rolls back alone', async () => {
  await transaction(db, async (tx) => {
    await insert(tx, 'outer', 1);
    await errorOf(
      transaction(tx, async (inner) => {
        await insert(inner, 'inner', 1);
        await insert(inner, 'outer', 1);
      }),
    );
    await transaction(tx, (inner) => insert(inner, 'inner', 2));
  });
  expect(await rows()).toEqual([
    { owner: 'inner', n: 2 },
    { owner: 'outer', n: 1 },
  ]);
});

test('a statement that failed and was ignored does not pass for a commit', async () => {
  const careless = transaction(db, async (tx) => {
    await insert(tx, 'careless', 1);
    await errorOf(insert(tx, 'careless', 1));
  });
  expect(await errorOf(careless)).toMatchObject({ cause: { code: '23505' } });
  expect(await rows()).toEqual([]);
});

test('a transaction that is over takes no more statements', async () => {
  let escaped: Db | undefined;
  await transaction(db, async (tx) => {
    escaped = tx;
  });
  if (!escaped) throw new Error('The transaction did not run');
  expect(await errorOf(insert(escaped, 'late', 1))).toMatchObject({ cause: { message: 'The transaction is over' } });
  expect(await rows()).toEqual([]);
});

test('when its connection dies, a transaction leaves no row, and its later statements never settle', async () => {
  const later = vi.fn();
  const ended = vi.fn();
  const doomed = transaction(db, async (tx) => {
    await insert(tx, 'doomed', 1);
    const pid = await backendOf(tx);
    const underWay = errorOf(tx.execute(sql`select pg_sleep(3)`));
    await sleep(50);
    await terminate(pid);
    expect(isDatabaseUnavailable(await underWay)).toBe(true);
    insert(tx, 'doomed', 3).then(later, later);
    transaction(tx, (inner) => insert(inner, 'doomed', 4)).then(later, later);
    await sleep(50);
    ended();
  });
  expect(isDatabaseUnavailable(await errorOf(doomed))).toBe(true);
  await transaction(db, (tx) => insert(tx, 'other', 1));
  await sleep(200);
  expect(ended).toHaveBeenCalled();
  expect(later).not.toHaveBeenCalled();
  expect(await rows()).toEqual([{ owner: 'other', n: 1 }]);
});

test('however many transactions die among others, none of their rows is ever committed', {
  timeout: 180_000,
}, async () => {
  const committed = new Set<string>();
  const run = async (owner: string, dies: boolean) => {
    const error = await errorOf(
      transaction(db, async (tx) => {
        const pid = await backendOf(tx);
        for (let n = 0; n < 6; n += 1) {
          if (dies && n === 3) await terminate(pid);
          // Goes on after the failure, as code with a fallback does.
          await errorOf(insert(tx, owner, n));
        }
      }),
    );
    if (!error) committed.add(owner);
    return error;
  };
  const doomed = Array.from({ length: 40 }, (_, index) => index);
  for (const index of doomed.filter((number) => number % 4 === 0)) {
    const errors = await Promise.all([0, 1, 2, 3].map((offset) => run(`doomed-${index + offset}`, offset > 1)));
    expect(errors.slice(2).every(isDatabaseUnavailable)).toBe(true);
    expect(errors.slice(0, 2)).toEqual([undefined, undefined]);
  }
  const counts = await rowsOf<{ owner: string; count: string }>(
    db,
    sql`select owner, count(*) as count from rows group by owner`,
  );
  expect(new Set(counts.map((row) => row.owner))).toEqual(committed);
  expect(counts.every((row) => row.count === '6')).toBe(true);
});
