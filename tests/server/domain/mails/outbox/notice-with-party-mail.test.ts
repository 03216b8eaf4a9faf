import { randomUUID } from 'node:crypto';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { mailEvents } from '#db/schema/mails/mail-events.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { readMailChoices } from '#server/domain/mails/opt-out/read-choices.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { smtpMailer } from '#server/infra/mail/mailer.ts';
import { startOutboxRelay } from '#server/infra/mail/outbox-relay.ts';
import type { Relay } from '#server/infra/relay/relay.ts';
import { admin, anonymous, signedInUser, superAdmin } from '../../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../../factories/companies.ts';
import { setRows } from '../../../../factories/rows.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { type MailServer, startMailServer } from '../../../../support/mail/mail-server.ts';
import { takeMail } from '../../../../support/mail/take-mail.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const [owner, root] = [await admin(), await superAdmin()];
const { db } = owner;
let server: MailServer;
let relay: Relay | undefined;

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await relay?.stop();
  relay = undefined;
  await server.stop();
  await db.delete(outboxMails);
});

/** A member of a company that has some shipments, who is the receiver of some others; one change of all of them. */
async function changedFor({ asParty, asMember, ...fields }: { asParty: number; asMember: number }) {
  const company = await insertCompany(db);
  const { user } = await signedInUser('client');
  await insertMember(db, user.id, company);
  const [received, own]: string[][] = [[], []];
  const ids: string[] = [];
  const add = async (to: string[] | undefined, values: object) => {
    const { id, trackingNumber } = await newShipment(owner, values);
    ids.push(id);
    to?.push(trackingNumber);
  };
  for (let each = 0; each < asParty; each += 1) await add(received, { receiverEmail: user.email });
  for (let each = 0; each < asMember; each += 1) await add(own, { company, reference: '&'.repeat(60) });
  await updateBulkStatus(root, BulkUpdate.parse({ ids, status: 'on-hold', notify: 'receiver', ...fields }));
  const isTheirs = eq(outboxMails.recipient, user.email);
  await setRows(db, outboxMails, isTheirs, { dueAt: new Date(0) });
  return { user, received: received ?? [], own: own ?? [], isTheirs };
}

/** Mails that the server gets, once none of these rows waits any more. */
async function sent(isTheirs: SQL) {
  relay = startOutboxRelay(db, smtpMailer(server.url), mailRules);
  await vi.waitFor(
    async () => expect(await db.$count(outboxMails, and(isTheirs, eq(outboxMails.state, 'queued')))).toBe(0),
    30_000,
  );
  return server.received;
}

const tokensIn = (text: string) => [...text.matchAll(/\/mail\/([\w-]{43})/g)].map(([, token]) => token ?? '');

test('who receives some shipments of a change and is a member for others gets one mail, with both links', async () => {
  const { received, own, isTheirs } = await changedFor({ asParty: 2, asMember: 3 });
  const [mail, ...others] = await sent(isTheirs);
  expect(others).toEqual([]);
  expect(mail?.read.subject).toBe('News of your shipments at Waybill Cargo');
  const text = mail?.read.text ?? '';
  for (const number of received) expect(text).toContain(`${number}&key=`);
  for (const number of own) {
    expect(text).toContain(`${number} · `);
    expect(text).not.toContain(`${number}&key=`);
  }
  const rows = await db.select().from(outboxMails).where(isTheirs);
  expect(rows.map(({ state, kind }) => `${kind} ${state}`).sort()).toEqual([
    'notice sent',
    'status-update sent',
    'status-update sent',
  ]);
  const [ofNotice = '', ofParty = ''] = tokensIn(text);
  expect(await readMailChoices(anonymous, { token: ofParty })).toMatchObject({ shipments: 2, notices: null });
  expect(await readMailChoices(anonymous, { token: ofNotice })).toMatchObject({ notices: { of: ['exception'] } });
});

test('a receiver of one and member for one gets one mail', async () => {
  const { received, own, isTheirs } = await changedFor({ asParty: 1, asMember: 1 });
  const [mail, ...others] = await sent(isTheirs);
  expect(others).toEqual([]);
  for (const number of [...received, ...own]) expect(mail?.read.text).toContain(number);
});

test('of hundreds of both kinds it has some of each, how many more, and stays below 90 kB', async () => {
  const long = { location: '<'.repeat(100), note: '&'.repeat(500) };
  const { isTheirs } = await changedFor({ asParty: 110, asMember: 60, ...long });
  const [mail, ...others] = await sent(isTheirs);
  expect(others).toEqual([]);
  expect(Buffer.byteLength(String(mail?.read.html))).toBeLessThan(90_000);
  const more = [...(mail?.read.text ?? '').matchAll(/And (\d+) more\./g)].map(([, count]) => Number(count));
  expect(more).toHaveLength(2);
  expect(tokensIn(mail?.read.text ?? '')).toHaveLength(2);
}, 60_000);

test('a notice that is not to be sent any more does not hold up the mail to the party', async () => {
  const { user, isTheirs } = await changedFor({ asParty: 2, asMember: 1 });
  await db.delete(companyMembers).where(eq(companyMembers.userId, user.id));
  const [notice] = (await db.select().from(outboxMails).where(isTheirs)).filter(({ kind }) => kind === 'notice');
  if (!notice) throw new Error('There is no notice');
  // Its id is the first, by which the mail is known.
  await db.delete(outboxMails).where(eq(outboxMails.id, notice.id));
  await db.insert(outboxMails).values({ ...notice, id: '00000000-0000-4000-8000-000000000000' });
  const leased = await takeMail(db);
  expect([leased?.kind, leased?.joined?.length, leased?.attempts]).toEqual(['status-update', 1, 1]);
});

/** The notice of the change was tried before its next part was queued: now there are two, tried as often. */
async function inTwoParts(isTheirs: SQL) {
  const [notice] = (await db.select().from(outboxMails).where(isTheirs)).filter(({ kind }) => kind === 'notice');
  if (!notice) throw new Error('There is no notice');
  const events = eq(mailEvents.deliveryId, notice.id);
  const [last] = await db.select().from(mailEvents).where(events).orderBy(desc(mailEvents.eventId)).limit(1);
  if (!last) throw new Error('It tells of nothing');
  const id = randomUUID();
  await db.insert(outboxMails).values({ ...notice, id });
  await db
    .update(mailEvents)
    .set({ deliveryId: id })
    .where(and(events, eq(mailEvents.eventId, last.eventId)));
  await setRows(db, outboxMails, isTheirs, { attempts: 1 });
}

test.each([0, 1])('of two notices of a change, beside %i mails to a party, all news is sent', async (asParty) => {
  const { received, own, isTheirs } = await changedFor({ asParty, asMember: 3 });
  await inTwoParts(isTheirs);
  const mails = await sent(isTheirs);
  expect(mails).toHaveLength(2);
  const texts = mails.map(({ read }) => read.text ?? '').join();
  for (const number of [...received, ...own]) expect(texts).toContain(number);
  const rows = await db.select().from(outboxMails).where(isTheirs);
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'sent'));
});
