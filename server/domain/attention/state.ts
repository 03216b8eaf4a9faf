import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipmentAttention } from '#db/schema/shipment-attention.ts';
import { users } from '#db/schema/users.ts';
import type { AttentionState } from '#server/contract/attention.ts';
import { type AttentionReason, STALLED_REASONS } from '#server/contract/attention-reasons.ts';
import type { Ctx } from '#server/domain/context.ts';
import { parseUuid } from '#server/domain/parse-uuid.ts';
import { isSnoozed } from '#server/domain/shipments/listing/attention-condition.ts';
import { notFound, requireOwnership } from '#server/domain/shipments/load.ts';

/** Why a shipment needs attention now, for who may change it. Throws `unauthenticated`, `forbidden`, `not-found`. */
export async function getAttention(ctx: Ctx, input: { id: string }): Promise<AttentionState> {
  await requireOwnership(ctx, input);
  const id = parseUuid(input.id);
  if (id === null) throw notFound();
  return (await loadAttentionStates(ctx.db, [id])).get(id) ?? { reasons: [], snooze: null };
}

/** The same of each of these. */
export async function loadAttentionStates(db: Db, ids: readonly string[]): Promise<Map<string, AttentionState>> {
  if (ids.length === 0) return new Map();
  const { shipmentId, status, snoozedUntil, snoozeNote, lateFrom, stalledFrom, mailFrom } = shipmentAttention;
  const rows = await db
    .select({
      id: shipmentId,
      status,
      isLate: sql<boolean>`coalesce(${lateFrom} <= now(), false)`,
      isStalled: sql<boolean>`coalesce(${stalledFrom} <= now(), false)`,
      hasFailedMail: sql<boolean>`coalesce(${mailFrom} <= now(), false)`,
      isSnoozed: sql<boolean>`coalesce(${isSnoozed}, false)`,
      until: snoozedUntil,
      note: snoozeNote,
      by: { id: users.id, fullName: users.fullName },
    })
    .from(shipmentAttention)
    .leftJoin(users, sql`${users.id} = ${shipmentAttention.snoozedBy}`)
    .where(inArray(shipmentId, [...ids]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        reasons: reasonsOf(row),
        snooze:
          row.isSnoozed && row.until && row.by ? { until: row.until.toISOString(), note: row.note, by: row.by } : null,
      },
    ]),
  );
}

type Found = {
  status: keyof typeof STALLED_REASONS;
  isLate: boolean;
  isStalled: boolean;
  hasFailedMail: boolean;
};

function reasonsOf({ status, isLate, isStalled, hasFailedMail }: Found): AttentionReason[] {
  const stalled = isStalled ? STALLED_REASONS[status] : undefined;
  return [
    ...(isLate ? ['late' as const] : []),
    ...(stalled ? [stalled] : []),
    ...(hasFailedMail ? ['mail' as const] : []),
  ];
}
