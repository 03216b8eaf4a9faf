import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { type Database, type Db, rowsOf } from '#db/open-database.ts';
import { createConnectivityLog } from '#server/infra/observability/connectivity-log.ts';
import { log } from '#server/infra/observability/log.ts';
import { traced } from '#server/infra/observability/tracing.ts';

const STOP_TIMEOUT_MS = 2_500;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const SCHEDULED = 'scheduled';

/** A time table in cron's five fields, in UTC, and what is done then by one process of all that run. */
type ScheduledJob = { cron: string; run: () => Promise<void> };

/** By name. */
export type ScheduledJobs = Record<string, ScheduledJob>;

export type Jobs = {
  /** Lets jobs in flight finish, for two and a half seconds at most. */
  stop(): Promise<void>;
};

/** Starts the job runner on the product's own database, in a schema of its own (`pgboss`). Resolves once jobs are taken. */
export async function startJobs(database: Database, scheduled: ScheduledJobs): Promise<Jobs> {
  const boss = createBoss(database, await ownsSchema(database.db));
  try {
    await openQueues(boss);
    await scheduleCronJobs(boss, scheduled);
    // Every two seconds, so that its line about a database that is down comes soon.
    await boss.work<{ job: string }>(SCHEDULED, { pollingIntervalSeconds: 2, batchSize: 20 }, async (jobs) => {
      for (const { data } of jobs) await runScheduled(data.job, scheduled[data.job]);
    });
  } catch (error) {
    await stopBoss(boss);
    throw error;
  }
  return { stop: () => stopBoss(boss) };
}

/** Makes the job runner's schema and starts nothing: for the owner of a database that the product uses by a role with fewer rights. */
export async function installJobs(database: Database): Promise<void> {
  const boss = createBoss(database, true);
  await openQueues(boss);
  await stopBoss(boss);
}

async function openQueues(boss: PgBoss): Promise<void> {
  await boss.start();
  await boss.createQueue(SCHEDULED, { retryLimit: 0, deleteAfterSeconds: HOUR });
}

async function ownsSchema(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ may: boolean }>(
    db,
    sql`select has_database_privilege(current_database(), 'create') as may`,
  );
  return row?.may ?? false;
}

function createBoss(database: Database, migrate: boolean): PgBoss {
  const connectivity = createConnectivityLog('jobs');
  const executeSql: Database['executeSql'] = async (text, values) => {
    try {
      const result = await database.executeSql(text, values);
      connectivity.answered();
      return result;
    } catch (error) {
      connectivity.failed(error);
      throw error;
    }
  };
  const boss = new PgBoss({
    db: { executeSql },
    migrate,
    cronWorkerIntervalSeconds: 30,
    superviseIntervalSeconds: 5 * MINUTE,
    monitorIntervalSeconds: 5 * MINUTE,
    maintenanceIntervalSeconds: HOUR,
    queueCacheIntervalSeconds: 5 * MINUTE,
    flowIntervalSeconds: HOUR,
    bamIntervalSeconds: HOUR,
    monitorVacuum: true,
  });
  // A database that is down is one line, not one for each question meanwhile.
  boss.on('error', (error) => {
    if (!connectivity.isDown) log.error({ err: error }, 'The job runner failed');
  });
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return boss;
}

async function scheduleCronJobs(boss: PgBoss, scheduled: ScheduledJobs): Promise<void> {
  for (const stored of await boss.getSchedules(SCHEDULED)) {
    if (!(stored.key in scheduled)) await boss.unschedule(SCHEDULED, stored.key);
  }
  for (const [job, { cron }] of Object.entries(scheduled)) await boss.schedule(SCHEDULED, cron, { job }, { key: job });
}

async function runScheduled(name: string, job: ScheduledJob | undefined): Promise<void> {
  try {
    if (job) await traced(`job ${name}`, job.run);
  } catch (error) {
    // The next time in its table is its next try.
    log.error({ err: error, job: name }, 'A scheduled job failed');
  }
}

async function stopBoss(boss: PgBoss): Promise<void> {
  const stopping = boss.stop({ timeout: STOP_TIMEOUT_MS });
  await Promise.race([stopping, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]).catch((error) =>
    log.warn({ err: error }, 'The job runner did not stop cleanly'),
  );
}
