import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import {
  CHANGE_MAIL_KINDS,
  CHANGE_WAS_UNDONE,
  isAccountMail,
  isNoticeMail,
  isShipmentMail,
  type MailKind,
  NOT_TO_BE_SENT,
  NOTICE_MAIL_KINDS,
  RECIPIENT_OPTED_OUT,
  SHIPMENT_WAS_DELETED,
} from '#contract/mails/mails.ts';
import { NOW } from '#db/now.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { readAccountMail } from '#server/domain/mails/content/accounts/account-mail.ts';
import {
  composeJointMail,
  composeMail,
  type MailContents,
  mailSender,
} from '#server/domain/mails/content/compose-mail.ts';
import { readEnquiryMail } from '#server/domain/mails/content/enquiry-mail.ts';
import { mailChoicesUrl, mailToken, mailTokenKey } from '#server/domain/mails/content/mail-token.ts';
import { correctsMail } from '#server/domain/mails/content/shipments/corrections.ts';
import { linkIn } from '#server/domain/mails/content/shipments/link-language.ts';
import { readMailContent } from '#server/domain/mails/content/shipments/mail-content.ts';
import { type NewKey, newKey, storeMailedKey } from '#server/domain/tracking/keys/keys.ts';
import { env } from '#server/env.ts';
import type { MailRules } from '#server/infra/mail/outbox-relay.ts';
import {
  idsOf,
  type KeyedLease,
  type Lease,
  leaseEnd,
  type MailCopy,
  type MailText,
  type PrepareMail,
} from '#server/infra/mail/outbox-store.ts';

/**
 * Reads a mail after it was leased, when no change is withdrawn from it any more. Cancels a mail that must not be sent.
 * A change has two notices where one was tried before its next part: the second is sent by itself.
 */
const prepareMail: PrepareMail = async (db, mail, others = []) => {
  const first = await readPart(db, mail);
  if (first === null) {
    await dropMail(db, mail);
    await release(db, mail.lease, idsOf({ ...mail, joined: others }).slice(1));
    return null;
  }
  const joined: Part[] = [];
  const surplus: string[] = [];
  for (const other of others) {
    const part = await readPart(db, other);
    if (!part) await dropMail(db, other);
    else if (isNoticeMail(other.kind) && [first, ...joined].some(({ kind }) => isNoticeMail(kind)))
      surplus.push(other.id);
    else joined.push(part);
  }
  await release(db, mail.lease, surplus);
  let written: MailText | undefined;
  const compose = () => {
    written ??= joined.length === 0 ? first.compose() : writeJointMail([first, ...joined]);
    return written;
  };
  const copies = new Map(joined.map(({ id, copy }) => [id, copy]));
  const { keyHash } = first;
  return { compose, copy: (id = mail.id) => (copies.get(id) ?? first.copy)(), keyHash, joined };
};

/** A row of the outbox: its content, and the mail that it is by itself. */
type Part = Awaited<ReturnType<typeof partOf>>;

async function readPart(db: Db, mail: { id: string; kind: MailKind }): Promise<Part | null> {
  const content = await readContent(db, mail.kind, mail.id);
  return content && partOf(content, mail, await mailTokenKey(db));
}

function partOf(content: MailContents, { id, kind }: { id: string; kind: MailKind }, tokenKey: string) {
  const links: OwnLinks = { optOutUrl: mailChoicesUrl(env().APP_URL, mailToken(tokenKey, id)), ...newKey() };
  let written: MailText | undefined;
  const compose = () => {
    written ??= writeMail(content, links);
    return written;
  };
  const copy = () =>
    'language' in content && isShipmentMail(kind) ? copyOf(compose(), links, content.language) : null;
  return { id, kind, content, links, compose, copy, keyHash: carriesKey(kind) ? links.keyHash : null };
}

/**
 * The mail about several shipments of one change, which the first one's link stops for all of them; with the notice of
 * a member of their companies.
 */
function writeJointMail(parts: readonly [Part, ...Part[]]): MailText {
  const [one, ...others] = parts.flatMap(({ content, links: { key, optOutUrl } }) =>
    'trackingNumber' in content ? [{ content, trackingKey: key, optOutUrl }] : [],
  );
  if (!one) return parts[0].compose();
  const notice = parts.flatMap(({ content, links: { optOutUrl: stopUrl } }) =>
    'news' in content && content.news ? [{ news: content.news, link: content.link, stopUrl }] : [],
  )[0];
  const sender = mailSender(one.optOutUrl);
  const { language, ...text } = composeJointMail([one, ...others], sender, notice);
  const headers = { 'Content-Language': language, ...listHeaders(one.content, one.optOutUrl) };
  return { ...text, replyTo: sender.company.email, headers };
}

/** The links in this mail that are for its recipient alone. */
type OwnLinks = NewKey & { optOutUrl: string };

/** Its link leads to the shipment. */
const carriesKey = (kind: MailKind) => isShipmentMail(kind) && kind !== 'opt-out';

/** A reader of the delivery log gets neither the link by which mails are stopped nor the key. */
function copyOf({ subject, text, html }: MailText, { optOutUrl, key }: OwnLinks, language: Language): MailCopy {
  const choices = linkIn(language, optOutUrl);
  return {
    subject,
    text: text.replaceAll(choices, '(a link for the recipient alone)').replaceAll(key, HIDDEN_KEY),
    html: html.replaceAll(choices, '#').replaceAll(key, HIDDEN_KEY),
  };
}

