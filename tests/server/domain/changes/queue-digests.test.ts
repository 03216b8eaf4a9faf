import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { SetNotices } from '#contract/mails/notices.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { noticeChoices } from '#db/schema/companies/notice-choices.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { queueDigests } from '#server/domain/changes/queue-digests.ts';
import { setNotices } from '#server/domain/companies/notices/choices.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { readAccountMail } from '#server/domain/mails/content/accounts/account-mail.ts';
import { accountMailDocument } from '#server/domain/mails/content/accounts/account-mail-document.ts';
import { lastMorning } from '#server/domain/mails/outbox/queue-notices.ts';
import { replyMessage } from '#server/domain/messages/reply.ts';
import { admin, type SignedIn, signedInUser } from '../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../factories/companies.ts';
import { documentRow } from '../../../factories/documents.ts';
import { insertRequest, requestFields } from '../../../factories/requests.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { accountMailsTo } from '../../../support/mail/account-mails.ts';

const owner = await admin();
const { db } = owner;
const sender = {
  ...{ brand: 'Cargo', company: { email: 'a@b.example', phone: '1', address: 'Pier 4' }, appUrl: '' },
  optOutUrl: 'https://cargo.example/mail/abc',
};

/** A member of these companies with a digest, whose last one ended so long ago. */
async function reader(companies: string[], ended = '25 hours', fields: object = {}) {
  const member = await signedInUser('client');
  for (const company of companies) await insertMember(db, member.user.id, company);
  const choices = { events: [], of: 'all', digest: 'daily', zone: 'UTC', ...fields };
  await setNotices(member.ctx, SetNotices.parse(choices));
  await setRows(db, noticeChoices, eq(noticeChoices.userId, member.user.id), {
    digestUntil: sql`now() - ${ended}::interval`,
  });
  return member;
}

const mailsTo = async ({ user }: SignedIn) =>
  (await accountMailsTo(db, user.email)).filter(({ kind }) => kind === 'digest');

const newsTo = async (member: SignedIn) => {
  const [mail] = await mailsTo(member);
  const content = await readAccountMail(db, mail?.id ?? '');
  return content?.news?.companies.map(({ company, items }) => ({
    company,
    items: items.map(({ event, trackingNumber, text }) => [event, trackingNumber, ...(text ? [text] : [])].join(' ')),
  }));
};

/** As if everything of the shipment had happened a little earlier: a digest ends at the latest two minutes ago. */
const age = async (shipmentId: string) => {
  await db.execute(
    sql`update shipment_events set recorded_at = recorded_at - interval '10 minutes' where shipment_id = ${shipmentId}`,
  );
  await db.execute(
    sql`update shipment_answers set created_at = created_at - interval '10 minutes' where shipment_id = ${shipmentId}`,
  );
};

test('what happened since the last, of all kinds, in a part for each company', async () => {
  const [acme, ship] = [
    await insertCompany(db, { name: 'Acme & Sons' }),
    await insertCompany(db, { name: 'Ship Ltd' }),
  ];
  const member = await reader([acme, ship], '3 days');
  const one = await newShipment(owner, { company: acme });
  const other = await newShipment(owner, { company: acme, sharedWith: [{ company: ship, as: 'agent' }] });
  await addEvent(owner, { id: one.id, status: 'delivered', location: '', note: '' });
  await addEvent(owner, { id: other.id, status: 'on-hold', location: '', note: '' });
  const retracted = await addEvent(owner, { id: one.id, status: 'failed', location: '', note: '' });
  await retractEvent(owner, { id: one.id, eventId: retracted.eventId ?? '', notify: 'none' });
  await replyMessage(owner, { id: one.id, text: 'It is at the pier', kind: 'other', to: 'customer' });
  await db.insert(shipmentDocuments).values({
    ...documentRow(one.id, owner.actor.user.id),
    ...{ visibility: 'company', title: 'Bill', createdAt: new Date(Date.now() - 600_000) },
  });
  await age(one.id);
  await age(other.id);
  await queueDigests(db);
  const [mail] = await mailsTo(member);
  const news = await newsTo(member);
  expect(news?.map(({ company, items }) => [company, items.sort()])).toEqual([
    [
      'Acme & Sons',
      [
        `delivered ${one.trackingNumber}`,
        `document ${one.trackingNumber} Bill`,
        `exception ${other.trackingNumber}`,
        `message ${one.trackingNumber} It is at the pier`,
      ],
    ],
    ['Ship Ltd', [`exception ${other.trackingNumber}`]],
  ]);
  const content = await readAccountMail(db, mail?.id ?? '');
  if (!content) throw new Error('There is no digest');
  const document = accountMailDocument(content, sender);
  expect(document).toMatchObject({ optOut: { url: sender.optOutUrl } });
  expect(document.sections.filter(({ kind }) => kind === 'words')).toHaveLength(3);
});

