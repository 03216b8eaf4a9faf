import { subHours } from 'date-fns';
import { eq, inArray, sql } from 'drizzle-orm';
import {
  type AttentionNeighbours,
  type AttentionOf,
  type AttentionState,
  NO_ATTENTION,
} from '#contract/attention/attention.ts';
import type { ShippingMode } from '#contract/shipments/shipments.ts';
import { ATTENTION_REASONS, SILENT_DAYS, STALLED_DAYS, STALLED_REASONS } from '#contract/statuses/attention-reasons.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { isSnoozed, shipmentAttention } from '#db/schema/attention/shipment-attention.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { notFound, requireChanger } from '#server/domain/shipments/load.ts';
import { attentionScope, loadScope } from './count.ts';
import { findNeighbours } from './neighbours.ts';

/**
 * The reasons for which a shipment needs attention now, for users who may change it, and its neighbours in the list
 * from which it was opened. Throws `unauthenticated`, `forbidden`, `not-found`.
 */
export async function getAttention(
  ctx: Ctx,
  { among, scope, ...input }: AttentionOf,
): Promise<AttentionState & { neighbours: AttentionNeighbours }> {
  const user = await requireChanger(ctx, input, 'read');
  const id = requireUuid(input.id, notFound);
  const state = (await loadAttentionStates(ctx.db, [id])).get(id) ?? NO_ATTENTION;
  const reason = among === 'all' ? undefined : among;
  if (!among) return { ...state, neighbours: null };
  const inScope = await loadScope(ctx.db, user, attentionScope(user, scope));
  return { ...state, neighbours: await findNeighbours(ctx.db, inScope, id, reason) };
}

/** The state of each of these shipments. */
export async function loadAttentionStates(db: Db, ids: readonly string[]): Promise<Map<string, AttentionState>> {
  if (ids.length === 0) return new Map();
  const { shipmentId, status, snoozedUntil, snoozeNote, lateFrom, stalledFrom, mailFrom, answerFrom } =
    shipmentAttention;
  const rows = await db
    .select({
      id: shipmentId,
      status,
      isLate: sql<boolean>`coalesce(${lateFrom} <= now(), false)`,
      isStalled: sql<boolean>`coalesce(${stalledFrom} <= now(), false)`,
      hasFailedMail: sql<boolean>`coalesce(${mailFrom} <= now(), false)`,
      hasAnswer: sql<boolean>`coalesce(${answerFrom} <= now(), false)`,
      lateFrom,
      stalledFrom,
      mailFrom,
      answerFrom,
      shippingMode: shipments.shippingMode,
      isSnoozed: sql<boolean>`coalesce(${isSnoozed}, false)`,
      until: snoozedUntil,
      note: snoozeNote,
      by: { id: users.id, fullName: users.fullName },
    })
    .from(shipmentAttention)
    .innerJoin(shipments, eq(shipments.id, shipmentId))
    .leftJoin(users, sql`${users.id} = ${shipmentAttention.snoozedBy}`)
    .where(inArray(shipmentId, [...ids]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...reasonsOf(row),
        snooze:
          row.isSnoozed && row.until && row.by ? { until: row.until.toISOString(), note: row.note, by: row.by } : null,
      },
    ]),
  );
}

type Found = {
  status: Status;
  shippingMode: ShippingMode;
  isLate: boolean;
  isStalled: boolean;
  hasFailedMail: boolean;
  hasAnswer: boolean;
  lateFrom: Date | null;
  stalledFrom: Date | null;
  mailFrom: Date | null;
  answerFrom: Date | null;
};

function reasonsOf({ status, shippingMode, ...found }: Found): Pick<AttentionState, 'reasons' | 'since'> {
  const stalled = STALLED_REASONS[status];
  const days = stalled === 'silent' ? SILENT_DAYS[shippingMode] : stalled && STALLED_DAYS[stalled];
  const since: AttentionState['since'] = {};
  if (found.isLate && found.lateFrom) since.late = found.lateFrom.toISOString();
  if (stalled && days && found.isStalled && found.stalledFrom)
    since[stalled] = subHours(found.stalledFrom, 24 * days).toISOString();
  if (found.hasFailedMail && found.mailFrom) since.mail = found.mailFrom.toISOString();
  if (found.hasAnswer && found.answerFrom) since.answer = found.answerFrom.toISOString();
  return { reasons: ATTENTION_REASONS.filter((reason) => since[reason] !== undefined), since };
}
