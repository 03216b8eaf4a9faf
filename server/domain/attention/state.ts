import { subHours } from 'date-fns';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { mayWorkOn } from '#contract/accounts/permissions.ts';
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
import type { Caller } from '#server/domain/guards.ts';
import { contactOf } from '#server/domain/messages/staff-of-shipment.ts';
import { checkChanger, notFound, requirePossibleChanger } from '#server/domain/shipments/load.ts';
import { env } from '#server/env.ts';
import { attentionScope, loadScope } from './count.ts';
import { findNeighbours } from './neighbours.ts';

/**
 * The reasons for which a shipment needs attention now, for users who may change it, and where `answer` is among them
 * for the customer's contact; and its neighbours in the list from which it was opened. Throws `unauthenticated`,
 * `forbidden`, `not-found`.
 */
export async function getAttention(
  ctx: Ctx,
  { among, scope, ...input }: AttentionOf,
): Promise<AttentionState & { neighbours: AttentionNeighbours }> {
  const { user, id, seesAll } = await requireAttentionReader(ctx, input);
  const state = (await loadAttentionStates(ctx.db, [id])).get(id) ?? NO_ATTENTION;
  if (!seesAll && !state.reasons.includes('answer')) return { ...NO_ATTENTION, neighbours: null };
  const reason = among === 'all' ? undefined : among;
  if (!among) return { ...state, neighbours: null };
  const inScope = await loadScope(ctx.db, user, attentionScope(user, scope));
  return { ...state, neighbours: await findNeighbours(ctx.db, inScope, id, reason) };
}

/** `seesAll` is false for the customer's contact, who may not change the shipment otherwise. */
async function requireAttentionReader(
  ctx: Ctx,
  input: { id: string },
): Promise<{ user: Caller; id: string; seesAll: boolean }> {
  const { user, id } = requirePossibleChanger(ctx, input, 'read');
  const isShipment = and(eq(shipments.id, id), isNull(shipments.deletedAt));
  const { userId, company } = shipments;
  const [row] = await ctx.db.select({ userId, company }).from(shipments).where(isShipment);
  if (!row) throw notFound();
  const seesAll = mayWorkOn(user, row.userId, env().SHARED_WORK === 'on', 'read');
  if (!seesAll && (await contactOf(ctx.db, row)) !== user.id) checkChanger(user, row.userId, 'read');
  return { user, id, seesAll };
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
