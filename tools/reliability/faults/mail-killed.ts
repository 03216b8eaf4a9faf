import { setTimeout as delay } from 'node:timers/promises';
import { WORKERS } from '#server/infra/mail/mailer.ts';
import { startMailServer } from '../../../tests/support/mail/mail-server.ts';
import { checkPromise, openTally, type Tally } from '../ledger/report.ts';
import { seededRandom } from '../ledger/seeded-random.ts';
import { startProduct, withPostgres } from '../product.ts';
import type { Fault } from './fault.ts';
import { openMailWorkload } from './mail-workload.ts';

const SHIPMENTS = 20;
/** A crashed sender's mails are free again after half a minute. */
const ARRIVE_WITHIN_S = 60;

type Timestamp = {
  fault: string;
  /** Milliseconds from the server's having a mail to its saying so. */
  answerAfter: number;
  /** How many mails arrive of a change before the process is killed; the change has been acknowledged. */
  killAfter: (random: number) => number;
};

const TIMESTAMPS: Timestamp[] = [
  { fault: 'kill -9 right after the commit, before most mails', answerAfter: 0, killAfter: () => 0 },
  {
    fault: 'kill -9 while mails are sent',
    answerAfter: 0,
    killAfter: (random) => 1 + Math.floor(random * (2 * SHIPMENTS - 2)),
  },
  {
    fault: 'kill -9 while mails are sent to a server that answers after 0.3 s',
    answerAfter: 300,
    killAfter: (random) => 1 + Math.floor(random * (2 * SHIPMENTS - 2)),
  },
];

export const mailKilled: Fault = {
  rounds: 3,
  async run(options) {
    const tallies: Tally[] = [];
    for (const timestamp of TIMESTAMPS) tallies.push(await killAt(timestamp, options));
    return tallies;
  },
};

/** One crash a round, each with a change of its own; then all mails of all changes have to arrive. */
async function killAt(
  { fault, answerAfter, killAfter }: Timestamp,
  { rounds, seed }: { rounds: number; seed: number },
) {
  const tally = openTally(fault, rounds);
  const random = seededRandom(seed);
  const mails = await startMailServer({ text: () => delay(answerAfter, undefined) });
  const variables = { SMTP_URL: mails.url, MAIL_FROM: 'cargo@example.com', APP_URL: 'http://localhost:3000' };
  await withPostgres(async (postgres, installation) => {
    let product = await startProduct(installation);
    const workload = await openMailWorkload(product, SHIPMENTS);
    for (let round = 0; round < rounds; round += 1) {
      const until = mails.received.length + killAfter(random.next());
      await workload.change(product);
      tally.acknowledged += 1;
      while (mails.received.length < until) await delay(1);
      product.kill('SIGKILL');
      await product.ended;
      const began = performance.now();
      product = await startProduct(installation);
      tally.seconds.push((performance.now() - began) / 1000);
    }
    const seconds = await workload.untilArrived(mails, ARRIVE_WITHIN_S);
    await workload.untilQuiet(postgres.url, ARRIVE_WITHIN_S);
    await product.stop();
    const { missing, duplicates, maxCopies: max, renamed } = workload.copies(mails);
    tally.duplicateMails = duplicates;
    tally.lost = missing;
    checkPromise(tally, missing === 0, `${missing} mails of acknowledged changes did not arrive`);
    checkPromise(tally, renamed === 0, `${renamed} mails came again under another Message-ID`);
    // A crash resends mails in flight: at most one per worker.
    checkPromise(tally, max <= 1 + rounds, `a mail came ${max} times after ${rounds} crashes`);
    checkPromise(tally, duplicates <= WORKERS * rounds, `${duplicates} mails came again after ${rounds} crashes`);
    const came =
      seconds === null ? 'did not all arrive' : `had all arrived ${seconds.toFixed(1)} s after the last start`;
    tally.notes.push(`${workload.owed()} mails ${came}, none more than ${max} times`);
  }, variables);
  await mails.stop();
  return tally;
}
