import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { NOW } from '#db/now.ts';
import { rowsOf } from '#db/open-database.ts';
import { scheduledJobs } from '#db/schema/scheduled-jobs.ts';
import { type Jobs, type ScheduledJobs, startJobs } from '#server/infra/jobs/jobs.ts';
import { testDatabase } from '../../../factories/database.ts';

const { db } = await testDatabase();

let running: Jobs[] = [];

afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
  await db.delete(scheduledJobs);
});

async function start(scheduled: ScheduledJobs): Promise<Jobs> {
  const jobs = await startJobs(db, scheduled);
  running.push(jobs);
  return jobs;
}

const nightly = (run: () => Promise<void> = async () => undefined) => ({ everyMinutes: 24 * 60, atMinute: 180, run });

const isDueNow = (name: string) =>
  db
    .insert(scheduledJobs)
    .values({ name, dueAt: NOW })
    .onConflictDoUpdate({ target: scheduledJobs.name, set: { dueAt: NOW } });

/** Its next time, and where that lies in the day or the hour. */
async function nextTimeOf(name: string) {
  const [row] = await rowsOf<{ minuteOfDay: number; isAhead: boolean }>(
    db,
    sql`select due_at > now() as "isAhead", extract(epoch from due_at - date_trunc('day', due_at))::int / 60 as "minuteOfDay"
      from scheduled_jobs where name = ${name}`,
  );
  return row;
}

test('a new job is due at its next time, and not before', async () => {
  const run = vi.fn(async () => undefined);
  const jobs = await start({
    nightly: nightly(run),
    often: { everyMinutes: 5, run },
    hourly: { everyMinutes: 60, atMinute: 41, run },
  });
  await jobs.stop();
  expect(await nextTimeOf('nightly')).toEqual({ isAhead: true, minuteOfDay: 180 });
  expect((await nextTimeOf('hourly'))?.minuteOfDay).toSatisfy((minute: number) => minute % 60 === 41);
  expect((await nextTimeOf('often'))?.minuteOfDay).toSatisfy((minute: number) => minute % 5 === 0);
});

test('a job that comes more often than in the last release does not wait for its old time', async () => {
  await db.insert(scheduledJobs).values({ name: 'nightly', dueAt: sql`now() + interval '9 days'` });
  await start({ nightly: nightly() });
  const [row] = await db.select().from(scheduledJobs).where(eq(scheduledJobs.name, 'nightly'));
  expect(row?.dueAt.getTime()).toBeLessThan(Date.now() + 25 * 60 * 60_000);
});

test('each of several due jobs is run once by one of several processes, and a failing one stops nothing', async () => {
  const names = ['failing', 'one', 'another'];
  const runs: string[] = [];
  const scheduled = Object.fromEntries(
    names.map((name) => [
      name,
      nightly(async () => {
        runs.push(name);
        if (name === 'failing') throw new Error('no luck');
      }),
    ]),
  );
  for (const name of [...names, 'of another release']) await isDueNow(name);
  await Promise.all([1, 2, 3, 4].map(() => start(scheduled)));
  const ended = sql`select name from scheduled_jobs where due_at > now() order by name`;
  await vi.waitFor(async () => expect(await rowsOf(db, ended)).toHaveLength(3), 60_000);
  await Promise.all(running.map((jobs) => jobs.stop()));
  expect(runs.sort()).toEqual([...names].sort());
});

test('stopping waits for the job in flight and takes no other', async () => {
  await isDueNow('slow');
  const events: string[] = [];
  const slow = async () => {
    events.push('begun');
    await delay(500);
    await isDueNow('slow');
    events.push('ended');
  };
  const jobs = await start({ slow: nightly(slow) });
  await vi.waitFor(() => expect(events).toEqual(['begun']), 60_000);
  await jobs.stop();
  expect(events).toEqual(['begun', 'ended']);
});
