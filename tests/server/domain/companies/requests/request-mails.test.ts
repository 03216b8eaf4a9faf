import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { AcceptRequest, DeclineRequest, UpdateRequest } from '#contract/requests/requests.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { noticeChoices } from '#db/schema/companies/notice-choices.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { acceptRequest, declineRequest } from '#server/domain/companies/requests/decide.ts';
import { aWorkingDayBefore, tellOfWaiting } from '#server/domain/companies/requests/jobs.ts';
import { updateRequest, withdrawRequest } from '#server/domain/companies/requests/request.ts';
import { accountMailDocument } from '#server/domain/mails/content/accounts/account-mail-document.ts';
import { admin, signedInUser, superAdmin } from '../../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../../factories/companies.ts';
import { newRequest } from '../../../../factories/requests.ts';
import { setRows } from '../../../../factories/rows.ts';
import { shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { accountMailsTo, kindsMailedTo, readMailsTo } from '../../../../support/mail/account-mails.ts';

const sender = {
  ...{ brand: 'Cargo', appUrl: 'https://cargo.example', optOutUrl: 'https://cargo.example/mail/abc' },
  company: { email: 'a@b.example', phone: '+49 40 1234', address: 'Pier 4' },
};
const [contact, clerk, root] = [await admin(), await admin(), await superAdmin()];
const { db } = root;

async function memberOf(company: string) {
  const signedIn = await signedInUser('client');
  await insertMember(db, signedIn.user.id, company, 'member');
  return signedIn;
}

async function customer(fields: object = { ownerId: contact.actor.user.id }) {
  const company = await insertCompany(db, fields);
  return { company, member: await memberOf(company) };
}

const emailOf = ({ actor }: typeof root) => actor.user.email;
const told = async (...emails: string[]) => Promise.all(emails.map((email) => kindsMailedTo(db, email)));
const decline = (id: string) =>
  declineRequest(clerk, { id, ...DeclineRequest.parse({ reason: 'No ship\ngoes there' }) });

beforeEach(async () => {
  await db.delete(outboxMails);
});

test('each step is mailed to the contact, and what became of it to the members, but not to who did it', async () => {
  const { company, member } = await customer();
  const colleague = await memberOf(company);
  const staff = () => told(emailOf(contact), emailOf(clerk), emailOf(root));
  const { id } = await newRequest(member);
  await updateRequest(member.ctx, { id, ...UpdateRequest.parse({ weight: 7 }) });
  await withdrawRequest(member.ctx, { id });
  expect(await staff()).toEqual([['request-received', 'request-changed', 'request-withdrawn'], [], []]);
  const second = await newRequest(member);
  await acceptRequest(contact, { id: second.id, ...AcceptRequest.parse(shipmentInput) });
  expect(await told(member.user.email, colleague.user.email)).toEqual([['request-accepted'], ['request-accepted']]);
  const actions = await db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.userId, member.user.id))
    .orderBy(auditEntries.id);
  expect(actions.map(({ action }) => action)).toEqual([
    'request-added',
    'request-changed',
    'request-withdrawn',
    'request-added',
    'request-accepted',
  ]);
});

test('changes of a request are one mail at once and one at the hour’s end, which says what holds then', async () => {
  const { member } = await customer();
  const [one, other] = [await newRequest(member), await newRequest(member)];
  const change = (id: string, weight: number) => updateRequest(member.ctx, { id, ...UpdateRequest.parse({ weight }) });
  await change(one.id, 7);
  await change(one.id, 8);
  await setRows(db, outboxMails, eq(outboxMails.requestId, one.id), { attempts: 1 });
  for (const weight of [9, 10]) await change(one.id, weight);
  await change(other.id, 5);
  const changes = (await accountMailsTo(db, emailOf(contact))).filter(({ kind }) => kind === 'request-changed');
  const inAnHour = Date.now() + 3_000_000;
  const waits = changes.map(({ requestId, dueAt }) => `${requestId} ${dueAt.getTime() > inAnHour}`);
  expect(waits.sort()).toEqual([`${one.id} false`, `${one.id} true`, `${other.id} false`].sort());
  await withdrawRequest(member.ctx, one);
  const read = await readMailsTo(db, emailOf(contact), 'request-changed');
  expect(read.filter((mail) => mail !== null)).toHaveLength(1);
});