const HIDDEN_KEY = 'hidden';

function readContent(db: Db, kind: MailKind, id: string): Promise<MailContents | null> {
  if (kind === 'enquiry') return readEnquiryMail(db, id);
  return isAccountMail(kind) ? readAccountMail(db, id) : readMailContent(db, id);
}

/** A reply goes to the visitor who asked, else to the company. */
function writeMail(content: MailContents, { optOutUrl, key }: OwnLinks): MailText {
  const sender = mailSender(optOutUrl, key);
  const { language, ...text } = composeMail(content, sender);
  return {
    ...text,
    replyTo: 'enquiry' in content ? content.enquiry.email : sender.company.email,
    headers: { 'Content-Language': language, ...listHeaders(content, optOutUrl) },
  };
}

/** The headers by which a mail program offers to stop these mails (RFC 2369); in one step (RFC 8058) only by https. */
function listHeaders({ kind }: MailContents, optOutUrl: string): MailText['headers'] {
  if (!CHANGE_MAIL_KINDS.some((each) => each === kind) && !isNoticeMail(kind)) return {};
  return {
    'List-Unsubscribe': { prepared: true, value: `<${optOutUrl}>` },
    ...(optOutUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** Drops the mail, the address and the origin of the request: without an account they must not be stored. */
async function dropMail(db: Db, { id, lease }: Lease): Promise<void> {
  await db
    .update(outboxMails)
    .set({
      state: 'cancelled',
      reason: NOT_TO_BE_SENT,
      lease: null,
      recipient: sql`case when ${outboxMails.userId} is null then '' else ${outboxMails.recipient} end`,
      browser: null,
      clientIp: null,
    })
    .where(and(eq(outboxMails.id, id), eq(outboxMails.lease, lease)));
}

/**
 * The address stopped these mails meanwhile. `link`, `message` and notices respect only a stop of all mails; `opt-out`
 * and other account mails respect none (docs/contract/mails.md, 'Opting out').
 */
const isStopped = sql`(mail.shipment_id is not null or mail.kind in ${[...NOTICE_MAIL_KINDS]}) and exists (
  select from mail_opt_outs stop where stop.email = mail.recipient and case
    when mail.kind = 'opt-out' then false
    when mail.kind in ${['link', 'message', ...NOTICE_MAIL_KINDS]} then stop.shipment_id is null
    else stop.shipment_id is null or stop.shipment_id = mail.shipment_id end)`;

/**
 * Every change in the mail was undone after it was leased (docs/contract/mails.md, 'Hold'), or what it corrects was
 * never told.
 */
const hasNoEventsLeft = sql`mail.kind in ('status-update', 'estimate') and not exists (
  select from delivery_events told join shipment_events event on event.id = told.event_id
  where told.delivery_id = mail.id
    and case when told.is_correction then ${correctsMail(sql`told`, sql`mail`)} else event.retracted_at is null end)`;

/** A deletion cancels mails about the shipment; `opt-out` is about its recipient. */
const isDeleted = sql`(mail.kind <> 'opt-out' and exists (
  select from shipments shipment where shipment.id = mail.shipment_id and shipment.deleted_at is not null))`;

/**
 * Stores the key in the mail's link and renews the lease, just before the mail is handed over. False if another process
 * has the lease, or if the mail, or one that is joined to it, must not be sent any more. A mail of a deleted shipment,
 * or of undone changes only, becomes cancelled; a mail whose recipient opted out becomes suppressed.
 */
async function confirmLease(db: Db, mail: KeyedLease): Promise<boolean> {
  const { lease } = mail;
  for (const { id, keyHash } of [mail, ...(mail.joined ?? [])])
    if (keyHash) await storeMailedKey(db, { id, lease, keyHash });
  const rows = await rowsOf<{ id: string; state: string }>(
    db,
    sql`
      update deliveries mail set due_at = ${leaseEnd},
        state = case when ${isDeleted} or (${hasNoEventsLeft}) then 'cancelled'
          when ${isStopped} then 'suppressed' else mail.state end,
        reason = case when ${isDeleted} then ${SHIPMENT_WAS_DELETED}
          when ${hasNoEventsLeft} then ${CHANGE_WAS_UNDONE} when ${isStopped} then ${RECIPIENT_OPTED_OUT} else mail.reason end
      where mail.id in ${idsOf(mail)} and mail.lease = ${lease} and mail.state = 'queued'
      returning mail.id, mail.state`,
  );
  const left = rows.filter(({ state }) => state === 'queued').map(({ id }) => id);
  if (left.length === idsOf(mail).length) return true;
  await release(db, lease, left);
  return false;
}

/** Gives these back, to be leased anew at once: what was leased with them is not to be sent, or not with them. */
async function release(db: Db, lease: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(outboxMails)
    .set({ lease: null, dueAt: NOW, attempts: sql`${outboxMails.attempts} - 1` })
    .where(and(inArray(outboxMails.id, [...ids]), eq(outboxMails.lease, lease)));
}

/** The relay's two questions about each mail, answered by this product's rules. */
export const mailRules: MailRules = { prepare: prepareMail, confirm: confirmLease };
