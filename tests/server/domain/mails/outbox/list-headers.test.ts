import { randomUUID } from 'node:crypto';
import { addDays, subMinutes } from 'date-fns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  ACCOUNT_MAIL_KINDS,
  type AccountMailKind,
  CHANGE_MAIL_KINDS,
  isNoticeMail,
  type MailKind,
  NOTICE_MAIL_KINDS,
  type RequestMailKind,
  SHIPMENT_MAIL_KINDS,
} from '#contract/mails/mails.ts';
import { NOTICE_EVENTS } from '#contract/mails/notices.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { noticeChoices } from '#db/schema/companies/notice-choices.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { mailEvents } from '#db/schema/mails/mail-events.ts';
import { mailShipments } from '#db/schema/mails/mail-shipments.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { openLink } from '#server/domain/accounts/links/account-links.ts';
import { isRequestMail, REQUEST_MAIL_STATES } from '#server/domain/mails/content/accounts/request-news.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { smtpMailer } from '#server/infra/mail/mailer.ts';
import { startOutboxRelay } from '#server/infra/mail/outbox-relay.ts';
import { insertApiKey } from '../../../../factories/accounts/api-keys.ts';
import { insertCompany, insertMember } from '../../../../factories/companies.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { documentRow } from '../../../../factories/documents.ts';
import { queueMails } from '../../../../factories/mails/mails.ts';
import { insertRequest } from '../../../../factories/requests.ts';
import { insertShipment, insertUser } from '../../../../factories/rows.ts';
import { type MailServer, startMailServer } from '../../../../support/mail/mail-server.ts';

vi.hoisted(() => vi.stubEnv('APP_URL', 'https://cargo.example'));

const { db } = await testDatabase();
let server: MailServer;
const STOPPABLE = [...CHANGE_MAIL_KINDS, ...NOTICE_MAIL_KINDS];
/** A mail about a change is sent only with the change. */
const asked = SHIPMENT_MAIL_KINDS.filter((kind) => kind !== 'status-update' && kind !== 'estimate');

beforeAll(async () => {
  server = await startMailServer();
  const receiverEmail = 'created@example.com';
  const { id: shipmentId } = await insertShipment(db, { receiverEmail, language: 'de' });
  await db.insert(outboxMails).values(asked.map((kind) => ({ shipmentId, kind, recipient: `${kind}@example.com` })));
  await queueMails(db, ['status-update@example.com']);
  await queueMails(db, ['estimate@example.com'], {}, 'estimate');
  for (const kind of ACCOUNT_MAIL_KINDS) await queueAccountMail(kind);
  const relay = startOutboxRelay(db, smtpMailer(server.url), mailRules);
  await vi.waitFor(
    () => expect(server.received).toHaveLength(SHIPMENT_MAIL_KINDS.length + ACCOUNT_MAIL_KINDS.length),
    60_000,
  );
  await relay.stop();
});

/** The link, the invitation or the request that a mail of this kind is about. */
async function aboutOf(kind: AccountMailKind, userId: string): Promise<Partial<typeof outboxMails.$inferInsert>> {
  if (kind === 'company-invitation') return { invitationId: await inviteToCompany(userId) };
  if (isRequestMail(kind)) return { requestId: await requestAs(kind, userId) };
  const hasLink = kind === 'invitation' || kind === 'confirm-email';
  return hasLink ? { linkId: await openLink(db, { userId, purpose: kind }) } : {};
}

/** A request that is as a mail of this kind says; its reader is a member of the company, and the contact. */
async function requestAs(kind: RequestMailKind, userId: string): Promise<string> {
  const isForMember = kind === 'request-accepted' || kind === 'request-declined';
  const companyId = await insertMember(db, userId);
  if (!isForMember) await db.update(users).set({ role: 'super-admin' }).where(eq(users.id, userId));
  const state = REQUEST_MAIL_STATES[kind];
  const decided = state === 'requested' ? {} : { decidedAt: new Date(), decidedBy: userId };
  const reason = state === 'declined' ? 'No ship goes there' : '';
  const shipmentId = state === 'accepted' ? (await insertShipment(db, {})).id : null;
  return insertRequest(db, { companyId, state, ...decided, reason, shipmentId });
}

afterAll(() => server.stop());

