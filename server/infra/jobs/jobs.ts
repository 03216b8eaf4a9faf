import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { createConnectivityLog } from '#server/infra/observability/connectivity-log.ts';
import { log } from '#server/infra/observability/log.ts';
import { traced } from '#server/infra/observability/tracing.ts';

/** So often a process looks, also so that its line about a database that is down comes soon. */
const LOOK_EVERY_MS = 2_000;
const STOP_TIMEOUT_MS = 2_500;

/** Done every so many minutes, counted from 00:00 UTC, `atMinute` minutes later; by one process of all that run. */
type ScheduledJob = { everyMinutes: number; atMinute?: number; run: () => Promise<void> };

/** By name. */
export type ScheduledJobs = Record<string, ScheduledJob>;

export type Jobs = {
  /** Takes no more jobs, and lets the one in flight finish, for two and a half seconds at most. */
  stop(): Promise<void>;
};

/** Runs jobs by their time table until it is stopped (decision 061). Resolves once the times are stored. */
export async function startJobs(db: Db, scheduled: ScheduledJobs): Promise<Jobs> {
  const connectivity = createConnectivityLog('jobs');
  const stopping = new AbortController();
  await storeTimes(db, scheduled);

  const runDueJobs = async () => {
    while (!stopping.signal.aborted) {
      const name = await takeDueJob(db, scheduled);
      connectivity.answered();
      if (name === undefined) return;
      await runJob(name, scheduled[name]);
    }
  };

  const look = async () => {
    while (!stopping.signal.aborted) {
      await runDueJobs().catch((error) => {
        if (!connectivity.failed(error)) log.error({ err: error }, 'The time table could not be read');
      });
      await delay(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const ended = look();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([ended, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** A job that is new, or comes more often than before, is due at its next time. */
async function storeTimes(db: Db, scheduled: ScheduledJobs): Promise<void> {
  await db.execute(sql`
    insert into scheduled_jobs as stored (name, due_at) select job.name, ${nextTime} from ${tableOf(scheduled)}
    on conflict (name) do update set due_at = excluded.due_at where stored.due_at > excluded.due_at`);
}

/**
 * The job that has been due longest, moved to its next time: no other process gets it. Its next time is also its next
 * try.
 */
async function takeDueJob(db: Db, scheduled: ScheduledJobs): Promise<string | undefined> {
  const [taken] = await rowsOf<{ name: string }>(
    db,
    sql`
      with due as materialized (
        select stored.name from scheduled_jobs stored join ${tableOf(scheduled)} using (name)
        where stored.due_at <= now() order by stored.due_at limit 1 for update of stored skip locked
      )
      update scheduled_jobs stored set due_at = ${nextTime} from due join ${tableOf(scheduled)} using (name)
      where stored.name = due.name returning stored.name`,
  );
  return taken?.name;
}

const nextTime: SQL = sql`date_bin(job.every, now(), 'epoch'::timestamptz + job.after) + job.every`;

const tableOf = (scheduled: ScheduledJobs): SQL => {
  const rows = Object.entries(scheduled).map(([name, { everyMinutes, atMinute = 0 }]) => ({
    name,
    every: `${everyMinutes} minutes`,
    after: `${atMinute} minutes`,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) job (name text, every interval, after interval)`;
};

async function runJob(name: string, job: ScheduledJob | undefined): Promise<void> {
  try {
    if (job) await traced(`job ${name}`, job.run);
  } catch (error) {
    // The next time in its table is its next try.
    log.error({ err: error, job: name }, 'A scheduled job failed');
  }
}
