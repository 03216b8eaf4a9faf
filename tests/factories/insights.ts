import { InsightShipmentsQuery, InsightsQuery } from '#contract/insights/insights.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { importBatches } from '#db/schema/import/import-batches.ts';
import type { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { getInsights } from '#server/domain/insights/get.ts';
import { listInsightShipments } from '#server/domain/insights/shipments.ts';
import { insertShipment } from './rows.ts';

type Event = Partial<Omit<typeof shipmentEvents.$inferInsert, 'at' | 'retractedAt'>>;

/** An entry of a history: its time, and a status or an estimate (`day`, null where it is taken away). */
export type Told = [at: string, what: { status?: Event['status']; day?: string | null } & Event, more?: 'retracted'];

type Fields = Partial<typeof shipments.$inferInsert>;

/** A shipment of this user's with this history, written straight to the tables; created by its first line. */
export async function insertHistory(
  db: Db,
  userId: string,
  fields: Fields & { isImported?: boolean },
  history: readonly Told[],
): Promise<string> {
  const { isImported, ...rest } = fields;
  const batch = { userId, created: 1, updated: 0, unchanged: 0 };
  const [imported] = isImported
    ? await db.insert(importBatches).values(batch).returning({ id: importBatches.id })
    : [null];
  const createdAt = new Date(history[0]?.[0] ?? Date.now());
  const { id } = await insertShipment(db, { userId, createdAt, importBatchId: imported?.id ?? null, ...rest });
  await db.insert(shipmentEvents).values(
    history.map(([at, { status = 'pending', day, ...event }, more], position) => ({
      ...{ shipmentId: id, status, at: new Date(at) },
      statusSource:
        position === 0 ? ('created' as const) : day === undefined ? ('set' as const) : ('estimated' as const),
      ...(day && { estimate: new Date(`${day}T12:00:00Z`), estimatedDay: day }),
      ...(more && { retractedAt: new Date(at) }),
      ...event,
    })),
  );
  return id;
}

export const figuresOf = (ctx: Ctx, query: object = {}) => getInsights(ctx, InsightsQuery.parse(query));

/** The ids that a figure counts. */
export async function idsOf(ctx: Ctx, query: object): Promise<string[]> {
  const { shipments } = await listInsightShipments(ctx, InsightShipmentsQuery.parse({ limit: 200, ...query }));
  return shipments.map(({ id }) => id);
}
