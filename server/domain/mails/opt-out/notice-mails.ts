import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StoppedNotices } from '#contract/mails/mail-choices.ts';
import { NOTICE_MAIL_KINDS, type NoticeMailKind } from '#contract/mails/mails.ts';
import { DEFAULT_NOTICES, type NoticeEvent } from '#contract/mails/notices.ts';
import { type Db, rowsOf, transaction } from '#db/open-database.ts';
import { noticeChoices } from '#db/schema/companies/notice-choices.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { noticeOf } from '#server/domain/companies/notices/members-to-tell.ts';
import type { Ctx } from '#server/domain/context.ts';
import { countMailChoice } from '#server/domain/rates/allowed-rates.ts';
import { AppError } from '#server/errors/app-error.ts';
import { readDeliveryId } from './load-recipient.ts';

/** A mail to a member: what it stood for. By the link of one about no shipment not all mails are stopped. */
type Notice = { userId: string; email: string; of: StoppedNotices['of']; hasShipment: boolean };

const EVENT_OF: Readonly<Partial<Record<string, NoticeEvent>>> = {
  'message-received': 'message',
  'document-notice': 'document',
  'request-accepted': 'request',
  'request-declined': 'request',
} satisfies Partial<Record<NoticeMailKind, NoticeEvent>>;

/** The notice of a token; null for a mail to a party. Throws `not-found` for a token that is not ours. */
export async function findNotice(db: Db, token: string): Promise<Notice | null> {
  const id = await readDeliveryId(db, token);
  const [mail] = await db
    .select({ userId: outboxMails.userId, email: outboxMails.recipient, kind: outboxMails.kind })
    .from(outboxMails)
    .where(and(eq(outboxMails.id, id), inArray(outboxMails.kind, [...NOTICE_MAIL_KINDS])));
  if (!mail?.userId) return null;
  const { userId, email, kind } = mail;
  if (kind === 'digest') return { userId, email, of: 'digest', hasShipment: false };
  const single = EVENT_OF[kind];
  if (single) return { userId, email, of: [single], hasShipment: single !== 'request' };
  const rows = await rowsOf<{ event: NoticeEvent }>(
    db,
    sql`select distinct ${noticeOf(sql`event`)} as event
      from delivery_events told join shipment_events event on event.id = told.event_id where told.delivery_id = ${id}`,
  );
  return { userId, email, of: rows.map(({ event }) => event), hasShipment: true };
}

/**
 * Stops what the mail stood for: its events, or the digest (docs/contract/notices.md). A second call changes nothing.
 * Throws `not-found` for another mail's token, and `too-many`.
 */
export async function stopNotices({ db }: Ctx, input: { token: string }): Promise<void> {
  const notice = await findNotice(db, input.token);
  if (!notice) throw new AppError('mail-link-not-found');
  const { userId, email, of } = notice;
  await transaction(db, async (tx) => {
    await countMailChoice(tx, email);
    const present = { userId, ...DEFAULT_NOTICES, events: [...DEFAULT_NOTICES.events] };
    await tx.insert(noticeChoices).values(present).onConflictDoNothing();
    const { events } = noticeChoices;
    const fields =
      of === 'digest'
        ? { digest: 'none' as const }
        : {
            events: sql`array(select event from unnest(${events}) event where event <> all(${sql.param(of)}::text[]))`,
          };
    await tx.update(noticeChoices).set(fields).where(eq(noticeChoices.userId, userId));
  });
}

/** Whether nothing of it is mailed any more. */
export async function readStopped(db: Db, { userId, of }: Notice): Promise<StoppedNotices> {
  const [row] = await db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));
  const { events, digest } = row ?? DEFAULT_NOTICES;
  const isStopped = of === 'digest' ? digest === 'none' : !of.some((event) => events.some((each) => each === event));
  return { of, isStopped };
}
