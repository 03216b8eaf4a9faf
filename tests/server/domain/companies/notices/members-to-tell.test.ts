import { expect, test } from 'vitest';
import type { NoticeEvent } from '#contract/mails/notices.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { noticeChoices } from '#db/schema/companies/notice-choices.ts';
import { shipmentFollows } from '#db/schema/companies/shipment-follows.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import type { AuditActor } from '#server/domain/audit/author.ts';
import { removeMember } from '#server/domain/companies/members/change.ts';
import { membersToTell } from '#server/domain/companies/notices/members-to-tell.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../../factories/companies.ts';
import { insertShipment, insertUser } from '../../../../factories/rows.ts';

const [clerk, root] = [await admin(), await superAdmin()];
const { db, actor: by } = clerk;

async function newMember(company: string, fields = {}) {
  const user = await insertUser(db, { role: 'client', ...fields });
  await insertMember(db, user.id, company);
  return user;
}

const toldOf = async (company: string, event: NoticeEvent, shipmentId?: string, author: AuditActor = by) => {
  const told = await membersToTell(db, { company, event, shipmentId, by: author });
  return told.map(({ email }) => email);
};

const choose = (userId: string, fields: Partial<typeof noticeChoices.$inferInsert>) =>
  db.insert(noticeChoices).values({ userId, events: [], of: 'all', digest: 'none', ...fields });

test('who has chosen nothing is told of exceptions, messages and requests', async () => {
  const company = await insertCompany(db, { language: 'de' });
  const { id, email } = await newMember(company);
  const { id: shipmentId } = await insertShipment(db, { company });
  for (const event of ['exception', 'message', 'request'] as const)
    expect(await membersToTell(db, { company, event, shipmentId, by })).toEqual([{ id, email, language: 'de' }]);
  for (const event of ['estimate', 'delivered', 'document'] as const)
    expect(await toldOf(company, event, shipmentId)).toEqual([]);
});

test('the choices decide, and the own doing is not told', async () => {
  const company = await insertCompany(db);
  const [one, other] = [await newMember(company), await newMember(company)];
  await choose(one.id, { events: ['delivered'] });
  await choose(other.id, {});
  expect(await toldOf(company, 'delivered')).toEqual([one.email]);
  expect(await toldOf(company, 'exception')).toEqual([]);
  expect(await toldOf(company, 'delivered', undefined, { kind: 'user', user: one })).toEqual([]);
});

test('of followed shipments alone, and of requests, which belong to none', async () => {
  const company = await insertCompany(db);
  const { id: userId, email } = await newMember(company);
  await choose(userId, { events: ['exception', 'request'], of: 'followed' });
  const followed = await insertShipment(db, { company });
  const other = await insertShipment(db, { company });
  await db.insert(shipmentFollows).values({ userId, shipmentId: followed.id });
  expect(await toldOf(company, 'exception', followed.id)).toEqual([email]);
  expect(await toldOf(company, 'exception', other.id)).toEqual([]);
  expect(await toldOf(company, 'request')).toEqual([email]);
});

test('only members who have joined and can sign in', async () => {
  const company = await insertCompany(db);
  const invited = await insertUser(db, { role: 'client' });
  await db.insert(companyMembers).values({ userId: invited.id, companyId: company, as: 'member' });
  await newMember(company, { isActive: false });
  await newMember(company, { role: 'admin' });
  await newMember(await insertCompany(db));
  expect(await toldOf(company, 'exception')).toEqual([]);
});

test('an address that stopped mails is not told', async () => {
  const company = await insertCompany(db);
  const { email } = await newMember(company);
  const { email: stopped } = await newMember(company);
  const [one, other] = [await insertShipment(db, { company }), await insertShipment(db, { company })];
  await db.insert(mailOptOuts).values([{ email: stopped }, { email, shipmentId: one.id }]);
  expect(await toldOf(company, 'exception', one.id)).toEqual([]);
  expect(await toldOf(company, 'exception', other.id)).toEqual([email]);
  expect(await toldOf(company, 'request')).toEqual([email]);
});

test('choices end with the account, follows with the membership', async () => {
  const company = await insertCompany(db);
  const [leaving, going] = [await newMember(company), await newMember(company)];
  const elsewhere = await insertShipment(db);
  const { id: shipmentId } = await insertShipment(db, { company });
  const rows = [leaving, going].flatMap(({ id }) => [
    { userId: id, shipmentId },
    { userId: id, shipmentId: elsewhere.id },
  ]);
  await db.insert(shipmentFollows).values(rows);
  await choose(going.id, {});
  await removeMember(root, { id: company, userId: leaving.id });
  await removeUser(root, { id: going.id });
  const left = (await db.select().from(shipmentFollows)).filter(({ userId }) =>
    [leaving.id, going.id].includes(userId),
  );
  expect(left).toEqual([{ userId: leaving.id, shipmentId: elsewhere.id }]);
  expect((await db.select().from(noticeChoices)).map(({ userId }) => userId)).not.toContain(going.id);
});
