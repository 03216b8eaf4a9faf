import { sql } from 'drizzle-orm';
import type { LoadWithTotals } from '#contract/loads/loads.ts';
import type { OrderLoad } from '#contract/loads/rounds.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { staffFor, withScope } from '#server/domain/guards.ts';
import { lockLoad } from '#server/domain/loads/load-row.ts';
import { notedNumbers, readMembers, withTotals } from '#server/domain/loads/members.ts';
import { parseUuid } from '#server/domain/parse-uuid.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Orders the shipments of a load, all of them, and gives them notes for the driver (docs/contract/loads.md, 'Round').
 * Throws `unauthenticated`, `forbidden`, `not-found`, `invalid` where one of the load is not named, or named twice, or
 * another one is, and `conflict` once it has arrived.
 */
export async function orderLoad(caller: Ctx, { id, ...input }: { id: string } & OrderLoad): Promise<LoadWithTotals> {
  const ctx = withScope(caller, 'loads');
  return authorizedTransaction(ctx, staffFor('office'), async (tx, user) => {
    const { stored, load } = await lockLoad(tx, user, id, 'office');
    if (load.state === 'arrived') throw new AppError('load-arrived');
    const members = new Map((await readMembers(tx, user, [stored.id])).map((member) => [member.id, member]));
    const ids = input.ids.map(asStored);
    const notes = new Map(Object.entries(input.notes ?? {}).map(([key, note]) => [asStored(key), note]));
    const isWhole = ids.length === members.size && new Set(ids).size === ids.length;
    if (!isWhole || [...ids, ...notes.keys()].some((each) => !members.has(each)))
      throw new AppError('order-incomplete', { field: 'ids' });
    const ordered = ids.map((each, position) => ({ id: each, position, note: notes.get(each) ?? null }));
    await tx.execute(sql`
      update load_members set position = ordered.position, driver_note = coalesce(ordered.note, driver_note)
      from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) ordered (id uuid, position integer, note text)
      where load_members.load_id = ${stored.id}::uuid and load_members.shipment_id = ordered.id`);
    const numbersOf = (wanted: readonly string[]) =>
      notedNumbers(wanted.flatMap((each) => members.get(each)?.trackingNumber ?? []));
    const noted = ids.filter((each) => notes.has(each) && notes.get(each) !== members.get(each)?.driverNote);
    // Notes are of persons and go with their shipment: the history has none.
    const fields = [
      ...(ids.join() === [...members.keys()].join() ? [] : [{ field: 'order', to: numbersOf(ids) }]),
      ...(noted.length > 0 ? [{ field: 'notes', to: numbersOf(noted) }] : []),
    ];
    if (fields.length > 0)
      await recordChange(tx, ctx, { kind: 'load-changed', loadId: stored.id, to: stored.number, fields });
    return withTotals(load, await readMembers(tx, user, [stored.id]));
  });
}

const asStored = (id: string): string => parseUuid(id) ?? id;
