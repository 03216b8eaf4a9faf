import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from '../ledger/consistency-check.ts';
import { openLedger } from '../ledger/ledger.ts';
import { addFindings, openTally, type Tally } from '../ledger/report.ts';
import { seededRandom } from '../ledger/seeded-random.ts';
import { startWriters } from '../ledger/writers.ts';
import { DATABASES, type DatabaseKind, startProduct, withInstallation } from '../product.ts';
import type { Fault } from './fault.ts';

type Options = Parameters<Fault['run']>[0];

/** kill -9 in the middle of everything, and a new start. Its recovery is over when it is ready. */
async function killUnderLoad(kind: DatabaseKind, { rounds, seed }: Options): Promise<Tally> {
  const tally = openTally(`kill -9 under load, ${DATABASES[kind]}`, rounds);
  const random = seededRandom(seed);
  await withInstallation(kind, async (installation) => {
    const ledger = openLedger();
    for (let round = 0; round < rounds; round += 1) {
      const product = await startProduct(installation);
      const writers = await startWriters(product, ledger, seed + round);
      await delay(random.between(1_000, 3_000));
      product.kill('SIGKILL');
      await Promise.all([product.ended, writers.stop()]);

      const began = performance.now();
      const next = await startProduct(installation);
      tally.seconds.push((performance.now() - began) / 1000);
      await next.stop();
      addFindings(tally, ledger, await inspect(installation, ledger));
    }
  });
  return tally;
}

export const killed: Fault = {
  rounds: 4,
  run: async (options) => [await killUnderLoad('postgres', options), await killUnderLoad('embedded', options)],
};
