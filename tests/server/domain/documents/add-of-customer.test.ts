import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AddCustomerDocuments } from '#contract/documents/documents.ts';
import { MessagesOfShipment } from '#contract/messages/threads.ts';
import { shipmentAttention } from '#db/schema/attention/shipment-attention.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { mergeCompanies } from '#server/domain/companies/merge.ts';
import { listPortalDocuments } from '#server/domain/companies/portal/documents.ts';
import { addCustomerDocuments, authorizeCustomerDocuments } from '#server/domain/documents/add-of-customer.ts';
import { listDocuments } from '#server/domain/documents/read.ts';
import { updateDocument } from '#server/domain/documents/update.ts';
import { listThread } from '#server/domain/messages/list.ts';
import { admin, type SignedIn, signedInUser, superAdmin } from '../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../factories/companies.ts';
import { documentRow, newDocuments } from '../../../factories/documents.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { readMailsTo } from '../../../support/mail/account-mails.ts';
import { rejection } from '../../../support/process/rejection.ts';

const [owner, contact, root] = [await admin(), await admin(), await superAdmin()];
const { db } = owner;

async function memberOf(company: string, as: 'member' | 'viewer' = 'member'): Promise<SignedIn> {
  const signedIn = await signedInUser('client');
  await insertMember(db, signedIn.user.id, company, as);
  return signedIn;
}

async function shared() {
  const [acme, agent] = [await insertCompany(db, { ownerId: contact.actor.user.id }), await insertCompany(db)];
  const { id } = await newShipment(owner, { company: acme, sharedWith: [{ company: agent, as: 'agent' }] });
  return { id, acme, agent };
}

const threadOf = async (id: string) => (await listThread(owner, MessagesOfShipment.parse({ id }))).messages;

const add = async ({ ctx }: SignedIn, id: string, type = 'customs', count = 1) =>
  addCustomerDocuments(ctx, { id, ...AddCustomerDocuments.parse({ type }) }, await newDocuments(count, 'terms.pdf'));
const seenBy = async ({ ctx }: SignedIn, id: string) =>
  (await listPortalDocuments(ctx, { id })).map(({ name, addedBy }) => [name, addedBy]);

test('what a member adds is for the company and staff, with who added it, and comes in as a message', async () => {
  const { id, acme, agent } = await shared();
  const [member, other, stranger] = [await memberOf(acme), await memberOf(acme, 'viewer'), await memberOf(agent)];
  const [added] = await add(member, id);
  expect(added).toMatchObject({ name: 'terms.pdf', type: 'customs', addedBy: member.user.fullName, invoice: null });
  expect(await seenBy(other, id)).toEqual([['terms.pdf', member.user.fullName]]);
  expect(await seenBy(stranger, id)).toEqual([]);
  const [stored] = await listDocuments(owner, { id });
  expect(stored).toMatchObject({ visibility: 'company', by: member.user.id, addedBy: member.user.fullName });
  const [message] = await threadOf(id);
  expect(message).toMatchObject({ author: 'customer', kind: 'document', text: 'terms.pdf', doneAt: null });
  const [attention] = await db.select().from(shipmentAttention).where(eq(shipmentAttention.shipmentId, id));
  expect(attention?.answerFrom).not.toBeNull();
  for (const { email } of [owner.actor.user, contact.actor.user])
    expect(await readMailsTo(db, email, 'answer-received')).toMatchObject([{ answers: [{ message: 'terms.pdf' }] }]);
});

test('nobody else adds any: viewers, who is shared with, other customers, staff', async () => {
  const { id, acme, agent } = await shared();
  const [viewer, stranger] = [await memberOf(acme, 'viewer'), await memberOf(await insertCompany(db))];
  expect(await rejection(add(viewer, id))).toMatch(/^forbidden/);
  expect(await rejection(authorizeCustomerDocuments(viewer.ctx, { id }))).toMatch(/^forbidden/);
  for (const each of [await memberOf(agent), stranger]) {
    expect(await rejection(add(each, id))).toMatch(/^not-found/);
    expect(await rejection(authorizeCustomerDocuments(each.ctx, { id }))).toMatch(/^not-found/);
  }
  expect(await rejection(authorizeCustomerDocuments(owner, { id }))).toMatch(/^forbidden/);
  expect(AddCustomerDocuments.safeParse({ type: 'waybill' }).success).toBe(false);
  expect(await db.$count(shipmentDocuments, eq(shipmentDocuments.shipmentId, id))).toBe(0);
});

test('a shipment that has twenty takes none, and a rejected form adds neither papers nor a message', async () => {
  const { id, acme } = await shared();
  const member = await memberOf(acme);
  const row = (slot: number) => ({ ...documentRow(id, owner.actor.user.id), slot });
  await db.insert(shipmentDocuments).values(Array.from({ length: 19 }, (_, slot) => row(slot)));
  expect(await rejection(add(member, id, 'other', 2))).toMatch(/^invalid/);
  expect(await threadOf(id)).toEqual([]);
  await add(member, id, 'other', 1);
  expect(await rejection(authorizeCustomerDocuments(member.ctx, { id }))).toMatch(/^invalid/);
});

test('they stay with the customer: another one sees none, also by the name, and a merge takes them along', async () => {
  const [{ id, acme }, next, into] = [await shared(), await insertCompany(db), await insertCompany(db)];
  const member = await memberOf(acme);
  const [added] = await add(member, id);
  await mergeCompanies(root, { id: acme, into });
  expect(await seenBy(member, id)).toEqual([['terms.pdf', member.user.fullName]]);
  await db.update(shipments).set({ company: next }).where(eq(shipments.id, id));
  const successor = await memberOf(next);
  expect(await seenBy(successor, id)).toEqual([]);
  // Staff show it to the present customer as well, without the name of a member of another one.
  await updateDocument(owner, { id: added?.id ?? '', visibility: 'receiver' });
  expect(await seenBy(successor, id)).toEqual([['terms.pdf', null]]);
});
