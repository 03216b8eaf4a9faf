import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { SetNotices } from '#contract/mails/notices.ts';
import { PortalQuery } from '#contract/portal/portal.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { undoBulkUpdate } from '#server/domain/bulk/undo.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { readNotices, setNotices } from '#server/domain/companies/notices/choices.ts';
import { followShipment } from '#server/domain/companies/notices/follow.ts';
import { addDocuments } from '#server/domain/documents/add.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { readAccountMail } from '#server/domain/mails/content/accounts/account-mail.ts';
import { composeMail } from '#server/domain/mails/content/compose-mail.ts';
import { mailToken, mailTokenKey } from '#server/domain/mails/content/mail-token.ts';
import { findNotice, stopNotices } from '#server/domain/mails/opt-out/notice-mails.ts';
import { readMailChoices } from '#server/domain/mails/opt-out/read-choices.ts';
import { admin, anonymous, type SignedIn, signedInUser, superAdmin } from '../../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../../factories/companies.ts';
import { newDocuments } from '../../../../factories/documents.ts';
import { importFrom } from '../../../../factories/imports.ts';
import { mailsOf } from '../../../../factories/mails/mails.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { importFile, importRow } from '../../../../factories/shipments/import-files.ts';
import { accountMailsTo } from '../../../../support/mail/account-mails.ts';
import { rejection } from '../../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const [owner, root] = [await admin(), await superAdmin()];
const { db } = owner;

async function memberOf(company: string) {
  const member = await signedInUser('client');
  await insertMember(db, member.user.id, company);
  return member;
}

const choose = ({ ctx }: SignedIn, fields: object) =>
  setNotices(ctx, SetNotices.parse({ events: [], of: 'all', digest: 'none', ...fields }));
const mailsTo = ({ user }: SignedIn) => accountMailsTo(db, user.email);
const bulk = (ids: string[], fields: object = {}) =>
  updateBulkStatus(root, BulkUpdate.parse({ ids, status: 'on-hold', notify: 'none', ...fields }));
const hold = (id: string) => addEvent(owner, { id, status: 'on-hold', location: '', note: 'In customs' });

/** The mail: a subject, and a line for each thing. */
async function newsOf(mail: { id: string } | undefined) {
  const content = await readAccountMail(db, mail?.id ?? '');
  const sender = { brand: 'Cargo', company: { email: 'a@b.example', phone: '1', address: 'Pier 4' }, appUrl: '' };
  const text = content && composeMail(content, { ...sender, optOutUrl: 'https://cargo.example/mail/abc' });
  const items = content?.news?.companies.flatMap((each) => each.items) ?? [];
  return content && { ...content, ...text, numbers: items.map(({ trackingNumber }) => trackingNumber), items };
}

test('an exception is told whoever sees the shipment, after the hold and whatever notify says', async () => {
  const [acme, agent] = [await insertCompany(db, { language: 'de' }), await insertCompany(db)];
  const members = [await memberOf(acme), await memberOf(agent)];
  const stranger = await memberOf(await insertCompany(db));
  const { id, trackingNumber } = await newShipment(owner, {
    ...{ company: acme, sharedWith: [{ company: agent, as: 'agent' }], reference: 'PO-77' },
  });
  await hold(id);
  for (const member of members) {
    const [mail, ...others] = await mailsTo(member);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'notice', state: 'queued', shipmentId: null });
    expect(mail?.dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
    expect((await newsOf(mail))?.numbers).toEqual([trackingNumber]);
  }
  expect(await mailsTo(stranger)).toEqual([]);
  const [first] = await mailsTo(members[0] as SignedIn);
  const news = await newsOf(first);
  expect(news).toMatchObject({ language: 'de', link: expect.stringContaining(`/portal/shipments/${trackingNumber}`) });
  expect(news?.subject).toBe(`${trackingNumber}: Die Sendung ist angehalten.`);
  expect(news?.text).toContain('PO-77');
  expect(news?.text).not.toContain('In customs');
});

