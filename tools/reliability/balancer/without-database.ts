import { setTimeout as delay } from 'node:timers/promises';
import type { ThrowawayPostgres } from '../../../tests/support/postgres/throwaway-postgres.ts';
import { ask, statusOf } from '../calls.ts';
import { checkPromise, openTally, type Tally } from '../ledger/report.ts';
import type { Target } from '../workloads.ts';

/** Longer than the balancer takes to see that no process is ready. */
const SEEN_AFTER_MS = 8_000;
const WITHIN_MS = 20_000;

/** No process is ready without the database: pages that need none still answer, the rest get the product's 503. */
export async function stopDatabase(postgres: ThrowawayPostgres, { url, numbers }: Target): Promise<Tally> {
  const tally = openTally('database away', 1);
  const track = `${url}/api/shipments/public/track/${numbers[0]}`;
  await postgres.stop();
  await delay(SEEN_AFTER_MS);
  const [page, lookup] = [await ask(`${url}/terms`), await ask(track)];
  checkPromise(tally, statusOf(page) === 200, `a page without data was answered with ${statusOf(page)}`);
  checkPromise(tally, statusOf(lookup) === 503, `a lookup was answered with ${statusOf(lookup)}`);
  const says = lookup.kind === 'answered' && lookup.retryAfter !== null;
  checkPromise(tally, says, 'the 503 does not say when to try again: it is not the product’s');
  await postgres.start();
  const back = performance.now();
  const since = () => performance.now() - back;
  while (statusOf(await ask(track)) !== 200 && since() < WITHIN_MS) await delay(100);
  tally.seconds.push(since() / 1_000);
  checkPromise(tally, since() < WITHIN_MS, 'nothing is served after the database has come back');
  return tally;
}
