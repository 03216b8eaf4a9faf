import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterEach, expect, test, vi } from 'vitest';
import { rowsOf, transaction } from '#db/open-database.ts';
import { type JobHandlers, type Jobs, runningJobs, startJobs } from '#server/infra/jobs/jobs.ts';
import { testDatabase } from '../../../factories/database.ts';
import { queueMails } from '../../../factories/mails.ts';

const database = await testDatabase();

let running: Jobs | undefined;

afterEach(async () => {
  await running?.stop();
});

async function start(handlers: Partial<JobHandlers> = {}): Promise<Jobs> {
  running = await startJobs(database, { relayMail: () => undefined, scheduled: {}, ...handlers });
  return running;
}

/** A handler, and a way to wait for its next call: the first job of a start is the runner's own. */
async function startAndWatch() {
  const relayMail = vi.fn();
  const jobs = await start({ relayMail });
  await vi.waitFor(() => expect(relayMail).toHaveBeenCalledTimes(1), 10_000);
  relayMail.mockClear();
  return { jobs, relayMail };
}

test('the runner makes its tables, and starts again where they are', async () => {
  await (await start()).stop();
  expect(runningJobs()).toBeUndefined();
  await start();
  expect(runningJobs()).toBeDefined();
});

test('mails queued by a transaction are looked for within seconds after it is committed', async () => {
  const { relayMail } = await startAndWatch();
  await queueMails(
    database.db,
    Array.from({ length: 50 }, (_, number) => `someone${number}@example.com`),
  );
  await vi.waitFor(() => expect(relayMail).toHaveBeenCalledTimes(1), 10_000);
});

test('a transaction that is rolled back leaves neither a mail nor a job', async () => {
  const { jobs, relayMail } = await startAndWatch();
  const change = transaction(database.db, async (tx) => {
    await jobs.queueRelayRun(tx);
    throw new Error('changed my mind');
  });
  await expect(change).rejects.toThrow('changed my mind');
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(relayMail).not.toHaveBeenCalled();
});

test('the very first transaction after the start can queue a job', async () => {
  const jobs = await start();
  await transaction(database.db, (tx) => jobs.queueRelayRun(tx));
  const jobsThere = await rowsOf(
    database.db,
    sql`select 1 from pgboss.job where name = 'drain-mail' and state <> 'completed'`,
  );
  expect(jobsThere.length).toBeGreaterThan(0);
});

test('a scheduled job runs by its name, a failing one stops nothing, and one that is gone leaves the time table', async () => {
  const nightly = { cron: '0 3 * * *', run: async () => undefined };
  await (await start({ scheduled: { gone: nightly, kept: nightly } })).stop();
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
  await start({ scheduled: { kept: { ...nightly, run: remaining }, failing: { ...nightly, run: failing } } });
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
  const jobs = await start({ scheduled: { slow: { cron: '0 3 * * *', run: begun } } });
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), 5_000);
  expect(runningJobs()).toBe(jobs);
  await jobs.stop();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(runningJobs()).toBeUndefined();
});
