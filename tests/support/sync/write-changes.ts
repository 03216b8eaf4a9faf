import { createClient } from '../../../packages/client/src/index.ts';
import type { SeededRandom } from '../../../tools/reliability/ledger/seeded-random.ts';
import { shipmentInput } from '../../factories/shipments/shipments.ts';

const STATUSES = ['processing', 'shipped', 'in-transit', 'on-hold'] as const;

/** Creates, changes, moves and deletes shipments by this sign-in until it is over. */
export async function writeChanges(
  signedIn: { url: string; token: string },
  random: SeededRandom,
  isOver: () => boolean,
): Promise<void> {
  const { shipments } = createClient(signedIn);
  const own: string[] = [];
  while (!isOver()) {
    const [first, ...others] = own;
    const choice = random.next();
    if (!first || choice < 0.2) {
      const { shipment } = await shipments.create.mutate({ ...shipmentInput, notify: 'none' });
      own.push(shipment.id);
      continue;
    }
    const id = random.pick([first, ...others]);
    const status = random.pick(STATUSES);
    if (choice < 0.5) await shipments.addEvent.mutate({ id, status, notify: 'none' });
    else if (choice < 0.7) await shipments.update.mutate({ id, weight: 1 + Math.floor(random.next() * 100) });
    else if (choice < 0.9) await shipments.bulkUpdateStatus.mutate({ ids: own.slice(-40), status, notify: false });
    else await shipments.softDelete.mutate({ id: own.splice(own.indexOf(id), 1)[0] ?? id });
  }
}
