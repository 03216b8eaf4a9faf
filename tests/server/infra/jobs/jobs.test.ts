import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterEach, expect, test, vi } from 'vitest';
import { rowsOf } from '#db/open-database.ts';
import { type Jobs, type ScheduledJobs, startJobs } from '#server/infra/jobs/jobs.ts';
import { testDatabase } from '../../../factories/database.ts';

const database = await testDatabase();

let running: Jobs | undefined;

afterEach(async () => {
  await running?.stop();
});

async function start(scheduled: ScheduledJobs = {}): Promise<Jobs> {
  running = await startJobs(database, scheduled);
  return running;
}

test('the runner makes its tables, and starts again where they are', async () => {
  const queues = () => rowsOf(database.db, sql`select name from pgboss.queue where name = 'scheduled'`);
  await (await start()).stop();
  expect(await queues()).toHaveLength(1);
  await start();
  expect(await queues()).toHaveLength(1);
});

test('a scheduled job runs by its name, a failing one stops nothing, and one that is gone leaves the time table', async () => {
  const nightly = { cron: '0 3 * * *', run: async () => undefined };
  await (await start({ gone: nightly, kept: nightly })).stop();
  // Another process of the product whose clock has come to the hour.
  const other = new PgBoss({
    db: { executeSql: database.executeSql },
    supervise: false,
    schedule: false,
  });
  await other.start();
  for (const job of ['failing', 'gone', 'kept']) await other.send('scheduled', { job });
  await other.stop();

  const remaining = vi.fn(async () => undefined);
  const failing = async () => {
    throw new Error('no luck');
  };
  await start({ kept: { ...nightly, run: remaining }, failing: { ...nightly, run: failing } });
  const left = sql`select count(*)::int as left from pgboss.job where name = 'scheduled' and state <> 'completed'`;
  await vi.waitFor(async () => {
    expect(remaining).toHaveBeenCalledTimes(1);
    expect(await rowsOf(database.db, left)).toEqual([{ left: 0 }]);
  }, 5_000);
  const table = sql`select key, cron from pgboss.schedule order by key`;
  expect(await rowsOf(database.db, table)).toEqual([
    { key: 'failing', cron: '0 3 * * *' },
    { key: 'kept', cron: '0 3 * * *' },
  ]);
});

test('stopping waits for the job in flight and takes no other', async () => {
  const ended = vi.fn();
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    ended();
  };
  const other = new PgBoss({
    db: { executeSql: database.executeSql },
    supervise: false,
    schedule: false,
  });
  await other.start();
  await other.send('scheduled', { job: 'slow' });
  await other.stop();
  const begun = vi.fn(slow);
  const jobs = await start({ slow: { cron: '0 3 * * *', run: begun } });
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), 5_000);
  await jobs.stop();
  expect(ended).toHaveBeenCalledTimes(1);
});
