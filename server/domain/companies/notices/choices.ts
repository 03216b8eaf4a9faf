import { eq } from 'drizzle-orm';
import { DEFAULT_NOTICES, NOTICE_EVENTS, type NoticeChoices, type SetNotices } from '#contract/mails/notices.ts';
import { NOW } from '#db/now.ts';
import type { Db } from '#db/open-database.ts';
import { noticeChoices } from '#db/schema/companies/notice-choices.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { requireMember } from '#server/domain/companies/members/memberships.ts';
import { loadReader } from '#server/domain/companies/portal/list.ts';
import type { Scope } from '#server/domain/companies/portal/scope.ts';
import type { Ctx } from '#server/domain/context.ts';
import { zonesOf } from '#server/domain/estimates/destination-zone.ts';
import { requireClient } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * The caller's choices about mails, for all companies together (docs/contract/notices.md). Throws `unauthenticated`,
 * and `forbidden` for who is no member.
 */
export async function readNotices(ctx: Ctx): Promise<NoticeChoices> {
  const { user, companies } = await requireMember(ctx);
  const [row] = await ctx.db.select().from(noticeChoices).where(eq(noticeChoices.userId, user.id));
  const { events, of, digest } = row ?? { ...DEFAULT_NOTICES, events: [...DEFAULT_NOTICES.events] };
  return { events, of, digest, zone: row?.zone ?? (await placeZone(ctx.db, user.id, companies)) };
}

/**
 * Stores them. A digest that was not sent before begins now. Throws as `readNotices` does, and `invalid` for a zone
 * that the database does not know.
 */
export function setNotices(ctx: Ctx, { events, zone: named, ...input }: SetNotices): Promise<NoticeChoices> {
  return authorizedTransaction(ctx, requireClient, async (tx, { id: userId }) => {
    const { companies } = await requireMember({ ...ctx, db: tx });
    const zone = named ?? (await placeZone(tx, userId, companies));
    if (!(await zonesOf(tx)).has(zone)) throw new AppError('zone-unknown', { field: 'zone' });
    // In the order of the list, each once.
    const choices = { ...input, zone, events: NOTICE_EVENTS.filter((event) => events.includes(event)) };
    const [stored] = await tx.select().from(noticeChoices).where(eq(noticeChoices.userId, userId)).for('update');
    const begins = choices.digest !== 'none' && (stored?.digest ?? 'none') === 'none';
    const fields = { ...choices, ...(begins && { digestUntil: NOW }) };
    await tx
      .insert(noticeChoices)
      .values({ userId, ...fields })
      .onConflictDoUpdate({ target: noticeChoices.userId, set: fields });
    return choices;
  });
}

/** The zone of the place of the first company that has one. */
async function placeZone(db: Db, userId: string, companies: Scope): Promise<string> {
  const { weekOf } = await loadReader(db, userId, companies);
  return companies.map(({ id }) => weekOf(id)).find((zone) => zone !== 'UTC') ?? 'UTC';
}
