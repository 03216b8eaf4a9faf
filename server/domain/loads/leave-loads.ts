import { inArray } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { loadMembers } from '#db/schema/loads/load-members.ts';
import { loads } from '#db/schema/loads/loads.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { LoadChange } from '#server/domain/changes/change.ts';
import { notedNumbers, numbersOf } from './members.ts';
import { keepFormerRounds } from './reach.ts';

/** Takes these locked shipments, which are deleted, out of all loads. Resolves to the changes, for `recordChanges`. */
export async function leaveLoads(tx: Db, shipmentIds: readonly string[]): Promise<LoadChange[]> {
  await keepFormerRounds(tx, inArray(loadMembers.shipmentId, [...shipmentIds]));
  const left = await tx
    .delete(loadMembers)
    .where(inArray(loadMembers.shipmentId, [...shipmentIds]))
    .returning();
  if (left.length === 0) return [];
  const ids = left.map(({ shipmentId }) => shipmentId);
  const trackingNumbers = new Map(
    (
      await tx
        .select({ id: shipments.id, number: shipments.trackingNumber })
        .from(shipments)
        .where(inArray(shipments.id, ids))
    ).map(({ id, number }) => [id, number]),
  );
  const byLoad = Map.groupBy(left, ({ loadId }) => loadId);
  const named = await tx
    .select({ id: loads.id, number: loads.number })
    .from(loads)
    .where(inArray(loads.id, [...byLoad.keys()]))
    .orderBy(loads.id);
  return named.map(({ id, number }) => {
    const numbers = (byLoad.get(id) ?? []).flatMap(({ shipmentId, pieces }) =>
      numbersOf(trackingNumbers.get(shipmentId) ?? '', pieces),
    );
    const fields = [{ field: 'shipments', to: notedNumbers(numbers.sort()) }];
    return { kind: 'load-shipments-removed', loadId: id, to: number, fields };
  });
}
