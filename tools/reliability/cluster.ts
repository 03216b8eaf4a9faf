/**
 * Everything at once: `npm run reliability:cluster`, after a build. HAProxy, three processes with own directories,
 * PgBouncer, a primary, two standbys (one serves reads), S3 and SMTP servers. Under load: a kill every five seconds,
 * replica freeze and thaw, primary kill, promotion. Argument: seconds of kills (300). Status 1: a promise was broken.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseStorageUrl } from '#contract/storage-url.ts';
import { SUPER_ADMIN_VARIABLES } from '../../tests/factories/accounts/users.ts';
import { startMailServer } from '../../tests/support/mail/mail-server.ts';
import { startPgBouncer } from '../../tests/support/postgres/pgbouncer.ts';
import { makeTemporaryDirectory } from '../../tests/support/process/make-temporary-directory.ts';
import { startObjectServer } from '../../tests/support/storage/object-server.ts';
import { startBalancer } from './balancer/haproxy.ts';
import { checkMails } from './balancer/mails.ts';
import { killInTurn, startProcesses } from './balancer/processes.ts';
import { type Disturbance, prepareTarget, underLoad } from './balancer/under-load.ts';
import { queryRows, startPostgresCluster } from './cluster/postgres-cluster.ts';
import { reportTallies, type Tally } from './ledger/report.ts';

const PROCESSES = 3;
const FROZEN_MS = 15_000;
const BEFORE_AND_AFTER_MS = 10_000;
const LIMITS = { statement_timeout: '4500ms', lock_timeout: '4s', idle_in_transaction_session_timeout: '10s' };

const [seconds = 300] = process.argv.slice(2).map(Number);
const directory = await makeTemporaryDirectory('cluster-');
const [mails, objects, databases] = [await startMailServer(), await startObjectServer(), await startPostgresCluster()];
for (const [name, value] of Object.entries(LIMITS))
  await queryRows(databases.primary(), `alter role test set ${name} = '${value}'`);
const pooler = await startPgBouncer(databases.primary().url, { lines: ['default_pool_size = 20'] });
const shared = {
  ...SUPER_ADMIN_VARIABLES,
  LOG_LEVEL: 'error',
  APP_URL: 'http://localhost:3000',
  TRUST_PROXY: '1',
  RATE_LIMIT: 'off',
  SECRETS_KEY: randomBytes(32).toString('base64'),
  DATABASE_URL: pooler.url,
  DATABASE_DIRECT_URL: databases.url,
  DATABASE_REPLICA_URL: `postgres://test@${databases.standbys.map(({ port }) => `127.0.0.1:${port}`)}/postgres`,
  DATABASE_PREPARE: 'off',
  STORAGE_URL: objects.url,
  SMTP_URL: mails.url,
  MAIL_FROM: 'cargo@example.com',
};
const processes = await startProcesses(PROCESSES, (index) => {
  const own = join(directory, `machine-${index}`);
  mkdirSync(own, { recursive: true });
  return { ...shared, DATA_DIR: join(own, 'data'), UPLOADS_DIR: join(own, 'uploads') };
});
const balancer = await startBalancer(processes.ports, directory);
const target = await prepareTarget(balancer.url);

const place = {
  variables: { DATABASE_URL: databases.url, DATA_DIR: directory, UPLOADS_DIR: directory },
  remove: async () => undefined,
};
const storage = parseStorageUrl(objects.url) ?? undefined;
const during = (fault: string, disturb: () => Promise<Disturbance>) =>
  underLoad(fault, place, target, disturb, storage);
const killed = await during(`kill -9 every 5 s, ${seconds} s`, () => killInTurn(processes, seconds));
const frozen = await during('replica frozen, thawed', freezeReplica);
const promoted = await during('primary killed, standby promoted', promote);
const tallies: Tally[] = [killed, frozen, promoted];
await checkMails(promoted, mails, databases.primary().url, killed.rounds + promoted.rounds);

await balancer.stop();
await processes.stop();
await pooler.stop();
await databases.remove();
await objects.close();
await mails.stop();
process.exit(reportTallies(tallies) ? 0 : 1);

/** The first of the address's hosts, which serves the reads. */
async function freezeReplica(): Promise<Disturbance> {
  const [replica] = databases.standbys;
  await delay(BEFORE_AND_AFTER_MS);
  replica?.freeze();
  await delay(FROZEN_MS);
  replica?.thaw();
  await delay(BEFORE_AND_AFTER_MS);
  return { rounds: 1 };
}

async function promote(): Promise<Disturbance> {
  await delay(BEFORE_AND_AFTER_MS);
  await databases.failOver(({ url }) => pooler.pointAt(url));
  await delay(BEFORE_AND_AFTER_MS);
  return { rounds: 1, mayReject: true };
}