test('of one change a member has one mail, and whom a party’s mail tells of the same none', async () => {
  const company = await insertCompany(db);
  const member = await memberOf(company);
  const ids = [];
  for (let each = 0; each < 3; each += 1) ids.push((await newShipment(owner, { company })).id);
  const own = await newShipment(owner, { company, receiverEmail: member.user.email });
  await bulk([...ids, own.id], { notify: 'receiver' });
  const [mail, ...others] = await mailsTo(member);
  expect(others).toEqual([]);
  expect((await newsOf(mail))?.numbers).toHaveLength(3);
  expect((await mailsOf(db, own.id)).map(({ recipient }) => recipient)).toContain(member.user.email);
});

test('what is undone within the hold is not told', async () => {
  const company = await insertCompany(db);
  const member = await memberOf(company);
  const [one, other] = [await newShipment(owner, { company }), await newShipment(owner, { company })];
  const { batchId } = await bulk([one.id, other.id]);
  await undoBulkUpdate(root, { batchId });
  expect((await mailsTo(member)).map(({ state }) => state)).toEqual(['cancelled']);
});

test('rights and choices are looked up when it is sent', async () => {
  const company = await insertCompany(db);
  const [leaving, choosing, staying] = [await memberOf(company), await memberOf(company), await memberOf(company)];
  const { id } = await newShipment(owner, { company });
  await hold(id);
  await db.delete(companyMembers).where(eq(companyMembers.userId, leaving.user.id));
  await choose(choosing, { events: ['delivered'] });
  const told = [];
  for (const member of [leaving, choosing, staying]) told.push(await newsOf((await mailsTo(member))[0]));
  expect(told.map((news) => news !== null)).toEqual([false, false, true]);
});

test('each event that was chosen, of the shipments that are followed', async () => {
  const company = await insertCompany(db);
  const member = await memberOf(company);
  await choose(member, { events: ['delivered', 'estimate', 'document'], of: 'followed' });
  const [followed, other] = [await newShipment(owner, { company }), await newShipment(owner, { company })];
  await followShipment(member.ctx, { id: followed.id, isFollowed: true });
  for (const { id } of [followed, other]) {
    await hold(id);
    await changeEstimate(owner, { id, date: '2030-05-06', note: '' });
    await addDocuments(owner, { id, type: 'invoice', visibility: 'company', title: 'Bill 7' }, await newDocuments(1));
    await addDocuments(owner, { id, type: 'other', visibility: 'staff', title: 'Secret' }, await newDocuments(1));
    await addEvent(owner, { id, status: 'delivered', location: '', note: '' });
  }
  const mails = await mailsTo(member);
  const items = [];
  for (const mail of mails) items.push(...((await newsOf(mail))?.items ?? []));
  expect(items.map(({ event }) => event).sort()).toEqual(['delivered', 'document', 'estimate']);
  expect(new Set(items.map(({ trackingNumber }) => trackingNumber))).toEqual(new Set([followed.trackingNumber]));
  expect(items.find(({ event }) => event === 'document')?.text).toBe('Bill 7');
});

test('a document for the customer alone is not told to whom the shipment is shared with', async () => {
  const [acme, agent] = [await insertCompany(db), await insertCompany(db)];
  const members = [await memberOf(acme), await memberOf(agent)];
  for (const member of members) await choose(member, { events: ['document'] });
  const { id } = await newShipment(owner, { company: acme, sharedWith: [{ company: agent, as: 'agent' }] });
  await addDocuments(owner, { id, type: 'invoice', visibility: 'company', title: '' }, await newDocuments(2));
  const counts = [];
  for (const member of members) counts.push((await mailsTo(member)).length);
  expect(counts).toEqual([1, 0]);
});