test('without a contact super-admins hear of it; a member who wants no such mails is not told', async () => {
  const { member } = await customer({});
  await db.insert(noticeChoices).values({ userId: member.user.id, events: ['message'], of: 'all', digest: 'none' });
  const { id } = await newRequest(member);
  await decline(id);
  expect(await told(emailOf(contact), emailOf(root), member.user.email)).toEqual([[], ['request-received'], []]);
});

test('staff read it in English with the route and the way to it', async () => {
  const { company, member } = await customer({ ownerId: contact.actor.user.id, name: 'Harbour Foods', language: 'de' });
  const { id } = await newRequest(member);
  const [mail] = await readMailsTo(db, emailOf(contact), 'request-received');
  if (!mail) throw new Error('There is no mail');
  expect(mail.link).toBe(`http://localhost:3000/admin/requests/${id}`);
  const { subject, language, sections } = accountMailDocument(mail, sender);
  expect([subject, language]).toEqual(['Harbour Foods requests a shipment at Cargo', 'en']);
  expect(JSON.stringify(sections)).toContain('Gdańsk, Poland → Porto, Portugal');

  await decline(id);
  expect(await readMailsTo(db, emailOf(contact), 'request-received')).toEqual([null]);
  const [answer] = await readMailsTo(db, member.user.email, 'request-declined');
  if (!answer) throw new Error('There is no answer');
  expect(answer.link).toBe(`http://localhost:3000/portal/requests/${id}`);
  const words = accountMailDocument(answer, sender);
  expect([words.subject, words.language]).toEqual(['Cargo hat Ihre Anfrage abgelehnt', 'de']);
  expect(JSON.stringify(words.sections)).toContain('No ship\\ngoes there');

  await db.delete(companyMembers).where(eq(companyMembers.companyId, company));
  expect(await readMailsTo(db, member.user.email, 'request-declined')).toEqual([null]);
});

test('rights, choices and stops are looked up again when an answer is sent', async () => {
  const { company, member } = await customer();
  const [choosing, stopped] = [await memberOf(company), await memberOf(company)];
  const { id } = await newRequest(member);
  await decline(id);
  const readers = [member, choosing, stopped];
  expect(await told(...readers.map(({ user }) => user.email))).toEqual(readers.map(() => ['request-declined']));
  await db.insert(noticeChoices).values({ userId: choosing.user.id, events: ['message'], of: 'all', digest: 'none' });
  await db.insert(mailOptOuts).values({ email: stopped.user.email });
  const mails = [];
  for (const { user } of readers) mails.push(...(await readMailsTo(db, user.email, 'request-declined')));
  expect(mails.map((mail) => mail !== null)).toEqual([true, false, false]);
});

test('what nobody took for a working day is mailed once more, to super-admins too', async () => {
  const { member } = await customer();
  const { id } = await newRequest(member);
  await db.delete(outboxMails);
  await tellOfWaiting(db);
  expect(await told(emailOf(contact))).toEqual([[]]);
  const createdAt = new Date(Date.now() - 5 * 86_400_000);
  await db.update(shipmentRequests).set({ createdAt }).where(eq(shipmentRequests.id, id));
  for (const _ of [1, 2]) await tellOfWaiting(db);
  const waiting = ['request-waiting'];
  expect(await told(emailOf(contact), emailOf(root), emailOf(clerk))).toEqual([waiting, waiting, []]);
  const [mail] = await readMailsTo(db, emailOf(root), 'request-waiting');
  expect(mail?.link).toBe(`http://localhost:3000/admin/requests/${id}`);
});

test.each([
  ['Tuesday', '2026-12-01T10:00:00Z', '2026-11-30T10:00:00Z'],
  ['Friday', '2026-12-04T10:00:00Z', '2026-12-03T10:00:00Z'],
  ['Saturday', '2026-12-05T10:00:00Z', '2026-12-04T00:00:00Z'],
  ['Sunday', '2026-12-06T23:59:00Z', '2026-12-04T00:00:00Z'],
  ['Monday', '2026-12-07T10:00:00Z', '2026-12-04T10:00:00Z'],
])('a weekend is no working day: on a %s', (_, now, since) => {
  expect(aWorkingDayBefore(new Date(now))).toEqual(new Date(since));
});
