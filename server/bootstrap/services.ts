import { join } from 'node:path';
import { isExampleEmail } from '#contract/company.ts';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { migrate } from '#db/migrate.ts';
import { type Database, type Db, sharedDatabase } from '#db/open-database.ts';
import { sharedUntilClosed } from '#db/process-singleton.ts';
import { checkSecondFactorSecrets } from '#server/domain/accounts/second-factor/stored-secrets.ts';
import { ensureSuperAdmin } from '#server/domain/accounts/users/ensure-super-admin.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { tellFailure } from '#server/domain/mails/tell-failure.ts';
import { closeDrawing } from '#server/domain/papers/draw.ts';
import { startWebhookRelay } from '#server/domain/webhooks/sending/webhook-relay.ts';
import { checkWebhookSecrets } from '#server/domain/webhooks/stored-secrets.ts';
import { databaseConfig, env } from '#server/env.ts';
import { closeDecoders } from '#server/infra/images/decoder-pool.ts';
import { startJobs } from '#server/infra/jobs/jobs.ts';
import { openMailer } from '#server/infra/mail/mailer.ts';
import { startOutboxRelay } from '#server/infra/mail/outbox-relay.ts';
import { log } from '#server/infra/observability/log.ts';
import { watchServices } from '#server/infra/observability/service-metrics.ts';
import { openTracing } from '#server/infra/observability/tracing.ts';
import { openStorage } from '#server/infra/storage/file-store.ts';
import { seedDemoData } from '#server/seed/seed-demo-data.ts';
import { cronJobs } from './cron.ts';
import { databaseLog } from './database-log.ts';
import { databaseOfFirstProcess, isFirstWorker } from './workers.ts';

export type Services = {
  host: string;
  port: number;
  /** The directory of large response bodies that wait for their clients. */
  spoolDirectory: string;
  db: Db;
  /** For /readyz: the database answers, its migrations are in, and no shutdown has begun. */
  ready: () => Promise<boolean>;
  /** From now on /readyz answers 503. */
  beginShutdown: () => void;
  /** Lets jobs and mails in flight finish, for a few seconds, then closes the database. */
  close: () => Promise<void>;
};

/**
 * Opens all parts of the product in order: environment, database, files, first data, mail, jobs
 * (docs/contract/running.md, 'Start'). Later calls get the same until it is closed. Rejects with one line for the
 * operator and leaves nothing open.
 */
export function startServices(): Promise<Services> {
  return sharedUntilClosed('services', open);
}

async function open(): Promise<Services> {
  const { HOST: host, PORT: port, DATA_DIR: dataDir } = env();
  const shutdownHooks: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closing of shutdownHooks.splice(0).reverse()) await closing();
  };
  try {
    const tracer = await openTracing();
    if (tracer) shutdownHooks.push(tracer.close);
    const database = await sharedDatabase({
      ...databaseConfig(env()),
      log: databaseLog,
      openedAt: databaseOfFirstProcess(),
      traceStatement: tracer?.statement,
    });
    shutdownHooks.push(database.close);
    await migrate(database);
    await checkSecondFactorSecrets(database.db);
    await checkWebhookSecrets(database.db);
    await openStorage();
    shutdownHooks.push(closeDecoders, closeDrawing);
    await fillInitialData(database);
    warnOfInventedCompany();
    const stopWork = await startWork(database);
    // Beside each other: a stop has ten seconds for everything.
    shutdownHooks.push(async () => void (await Promise.all([stopWork(), tracer?.close()])));
    let shuttingDown = false;
    const beginShutdown = () => {
      shuttingDown = true;
    };
    const ready = async () => !shuttingDown && (await answers(database));
    watchServices({ ready, poolCounts: database.poolCounts, replica: database.replica });
    return { host, port, spoolDirectory: join(dataDir, 'responses'), db: database.db, ready, beginShutdown, close };
  } catch (error) {
    await close().catch((reason) => log.warn({ err: reason }, 'A start that failed could not be cleared up'));
    throw inOneLine(error);
  }
}

/** Once at a start, by the first of several processes (docs/contract/running.md, 'Configuration'). */
function warnOfInventedCompany(): void {
  const { DATABASE_URL, COMPANY_EMAIL } = env();
  if (DATABASE_URL && isFirstWorker() && isExampleEmail(COMPANY_EMAIL)) {
    log.warn(
      'COMPANY_EMAIL is an address below .example, which nobody reads: set it, COMPANY_PHONE and COMPANY_ADDRESS',
    );
  }
}

/** Gives the way to stop it. */
async function startWork(database: Database): Promise<() => Promise<void>> {
  const mails = startOutboxRelay(database.db, await openMailer(), { ...mailRules, afterFailure: tellFailure });
  const hooks = startWebhookRelay(database.db);
  try {
    const jobs = await startJobs(database.db, cronJobs(database.db));
    return async () => {
      await Promise.all([jobs.stop(), mails.stop(), hooks.stop()]);
    };
  } catch (error) {
    await Promise.all([mails.stop(), hooks.stop()]);
    throw error;
  }
}

async function answers(database: Database): Promise<boolean> {
  try {
    await database.ping();
    return await database.migrated();
  } catch {
    return false;
  }
}

function inOneLine(error: unknown): Error {
  if (isDatabaseUnavailable(error))
    return new Error('DATABASE_URL: the database did not answer during the start', { cause: error });
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return new Error(line, { cause: error });
}

/**
 * The super-admin of SUPER_ADMIN_*, and the demo data of an empty database as DEMO_DATA says (docs/contract/running.md,
 * 'Start'). Throws one line that names the variable.
 */
async function fillInitialData({ db, kind }: Database): Promise<void> {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password, DEMO_DATA } = env();
  const given = email && password ? { email, password } : undefined;
  const wanted = DEMO_DATA === 'on' || (DEMO_DATA === 'auto' && kind === 'embedded');
  // Beside the logger: a log is stored and passed on, this is for whoever sits before the terminal.
  if (wanted) await seedDemoData(db, given, (line) => console.info(line));
  if (given) await ensureSuperAdmin(db, given);
}