test('the link of a notice stops what it stood for, and nothing else', async () => {
  const company = await insertCompany(db);
  const member = await memberOf(company);
  await choose(member, { events: ['exception', 'delivered', 'message'] });
  const [one, other] = [await newShipment(owner, { company }), await newShipment(owner, { company })];
  await hold(one.id);
  const [mail] = await mailsTo(member);
  const token = mailToken(await mailTokenKey(db), mail?.id ?? '');
  expect(await findNotice(db, token)).toMatchObject({ of: ['exception'], email: member.user.email });
  await stopNotices(anonymous, { token });
  expect(await readNotices(member.ctx)).toMatchObject({ events: ['delivered', 'message'] });
  expect(await newsOf(mail)).toBeNull();
  expect(await readMailChoices(anonymous, { token })).toMatchObject({
    ...{ trackingNumber: null, notices: { of: ['exception'], isStopped: true }, confirmations: 0 },
  });
  await hold(other.id);
  expect(await mailsTo(member)).toHaveLength(1);
  const [party] = await mailsOf(db, (await newShipment(owner, { notify: 'receiver' })).id);
  const foreign = mailToken(await mailTokenKey(db), party?.id ?? '');
  expect(await rejection(stopNotices(anonymous, { token: foreign }))).toMatch(/^not-found/);
});

test('of many shipments the mail has the newest, how many more there are, and stays below 90 kB', async () => {
  const company = await insertCompany(db);
  const member = await memberOf(company);
  const ids: string[] = [];
  for (let each = 0; each < 60; each += 1)
    ids.push((await newShipment(owner, { company, reference: `${'&'.repeat(60)}${each}` })).id);
  await bulk(ids, { location: '<'.repeat(100) });
  const [mail] = await mailsTo(member);
  const news = await newsOf(mail);
  expect(news?.numbers).toHaveLength(40);
  expect(news?.text).toContain('And 20 more.');
  expect(news?.html?.length).toBeLessThan(90_000);
});

test('an import is one mail, however many shipments it changes', async () => {
  const company = await insertCompany(db, { number: 'C-IMPORT' });
  const member = await memberOf(company);
  const rows = (status: string) =>
    importFile(
      Array.from({ length: 501 }, (_, at) => importRow(`of-import-${at}`, { companyNumber: 'C-IMPORT', status })),
    );
  await importFrom(owner, rows('pending'));
  expect(await importFrom(owner, rows('on-hold'), { update: 'true' })).toMatchObject({ updated: 501 });
  const [mail, ...others] = await mailsTo(member);
  expect(others).toEqual([]);
  expect((await newsOf(mail))?.text).toContain('And 461 more.');
}, 60_000);

test('a member of two companies gets a link to the shipments that are shown, which the portal takes', async () => {
  const [acme, ship] = [await insertCompany(db, { name: 'Acme' }), await insertCompany(db, { name: 'Ship' })];
  const member = await memberOf(acme);
  await insertMember(db, member.user.id, ship);
  const ids: string[] = [];
  for (const company of [acme, ship])
    for (let each = 0; each < 26; each += 1) ids.push((await newShipment(owner, { company })).id);
  await bulk(ids);
  const [mail] = await mailsTo(member);
  const news = await newsOf(mail);
  const { numbers } = PortalQuery.parse({ numbers: new URL(news?.link ?? '').searchParams.get('numbers') });
  expect(numbers.filter((number) => news?.text?.includes(number))).toHaveLength(40);
  expect(numbers).toEqual(news?.numbers);
  expect(news?.text?.split('And 6 more.')).toHaveLength(3);
});

test('only members choose; a zone that the database does not know is rejected', async () => {
  const member = await memberOf(await insertCompany(db, { city: 'Warsaw', country: 'Poland' }));
  expect(await readNotices(member.ctx)).toEqual({
    ...{ events: ['exception', 'message', 'request'], of: 'all', digest: 'none', zone: 'Europe/Warsaw' },
  });
  const chosen = { events: ['message', 'delivered', 'message'], digest: 'daily', zone: 'America/New_York' };
  const stored = { events: ['delivered', 'message'], of: 'all', digest: 'daily', zone: 'America/New_York' };
  expect(await choose(member, chosen)).toEqual(stored);
  expect(await readNotices(member.ctx)).toEqual(stored);
  expect(await rejection(choose(member, { zone: '+02:00' }))).toMatch(/^invalid/);
  const outsider = await signedInUser('client');
  expect(await rejection(readNotices(outsider.ctx))).toMatch(/^forbidden/);
  const { id } = await newShipment(owner);
  expect(await rejection(followShipment(member.ctx, { id, isFollowed: true }))).toMatch(/^not-found/);
  expect(await db.$count(outboxMails, eq(outboxMails.recipient, member.user.email))).toBe(0);
});
