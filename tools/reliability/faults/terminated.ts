import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from '../ledger/consistency-check.ts';
import { openLedger } from '../ledger/ledger.ts';
import { addFindings, checkPromise, openTally, type Tally } from '../ledger/report.ts';
import { startWriters } from '../ledger/writers.ts';
import { DATABASES, type DatabaseKind, startProduct, withInstallation } from '../product.ts';
import type { Fault } from './fault.ts';

const ENDS_WITHIN_S = 10;

type Options = Parameters<Fault['run']>[0];

/** SIGTERM under load: an orderly end, and no writer is left with half an answer or with none to what was done. */
async function terminateUnderLoad(kind: DatabaseKind, { rounds, seed }: Options): Promise<Tally> {
  const tally = openTally(`SIGTERM under load, ${DATABASES[kind]}`, rounds);
  const stops: number[] = [];
  await withInstallation(kind, async (installation) => {
    const ledger = openLedger();
    for (let round = 0; round < rounds; round += 1) {
      const starting = performance.now();
      const product = await startProduct(installation);
      // The first start makes the database: that is no return.
      if (round > 0) tally.seconds.push((performance.now() - starting) / 1000);
      const writers = await startWriters(product, ledger, seed + round);
      await delay(1_500);
      const began = performance.now();
      product.kill('SIGTERM');
      const { status, signal } = await product.ended;
      const seconds = (performance.now() - began) / 1000;
      stops.push(seconds);
      await writers.stop();
      checkPromise(tally, status === 0, `it ended with ${signal ?? `status ${status}`}`);
      checkPromise(tally, seconds < ENDS_WITHIN_S, `it ended only after ${seconds.toFixed(1)} s`);
      const findings = await inspect(installation, ledger);
      addFindings(tally, ledger, findings);
      checkPromise(tally, !ledger.results.has('cut'), 'an answer was cut');
      for (const write of findings.doneUnanswered)
        checkPromise(tally, false, `done, and its sender got no answer: ${write}`);
    }
  });
  tally.notes.push(`the process ended after ${Math.max(...stops).toFixed(1)} s at most`);
  return tally;
}

export const terminated: Fault = {
  rounds: 3,
  run: async (options) => [
    await terminateUnderLoad('postgres', options),
    await terminateUnderLoad('embedded', options),
  ],
};
