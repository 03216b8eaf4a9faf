import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  ACCOUNT_MAIL_KINDS,
  type AccountMailKind,
  CHANGE_MAIL_KINDS,
  type MailKind,
  type RequestMailKind,
  SHIPMENT_MAIL_KINDS,
} from '#contract/mails/mails.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
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
import { queueMails } from '../../../../factories/mails/mails.ts';
import { insertRequest } from '../../../../factories/requests.ts';
import { insertShipment, insertUser } from '../../../../factories/rows.ts';
import { type MailServer, startMailServer } from '../../../../support/mail/mail-server.ts';

vi.hoisted(() => vi.stubEnv('APP_URL', 'https://cargo.example'));

const { db } = await testDatabase();
let server: MailServer;
/** A mail about a change is sent only with the change. */
const asked = SHIPMENT_MAIL_KINDS.filter((kind) => kind !== 'status-update' && kind !== 'estimate');

beforeAll(async () => {
  server = await startMailServer();
  const receiverEmail = 'created@example.com';
  const { id: shipmentId } = await insertShipment(db, { receiverEmail, language: 'de' });
  await db.insert(outboxMails).values(asked.map((kind) => ({ shipmentId, kind, recipient: `${kind}@example.com` })));
  await queueMails(db, ['status-update@example.com']);
  await queueMails(db, ['estimate@example.com'], {}, 'estimate');
  for (const kind of ACCOUNT_MAIL_KINDS) {
    // A mail about a verification is sent while it holds.
    const isVerified = kind !== 'unverified';
    const { id: userId, email: recipient } = await insertUser(db, { email: `${kind}@example.com`, isVerified });
    if (kind === 'key-ending') await insertApiKey(db, userId, ['bulk'], { expiresAt: addDays(new Date(), 1) });
    const [mail] = await db
      .insert(outboxMails)
      .values({ kind, recipient, userId, ...(await aboutOf(kind, userId)) })
      .returning();
    if (kind === 'message-received' && mail) await writeToMember(userId, mail.id);
    if ((kind !== 'handed-over' && kind !== 'answer-received') || !mail) continue;
    const shipment = await insertShipment(db, { userId });
    await db.insert(mailShipments).values({ deliveryId: mail.id, shipmentId: shipment.id });
    await db
      .insert(shipmentMessages)
      .values({ shipmentId: shipment.id, kind: 'other', message: 'Ring twice', holder: 'receiver' });
  }
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

async function inviteToCompany(userId: string): Promise<string> {
  const invitationId = randomUUID();
  const companyId = await insertCompany(db);
  await db.insert(companyMembers).values({ companyId, userId, as: 'member', invitationId });
  return invitationId;
}

async function writeToMember(userId: string, deliveryId: string): Promise<void> {
  const companyId = await insertCompany(db);
  await db.insert(companyMembers).values({ companyId, userId, as: 'member', joinedAt: new Date() });
  const { id: authorId } = await insertUser(db);
  const { id: shipmentId } = await insertShipment(db, { userId: authorId, company: companyId });
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

test.each(CHANGE_MAIL_KINDS)('a mail %s can be stopped with one press in the mail program', (kind) => {
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
  expect(new Set(links.map(({ value }) => value)).size).toBe(CHANGE_MAIL_KINDS.length);
  for (const kind of CHANGE_MAIL_KINDS) {
    const mail = server.received.find(({ to }) => to === `${kind}@example.com`);
    expect(mail?.read.text).toContain(headersOf(kind)['list-unsubscribe']?.slice(1, -1));
  }
});

test.each(['link', 'opt-out', 'message', ...ACCOUNT_MAIL_KINDS] as const)(
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
