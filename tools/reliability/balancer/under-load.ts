import type { StorageTarget } from '#contract/storage-url.ts';
import { SUPER_ADMIN } from '../../../tests/factories/accounts/users.ts';
import { shipmentInput } from '../../../tests/factories/shipments/shipments.ts';
import { jsonCall } from '../calls.ts';
import { inspect } from '../ledger/consistency-check.ts';
import { openLedger } from '../ledger/ledger.ts';
import { addFindings, checkPromise, openTally, type Tally } from '../ledger/report.ts';
import { startWriters } from '../ledger/writers.ts';
import type { Installation } from '../product.ts';
import { browseList, lookUp, runAtRate, type Target, trackingPage } from '../workloads.ts';

const READS = [
  { name: 'tracking through REST', workload: lookUp, perSecond: 20 },
  { name: 'tracking page', workload: trackingPage, perSecond: 5 },
  { name: 'super-admin list', workload: browseList, perSecond: 3 },
];
/** HAProxy's status for a write whose process ended. */
const CUT_OFF = 502;
const UNAVAILABLE = 503;

/** The disturbance and its excuse: cut-off writes, or 503 while no database takes writes. */
export type Disturbance = { rounds: number; mayCut?: boolean; mayReject?: boolean };

/** Signs in and creates shipments through the balancer: whichever process answers, the others know both. */
export async function prepareTarget(url: string): Promise<Target> {
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

/** Rounds of one disturbance while people write and read. */
export async function underLoad(
  fault: string,
  installation: Installation,
  target: Target,
  disturb: () => Promise<Disturbance>,
  storage?: StorageTarget,
): Promise<Tally> {
  const ledger = openLedger();
  const writers = await startWriters(target, ledger, 1);
  const controller = new AbortController();
  const reading = READS.map(({ workload, perSecond }) => runAtRate(target, workload, perSecond, controller.signal));
  const { rounds, mayCut = false, mayReject = false } = await disturb();
  controller.abort();
  const reads = await Promise.all(reading);
  await writers.stop();

  const tally = openTally(fault, rounds);
  const cut = [...ledger.results].filter(([end]) => end === CUT_OFF || typeof end === 'string');
  const cutCount = cut.reduce((total, [, times]) => total + times, 0);
  for (const [end] of cut) ledger.results.delete(end);
  addFindings(tally, ledger, await inspect(installation, ledger, storage));
  for (const [end, times] of ledger.results) {
    const isExcused = mayReject && end === UNAVAILABLE;
    checkPromise(tally, Number(end) < 300 || isExcused, `a write was answered with ${end} (${times} times)`);
  }
  if (!mayCut) checkPromise(tally, cutCount === 0, `${cutCount} writes were cut off`);
  tally.notes.push(`${cutCount} writes were cut off of ${ledger.acknowledged + cutCount}`);
  if (mayReject) tally.notes.push(`${ledger.results.get(UNAVAILABLE) ?? 0} writes were answered with 503`);
  for (const [index, { done, failures }] of reads.entries()) {
    const unexcused = failures.filter((status) => !(mayReject && status === UNAVAILABLE));
    checkPromise(
      tally,
      unexcused.length === 0,
      `${READS[index]?.name}: ${unexcused.length} failed: ${[...new Set(unexcused)].join(', ')}`,
    );
    tally.notes.push(`${READS[index]?.name}: ${done} answered, ${failures.length} failed`);
  }
  return tally;
}
