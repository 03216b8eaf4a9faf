/**
 * Three processes behind HAProxy, as `ops/haproxy.cfg` has it, on one PostgreSQL and one UPLOADS_DIR: `npm run reliability:balancer`, after a
 * build. Under load each is restarted in turn by SIGTERM, then one is killed every five seconds. Arguments: for how many seconds (300),
 * and how many restarts (6). Ends with status 1 where a promise was broken.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { shipmentInput } from '../factories/shipments.ts';
import { SUPER_ADMIN } from '../factories/users.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startBalancer } from './balancer/haproxy.ts';
import { checkMails } from './balancer/mails.ts';
import { type Processes, startProcesses } from './balancer/processes.ts';
import { jsonCall } from './calls.ts';
import { inspect } from './consistency-check.ts';
import { openLedger } from './ledger.ts';
import { onPostgres, type Place } from './product.ts';
import { addFindings, openTally, promise, type Tally, table } from './report.ts';
import { keepDoing, leafThrough, lookUp, type Target, trackingPage } from './workloads.ts';
import { startWriters } from './writers.ts';

const PROCESSES = 3;
const BETWEEN_KILLS_MS = 5_000;
const READS = [
  { name: 'tracking through REST', workload: lookUp, perSecond: 20 },
  { name: 'tracking page', workload: trackingPage, perSecond: 5 },
  { name: 'super-admin list', workload: leafThrough, perSecond: 3 },
];
/** What HAProxy says of a write whose process ended under it. */
const CUT_OFF = 502;
const SECRETS_KEY = randomBytes(32).toString('base64');

const [seconds = 300, restarts = 6] = process.argv.slice(2).map(Number);
const mails = await startMailServer();
const tallies: Tally[] = [];
await onPostgres(
  async (postgres, place) => {
    const processes = await startProcesses(PROCESSES, (index) => variablesOf(place, index));
    const balancer = await startBalancer(processes.ports, place.variables.DATA_DIR);
    const target = await prepare(balancer.url);
    const restarted = await underLoad(`${restarts} restarts by SIGTERM`, place, target, () => restartInTurn(processes));
    const killed = await underLoad(`kill -9 every 5 s, ${seconds} s`, place, target, () => killInTurn(processes));
    await checkMails(killed, mails, postgres.url, killed.rounds);
    tallies.push(restarted, killed);
    await balancer.stop();
    await processes.stop();
  },
  { SMTP_URL: mails.url, MAIL_FROM: 'cargo@example.com', APP_URL: 'http://localhost:3000' },
);
await mails.stop();

console.info(`\n${table(tallies)}\n`);
for (const { fault, notes } of tallies) for (const note of notes) console.info(`- ${fault}: ${note}`);
const broken = tallies.flatMap((tally) => tally.broken.map((each) => `${tally.fault}: ${each}`));
console.info(broken.length === 0 ? 'No promise was broken.' : `Broken promises:\n${broken.join('\n')}`);
process.exit(broken.length === 0 ? 0 : 1);

function variablesOf({ variables }: Place, index: number) {
  const DATA_DIR = join(variables.DATA_DIR, `process-${index}`);
  mkdirSync(DATA_DIR, { recursive: true });
  return { ...variables, DATA_DIR, TRUST_PROXY: '1', RATE_LIMIT: 'off', SECRETS_KEY };
}

/** Signs in and books through the balancer: whichever process answers, the others know both. */
async function prepare(url: string): Promise<Target> {
  const answer = await fetch(`${url}/api/login`, jsonCall('POST', '', SUPER_ADMIN));
  const { token } = await answer.json();
  if (typeof token !== 'string') throw new Error(`The super-admin could not sign in: ${answer.status}`);
  const numbers: string[] = [];
  for (let count = 0; count < 30; count += 1) {
    const created = await fetch(`${url}/api/shipments`, jsonCall('POST', token, shipmentInput));
    numbers.push((await created.json()).shipment.trackingNumber);
  }
  return { url, token, numbers };
}

/** Rounds of one disturbance while people write and read; it may excuse writes that were cut off, and no read. */
async function underLoad(
  fault: string,
  place: Place,
  target: Target,
  disturb: () => Promise<Disturbance>,
): Promise<Tally> {
  const ledger = openLedger();
  const writers = await startWriters(target, ledger, 1);
  const ending = new AbortController();
  const reading = READS.map(({ workload, perSecond }) => keepDoing(target, workload, perSecond, ending.signal));
  const { rounds, mayCut } = await disturb();
  ending.abort();
  const reads = await Promise.all(reading);
  await writers.stop();

  const tally = openTally(fault, rounds);
  const cut = [...ledger.endings].filter(([end]) => end === CUT_OFF || typeof end === 'string');
  const cutCount = cut.reduce((total, [, times]) => total + times, 0);
  for (const [end] of cut) ledger.endings.delete(end);
  addFindings(tally, ledger, await inspect(place, ledger));
  for (const [end, times] of ledger.endings)
    promise(tally, Number(end) < 300, `a write was answered with ${end} (${times} times)`);
  if (!mayCut) promise(tally, cutCount === 0, `${cutCount} writes were cut off`);
  tally.notes.push(`${cutCount} writes were cut off of ${ledger.acknowledged + cutCount}`);
  for (const [index, { done, failures }] of reads.entries()) {
    promise(
      tally,
      failures.length === 0,
      `${READS[index]?.name}: ${failures.length} failed: ${[...new Set(failures)].join(', ')}`,
    );
    tally.notes.push(`${READS[index]?.name}: ${done} answered, ${failures.length} failed`);
  }
  return tally;
}

type Disturbance = { rounds: number; mayCut: boolean };

async function restartInTurn(processes: Processes): Promise<Disturbance> {
  for (let count = 0; count < restarts; count += 1) await processes.restart(count % PROCESSES);
  return { rounds: restarts, mayCut: false };
}

async function killInTurn(processes: Processes): Promise<Disturbance> {
  const until = Date.now() + seconds * 1_000;
  let rounds = 0;
  for (; Date.now() < until; rounds += 1) {
    const next = delay(BETWEEN_KILLS_MS);
    await processes.kill(rounds % PROCESSES);
    await next;
  }
  return { rounds, mayCut: true };
}
