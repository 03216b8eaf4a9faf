import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companies } from '#db/schema/companies/companies.ts';
import { getAttention } from '#server/domain/attention/state.ts';
import { setMessageDone } from '#server/domain/messages/set-done.ts';
import { admin } from '../../../factories/actors.ts';
import { insertCompany } from '../../../factories/companies.ts';
import { answerAs, keyHolder } from '../../../factories/messages.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

test('the customer’s contact is shown what waits for an answer on a colleague’s shipment, and nobody else is', async () => {
  const [owner, contact, stranger] = [await admin(), await admin(), await admin()];
  const { db } = owner;
  const company = await insertCompany(db, { ownerId: contact.actor.user.id });
  const { id } = await newShipment(owner, { company });
  const reasonsFor = async (ctx: typeof owner) => (await getAttention(ctx, { id })).reasons;
  expect([await reasonsFor(owner), await reasonsFor(contact)]).toEqual([[], []]);
  const { id: answer } = await answerAs(await keyHolder(owner, id));
  expect([await reasonsFor(owner), await reasonsFor(contact)]).toEqual([['answer'], ['answer']]);
  expect((await getAttention(contact, { id, among: 'answer' })).neighbours).toEqual({ previous: null, next: null });
  expect(await rejection(reasonsFor(stranger))).toMatch(/^forbidden/);
  await setMessageDone(contact, { id: answer, done: true });
  expect(await reasonsFor(contact)).toEqual([]);
  await db.update(companies).set({ ownerId: stranger.actor.user.id }).where(eq(companies.id, company));
  expect(await rejection(reasonsFor(contact))).toMatch(/^forbidden/);
});

test('a contact is shown nothing of a shipment that waits for another reason', async () => {
  const [owner, contact] = [await admin(), await admin()];
  const company = await insertCompany(owner.db, { ownerId: contact.actor.user.id });
  const { id } = await newShipment(owner, { company, status: 'in_transit', estimatedDelivery: '2020-01-01' });
  expect((await getAttention(owner, { id })).reasons).toContain('late');
  expect(await getAttention(contact, { id })).toMatchObject({ reasons: [], snooze: null });
});