/** A mail of this kind, and what it is about. */
async function queueAccountMail(kind: AccountMailKind): Promise<void> {
  // A mail about a verification is sent while it holds.
  const isVerified = kind !== 'unverified';
  const { id: userId, email: recipient } = await insertUser(db, {
    ...{ email: `${kind}@example.com`, isVerified, role: isNoticeMail(kind) ? 'client' : 'admin' },
  });
  if (kind === 'key-ending') await insertApiKey(db, userId, ['bulk'], { expiresAt: addDays(new Date(), 1) });
  const since = kind === 'digest' ? subMinutes(new Date(), 60) : null;
  const about = { kind, recipient, userId, since, ...(await aboutOf(kind, userId)) };
  const [mail] = await db.insert(outboxMails).values(about).returning();
  if (isNoticeMail(kind) && mail) return tellMember(userId, mail.id);
  if ((kind !== 'handed-over' && kind !== 'answer-received') || !mail) return;
  const shipment = await insertShipment(db, { userId });
  await db.insert(mailShipments).values({ deliveryId: mail.id, shipmentId: shipment.id });
  await db
    .insert(shipmentMessages)
    .values({ shipmentId: shipment.id, kind: 'other', message: 'Ring twice', holder: 'receiver' });
}

async function inviteToCompany(userId: string): Promise<string> {
  const invitationId = randomUUID();
  const companyId = await insertCompany(db);
  await db.insert(companyMembers).values({ companyId, userId, as: 'member', invitationId });
  return invitationId;
}

/** A message, an exception and a document of a shipment that the user sees, of which all are told. */
async function tellMember(userId: string, deliveryId: string): Promise<void> {
  const companyId = await insertCompany(db);
  await db.insert(companyMembers).values({ companyId, userId, as: 'member', joinedAt: new Date() });
  const { id: authorId } = await insertUser(db);
  const { id: shipmentId } = await insertShipment(db, { userId: authorId, company: companyId });
  const choices = { of: 'all', digest: 'daily', zone: 'UTC' } as const;
  await db.insert(noticeChoices).values({ userId, events: [...NOTICE_EVENTS], ...choices });
  const held = { shipmentId, status: 'on-hold', statusSource: 'set', recordedAt: subMinutes(new Date(), 1) } as const;
  const [event] = await db.insert(shipmentEvents).values(held).returning({ id: shipmentEvents.id });
  await db.insert(mailEvents).values({ deliveryId, eventId: event?.id ?? 0 });
  await db.insert(shipmentDocuments).values({ ...documentRow(shipmentId, authorId), visibility: 'receiver' });
  await db.insert(mailShipments).values({ deliveryId, shipmentId });
  await db.insert(shipmentMessages).values({
    ...{ shipmentId, companyId, authorId, author: 'staff', toSide: 'customer', message: 'Ring twice' },
    ...{ doneAt: new Date(), doneBy: authorId },
  });
}

function headersOf(kind: MailKind): Record<string, string> {
  const mail = server.received.find(({ to }) => to === `${kind}@example.com`);
  return Object.fromEntries(mail?.read.headers.map(({ key, value }) => [key, value]) ?? []);
}

test.each(STOPPABLE)('a mail %s can be stopped with one press in the mail program', (kind) => {
  const headers = headersOf(kind);
  expect(headers['list-unsubscribe']).toMatch(/^<https:\/\/cargo\.example\/mail\/[\w-]{43}>$/);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});

test('the header names the language of the text', () => {
  const languages = server.received.map(({ to, read }) => {
    const [, language] = /<html lang="(..)"/.exec(read.html ?? '') ?? [];
    expect(read.headers.find(({ key }) => key === 'content-language')?.value, to).toBe(language);
    return language;
  });
  expect(new Set(languages)).toEqual(new Set(['de', 'en']));
});

test('each mail has a link of its own, the one at its foot', () => {
  const links = server.received.flatMap(({ read }) => read.headers.filter(({ key }) => key === 'list-unsubscribe'));
  expect(new Set(links.map(({ value }) => value)).size).toBe(STOPPABLE.length);
  for (const kind of STOPPABLE) {
    const mail = server.received.find(({ to }) => to === `${kind}@example.com`);
    expect(mail?.read.text).toContain(headersOf(kind)['list-unsubscribe']?.slice(1, -1));
  }
});

test.each(['link', 'opt-out', 'message', ...ACCOUNT_MAIL_KINDS.filter((each) => !isNoticeMail(each))] as const)(
  'a mail %s has neither: nobody can stop it',
  (kind) => {
    expect(headersOf(kind)).toHaveProperty('subject');
    expect(headersOf(kind)).not.toHaveProperty('list-unsubscribe');
    expect(headersOf(kind)).not.toHaveProperty('list-unsubscribe-post');
  },
);

test('a reply to any of them goes to the company', () => {
  for (const { to, read } of server.received)
    expect(
      read.replyTo?.map(({ address }) => address),
      to,
    ).toEqual(['freight@waybillcargo.example']);
});
