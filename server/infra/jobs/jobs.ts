import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { type Database, type Db, rowsOf } from '#db/open-database.ts';
import { createConnectivityLog } from '#server/infra/observability/connectivity-log.ts';
import { log } from '#server/infra/observability/log.ts';

const STOP_TIMEOUT_MS = 2_500;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const RELAY_MAIL = 'drain-mail';
const SCHEDULED = 'scheduled';

/** A time table in cron's five fields, in UTC, and what is done then by one process of all that run. */
export type ScheduledJob = { cron: string; run: () => Promise<void> };

export type JobHandlers = {
  /** Called soon after a transaction that queued mails is committed. */
  relayMail: () => void;
  /** By name. */
  scheduled: Record<string, ScheduledJob>;
};

export type Jobs = {
  /** Queues the sending of what the transaction wrote to the outbox; it counts once the transaction is committed. */
  queueRelayRun(tx: Db): Promise<void>;
  /** Lets jobs in flight finish, for five seconds at most. */
  stop(): Promise<void>;
};

// On globalThis, as the database: after a hot reload the outbox has to find the runner that is there.
const key = Symbol.for('waybill.jobs');

/** The process's job runner; none in a script or a test that started none. */
export function runningJobs(): Jobs | undefined {
  return Reflect.get(globalThis, key);
}

/** Starts the job runner on the product's own database, in a schema of its own (`pgboss`). Resolves once jobs are taken. */
export async function startJobs(database: Database, handlers: JobHandlers): Promise<Jobs> {
  const boss = createBoss(database, await ownsSchema(database.db));
  try {
    await openQueues(boss);
    // For what a crash left. It also fills the runner's cache: an insert inside a transaction must not look a queue up outside it.
    await boss.insert(RELAY_MAIL, [{}]);
    await scheduleCronJobs(boss, handlers.scheduled);
    await boss.work(RELAY_MAIL, { pollingIntervalSeconds: 1, batchSize: 500 }, async () => handlers.relayMail());
    await boss.work<{ job: string }>(SCHEDULED, { pollingIntervalSeconds: 30, batchSize: 20 }, async (jobs) => {
      for (const { data } of jobs) await runScheduled(data.job, handlers.scheduled[data.job]);
    });
  } catch (error) {
    await stopBoss(boss);
    throw error;
  }
  const jobs: Jobs = {
    queueRelayRun: async (tx) => {
      const db = fromDrizzle({ execute: (query) => rowsOf<object>(tx, query as SQL) }, sql);
      await boss.insert(RELAY_MAIL, [{}], { db });
    },
    stop: async () => {
      if (runningJobs() === jobs) Reflect.deleteProperty(globalThis, key);
      await stopBoss(boss);
    },
  };
  Reflect.set(globalThis, key, jobs);
  return jobs;
}

/** Makes the job runner's schema and starts nothing: for the owner of a database that the product uses by a role with fewer rights. */
export async function installJobs(database: Database): Promise<void> {
  const boss = createBoss(database, true);
  await openQueues(boss);
  await stopBoss(boss);
}

async function openQueues(boss: PgBoss): Promise<void> {
  await boss.start();
  for (const name of [RELAY_MAIL, SCHEDULED]) await boss.createQueue(name, { retryLimit: 0, deleteAfterSeconds: HOUR });
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
  // An connectivity is one line, not one per question asked meanwhile.
  boss.on('error', (error) => {
    if (!connectivity.isDown) log.error({ err: error }, 'The job runner failed');
  });
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return boss;
}

async function scheduleCronJobs(boss: PgBoss, scheduled: JobHandlers['scheduled']): Promise<void> {
  for (const stored of await boss.getSchedules(SCHEDULED)) {
    if (!(stored.key in scheduled)) await boss.unschedule(SCHEDULED, stored.key);
  }
  for (const [job, { cron }] of Object.entries(scheduled)) await boss.schedule(SCHEDULED, cron, { job }, { key: job });
}

async function runScheduled(name: string, job: ScheduledJob | undefined): Promise<void> {
  try {
    await job?.run();
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
