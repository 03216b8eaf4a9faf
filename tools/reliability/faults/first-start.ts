import { setTimeout as delay } from 'node:timers/promises';
import { spawnServer } from '../../../tests/support/server/server.ts';
import { ask, granted } from '../calls.ts';
import { inspect } from '../ledger/consistency-check.ts';
import { openLedger } from '../ledger/ledger.ts';
import { addFindings, checkPromise, openTally } from '../ledger/report.ts';
import { seededRandom } from '../ledger/seeded-random.ts';
import { startProduct, withInstallation } from '../product.ts';
import type { Fault } from './fault.ts';

const DEMO_SHIPMENTS = 56;

/** kill -9 at any moment of the first start, from the making of the database to the last demo shipment. */
export const firstStartKilled: Fault = {
  rounds: 3,
  async run({ rounds, seed }) {
    const tally = openTally('kill -9 during the first start, embedded database', rounds);
    const random = seededRandom(seed);
    for (let round = 0; round < rounds; round += 1) {
      await withInstallation(
        'embedded',
        async (installation) => {
          const first = await spawnServer(installation.variables);
          await delay(random.between(300, 5_000));
          first.kill('SIGKILL');
          await first.ended;

          const began = performance.now();
          const next = await startProduct(installation);
          tally.seconds.push((performance.now() - began) / 1000);
          const all = await ask(`${next.url}/api/shipments/super-admin/all`, { headers: { 'auth-token': next.token } });
          const total = granted<{ statistics: { totalShipments: number } }>(all)?.statistics.totalShipments;
          checkPromise(tally, total === DEMO_SHIPMENTS, `${total} demo shipments after the second start`);
          await next.stop();
          const ledger = openLedger();
          addFindings(tally, ledger, await inspect(installation, ledger));
        },
        { DEMO_DATA: 'on' },
      );
    }
    return [tally];
  },
};