test('what became of requests is in it, in the language of the company, and withdrawn or undecided ones are not', async () => {
  const company = await insertCompany(db, { language: 'de' });
  const [member, stopped] = [await reader([company]), await reader([company])];
  const stranger = await reader([await insertCompany(db)]);
  await db.insert(mailOptOuts).values({ email: stopped.user.email });
  const decide = { decidedBy: owner.actor.user.id, decidedAt: new Date(Date.now() - 600_000) };
  const shipment = await newShipment(owner, { company });
  const moved = await newShipment(owner, { company: await insertCompany(db) });
  const of = (reference: string) => ({ ...requestFields, reference });
  await insertRequest(db, {
    companyId: company,
    state: 'accepted',
    shipmentId: shipment.id,
    fields: of('PO-1'),
    ...decide,
  });
  await insertRequest(db, {
    companyId: company,
    state: 'accepted',
    shipmentId: moved.id,
    fields: of('PO-2'),
    ...decide,
  });
  await insertRequest(db, { companyId: company, state: 'declined', reason: 'No ship goes there', ...decide });
  await insertRequest(db, { companyId: company, state: 'withdrawn', fields: of('PO-4'), ...decide });
  await insertRequest(db, { companyId: company, fields: of('PO-5') });
  const old = { ...decide, decidedAt: new Date(Date.now() - 26 * 3_600_000) };
  await insertRequest(db, { companyId: company, state: 'declined', reason: 'Too late', fields: of('PO-6'), ...old });
  await queueDigests(db);
  const [mail] = await mailsTo(member);
  const content = await readAccountMail(db, mail?.id ?? '');
  if (!content) throw new Error('There is no digest');
  const lines = accountMailDocument(content, sender).sections.flatMap((part) =>
    part.kind === 'facts' ? part.facts : [],
  );
  const shown = lines.map(({ caption, text }) => `${caption}: ${text.split(' · ').slice(0, -1).join(' · ')}`);
  expect(shown.sort()).toEqual([
    'Gdańsk, Poland → Porto, Portugal: Cargo hat Ihre Anfrage abgelehnt · No ship goes there',
    'PO-2: Cargo hat Ihre Anfrage angenommen',
    `${shipment.trackingNumber} · PO-1: Cargo hat Ihre Anfrage angenommen`,
  ]);
  expect([await newsTo(stopped), await newsTo(stranger)]).toEqual([undefined, undefined]);
});

test('once, by however many processes, after it was down for days', async () => {
  const member = await reader([await insertCompany(db)], '4 days');
  await Promise.all([queueDigests(db), queueDigests(db), queueDigests(db)]);
  await queueDigests(db);
  const [mail, ...others] = await mailsTo(member);
  expect(others).toEqual([]);
  const [row] = await db.select().from(noticeChoices).where(eq(noticeChoices.userId, member.user.id));
  expect(row?.digestUntil).toEqual(mail?.createdAt);
  expect((mail?.createdAt.getTime() ?? 0) - (mail?.since?.getTime() ?? 0)).toBeGreaterThan(3 * 86_400_000);
});

test('an empty one is not sent, and not before its morning', async () => {
  const company = await insertCompany(db);
  const [empty, early] = [await reader([company]), await reader([company])];
  await setRows(db, noticeChoices, eq(noticeChoices.userId, early.user.id), { digestUntil: new Date() });
  await queueDigests(db);
  expect(await newsTo(empty)).toBeUndefined();
  expect(await mailsTo(early)).toEqual([]);
});

test('who left, or follows other shipments, is told nothing', async () => {
  const company = await insertCompany(db);
  const [left, follower] = [await reader([company]), await reader([company], '25 hours', { of: 'followed' })];
  const { id } = await newShipment(owner, { company });
  await addEvent(owner, { id, status: 'on-hold', location: '', note: '' });
  await age(id);
  await queueDigests(db);
  await db.delete(companyMembers).where(eq(companyMembers.userId, left.user.id));
  expect(await newsTo(left)).toBeUndefined();
  expect(await newsTo(follower)).toBeUndefined();
});

test.each([
  // Daylight saving ends in New York at night: 07:00 is 12:00 UTC from then on.
  ['daily', 'America/New_York', '2026-11-01 11:30', '2026-10-31 11:00'],
  ['daily', 'America/New_York', '2026-11-01 12:30', '2026-11-01 12:00'],
  ['daily', 'America/New_York', '2027-03-14 11:30', '2027-03-14 11:00'],
  ['weekly', 'Europe/Warsaw', '2026-12-06 23:30', '2026-11-30 06:00'],
  ['weekly', 'Europe/Warsaw', '2026-12-07 06:00', '2026-12-07 06:00'],
  ['weekly', 'Europe/Warsaw', '2026-12-07 05:59', '2026-11-30 06:00'],
] as const)('the last %s morning in %s at %s UTC was at %s', async (digest, zone, now, morning) => {
  const [row] = (await db.execute(sql`
    select ${lastMorning(sql`${`${now}Z`}::timestamptz`)} as at
    from (values (${digest}::text, ${zone}::text)) choice (digest, zone)`)) as unknown as { at: string }[];
  expect(new Date(row?.at ?? '').toISOString().slice(0, 16).replace('T', ' ')).toBe(morning);
});
