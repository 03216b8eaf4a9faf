import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { LOAD_PREFIX } from '#contract/loads/load-number.ts';
import type { LoadWithTotals } from '#contract/loads/loads.ts';
import type { RestOfLoad } from '#contract/loads/rounds.ts';
import { loadMembers } from '#db/schema/loads/load-members.ts';
import { loads } from '#db/schema/loads/loads.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { staffFor, withScope } from '#server/domain/guards.ts';
import { findLoad, lockLoad } from '#server/domain/loads/load-row.ts';
import { notedNumbers, numbersOf, readMembers, withTotals } from '#server/domain/loads/members.ts';
import { generateNumber } from '#server/domain/shipments/writing/new-rows.ts';
import { AppError } from '#server/errors/app-error.ts';
import { notePublicChange } from '../legs.ts';
import { keepFormerRounds } from '../reach.ts';
import { checkRound } from './check-round.ts';

/**
 * Gives what is left of a round to another driver, as a load of its own like the first, in a vehicle that is not known
 * (docs/contract/loads.md, 'Round'). Throws as `takeFromLoad` and `checkRound` do, and `conflict` where nothing is
 * left.
 */
export async function giveRest(caller: Ctx, { id, driver }: { id: string } & RestOfLoad): Promise<LoadWithTotals> {
  const ctx = withScope(caller, 'loads');
  return authorizedTransaction(ctx, staffFor('office'), async (tx, user) => {
    const { stored, load } = await lockLoad(tx, user, id, 'office');
    if (load.state === 'arrived') throw new AppError('load-arrived');
    const { mode, departure } = stored;
    const name = await checkRound(tx, { mode, departure, driver });
    const isMember = eq(loadMembers.loadId, stored.id);
    // Locked before they are judged: a delivery is recorded before or after.
    await tx
      .select({ id: shipments.id })
      .from(shipments)
      .where(inArray(shipments.id, tx.select({ id: loadMembers.shipmentId }).from(loadMembers).where(isMember)))
      .orderBy(asc(shipments.id))
      .for('update');
    const left = (await readMembers(tx, user, [stored.id])).filter(({ outcome }) => outcome === null);
    if (left.length === 0) throw new AppError('round-done');
    const ids = left.map((member) => member.id);
    const isLeft = and(isMember, inArray(loadMembers.shipmentId, ids));
    const number = generateNumber(LOAD_PREFIX);
    const { userId, agentId, fromCity, fromCountry, toCity, toCountry, arrival, departureZone } = stored;
    const { carrier, voyage, references } = stored;
    const [rest] = await tx
      .insert(loads)
      .values({
        ...{ number, userId, mode, agentId, carrier, voyage, references },
        ...{ fromCity, fromCountry, toCity, toCountry },
        ...{ departure, departureZone, arrival, driverId: driver },
      })
      .returning();
    if (!rest) throw new Error('No load was written');
    await keepFormerRounds(tx, sql`${isLeft}`);
    await tx.update(loadMembers).set({ loadId: rest.id }).where(isLeft);
    await notePublicChange(tx, { from: stored, to: rest }, ids);
    const numbers = left.flatMap(({ trackingNumber, loadPieces }) => numbersOf(trackingNumber, loadPieces));
    const fields = [{ field: 'shipments', to: notedNumbers(numbers) }];
    await recordChanges(tx, ctx, [
      { kind: 'load-shipments-removed', loadId: stored.id, to: stored.number, fields },
      { kind: 'load-created', loadId: rest.id, to: number, fields: [{ field: 'driver', to: name }] },
      { kind: 'load-shipments-added', loadId: rest.id, to: number, fields },
    ]);
    return withTotals(await findLoad(tx, user, rest.id), await readMembers(tx, user, [rest.id]));
  });
}
