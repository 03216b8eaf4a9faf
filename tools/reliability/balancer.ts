/**
 * Three processes behind HAProxy (`ops/haproxy.cfg`) on one PostgreSQL and one UPLOADS_DIR: `npm run
 * reliability:balancer`, after a build. Under load: restarts in turn by SIGTERM, a kill every five seconds, then no
 * database. Arguments: seconds of kills (300), restarts (6). Status 1: a promise was broken.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startMailServer } from '../../tests/support/mail/mail-server.ts';
import { startBalancer } from './balancer/haproxy.ts';
import { checkMails } from './balancer/mails.ts';
import { killInTurn, type Processes, startProcesses } from './balancer/processes.ts';
import { type Disturbance, prepareTarget, underLoad } from './balancer/under-load.ts';
import { stopDatabase } from './balancer/without-database.ts';
import { reportTallies, type Tally } from './ledger/report.ts';
import { type Installation, withPostgres } from './product.ts';

const PROCESSES = 3;
const SECRETS_KEY = randomBytes(32).toString('base64');

const [seconds = 300, restarts = 6] = process.argv.slice(2).map(Number);
const mails = await startMailServer();
const tallies: Tally[] = [];
await withPostgres(
  async (postgres, installation) => {
    const processes = await startProcesses(PROCESSES, (index) => variablesOf(installation, index));
    const balancer = await startBalancer(processes.ports, installation.variables.DATA_DIR);
    const target = await prepareTarget(balancer.url);
    const restarted = await underLoad(`${restarts} restarts by SIGTERM`, installation, target, () =>
      restartInTurn(processes),
    );
    const killed = await underLoad(`kill -9 every 5 s, ${seconds} s`, installation, target, () =>
      killInTurn(processes, seconds),
    );
    await checkMails(killed, mails, postgres.url, killed.rounds);
    tallies.push(restarted, killed, await stopDatabase(postgres, target));
    await balancer.stop();
    await processes.stop();
  },
  { SMTP_URL: mails.url, MAIL_FROM: 'cargo@example.com', APP_URL: 'http://localhost:3000' },
);
await mails.stop();

process.exit(reportTallies(tallies) ? 0 : 1);

function variablesOf({ variables }: Installation, index: number) {
  const DATA_DIR = join(variables.DATA_DIR, `process-${index}`);
  mkdirSync(DATA_DIR, { recursive: true });
  return { ...variables, DATA_DIR, TRUST_PROXY: '1', RATE_LIMIT: 'off', SECRETS_KEY };
}

async function restartInTurn(processes: Processes): Promise<Disturbance> {
  for (let count = 0; count < restarts; count += 1) await processes.restart(count % PROCESSES);
  return { rounds: restarts };
}
