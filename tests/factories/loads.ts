import { LoadEvent } from '#contract/loads/load-events.ts';
import { CreateLoad, LoadMembers } from '#contract/loads/loads.ts';
import type { Db } from '#db/open-database.ts';
import { loadMembers } from '#db/schema/loads/load-members.ts';
import { loads } from '#db/schema/loads/loads.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addToLoad, takeFromLoad } from '#server/domain/loads/change-members.ts';
import { addLoadEvent } from '#server/domain/loads/events.ts';
import { createLoad } from '#server/domain/loads/save.ts';
import { generateNumber } from '#server/domain/shipments/writing/new-rows.ts';

/** JSON input for a load: required fields only. */
export const loadInput = {
  mode: 'Sea' as const,
  fromCity: 'Gdańsk',
  fromCountry: 'Poland',
  toCity: 'Porto',
  toCountry: 'Portugal',
};

/** A load of the caller's, made by the verb. */
export const newLoad = (ctx: Ctx, fields: object = {}) =>
  createLoad(ctx, CreateLoad.parse({ ...loadInput, ...fields }));

type Selection = { ids: readonly string[] } | { numbers: readonly string[] };

export const put = (ctx: Ctx, { id }: { id: string }, selection: Selection & { pieces?: number[] }) =>
  addToLoad(ctx, { id, ...LoadMembers.parse(selection) });

export const take = (ctx: Ctx, { id }: { id: string }, selection: Selection & { pieces?: number[] }) =>
  takeFromLoad(ctx, { id, ...LoadMembers.parse(selection) });

/** Without mails, unless stated otherwise. */
export const enter = (ctx: Ctx, loads: { id: string } | readonly { id: string }[], fields: object) => {
  const ids = [loads].flat().map(({ id }) => id);
  return addLoadEvent(ctx, { ids, ...LoadEvent.parse({ notify: 'none', ...fields }) });
};

/** Writes a load of this user's straight to the table, with these shipments. */
export async function insertLoad(
  db: Db,
  userId: string,
  shipmentIds: readonly string[] = [],
  fields: Partial<typeof loads.$inferInsert> = {},
): Promise<string> {
  const row = { ...loadInput, userId, number: generateNumber('L'), ...fields };
  const [load] = await db.insert(loads).values(row).returning({ id: loads.id });
  if (!load) throw new Error('No load was written');
  const members = shipmentIds.map((shipmentId) => ({ loadId: load.id, shipmentId }));
  if (members.length > 0) await db.insert(loadMembers).values(members);
  return load.id;
}
