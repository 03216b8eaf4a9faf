import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MarkMessagesRead, MessagesOfShipment, ReplyMessage, WriteMessage } from '#contract/messages/threads.ts';
import { PortalQuery } from '#contract/portal/portal.ts';
import { messageReads } from '#db/schema/messages/message-reads.ts';
import { removeMember } from '#server/domain/companies/members/change.ts';
import { listPortalShipments, summarize } from '#server/domain/companies/portal/list.ts';
import { openPortalAs } from '#server/domain/companies/portal/view-as.ts';
import { markMessagesRead } from '#server/domain/messages/mark-read.ts';
import { replyMessage } from '#server/domain/messages/reply.ts';
import { listCustomerMessages } from '#server/domain/messages/threads.ts';
import { writeMessage } from '#server/domain/messages/write.ts';
import { eraseAdded } from '#server/domain/shipments/deletion/erase-added.ts';
import { admin, type SignedIn, signedInUser, superAdmin } from '../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../factories/companies.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const [owner, root] = [await admin(), await superAdmin()];
const { db } = owner;

async function memberOf(company: string): Promise<SignedIn> {
  const signedIn = await signedInUser('client');
  await insertMember(db, signedIn.user.id, company, 'member');
  return signedIn;
}

const reply = (id: string, to: 'customer' | 'receiver' | 'both' = 'customer') =>
  replyMessage(owner, ReplyMessage.parse({ id, text: 'It arrives on Monday', to }));
const read = ({ ctx }: SignedIn, id: string, until?: string) =>
  markMessagesRead(ctx, MarkMessagesRead.parse({ id, until }));
/** The summary's count, then the list behind it. */
async function waiting({ ctx }: SignedIn) {
  const { waiting: count } = await summarize(ctx, { company: undefined });
  const { shipments } = await listPortalShipments(ctx, PortalQuery.parse({ only: 'waiting' }));
  return [count, ...shipments.map(({ id, unread }) => ({ [id]: unread }))];
}

test('what staff wrote to the customer is unread for each member until that member has read it', async () => {
  const company = await insertCompany(db);
  const [one, other] = [await memberOf(company), await memberOf(company)];
  const [{ id }, second] = [await newShipment(owner, { company }), await newShipment(owner, { company })];
  await writeMessage(one.ctx, WriteMessage.parse({ id, text: 'Where is it?' }));
  await reply(id, 'receiver');
  expect(await waiting(one)).toEqual([0]);
  await reply(id);
  await reply(id, 'both');
  await reply(second.id);
  expect(await waiting(one)).toEqual([3, { [second.id]: 1 }, { [id]: 2 }]);
  await read(one, id);
  expect(await waiting(one)).toEqual([1, { [second.id]: 1 }]);
  expect(await waiting(other)).toEqual([3, { [second.id]: 1 }, { [id]: 2 }]);
  await reply(id);
  expect(await waiting(one)).toEqual([2, { [second.id]: 1 }, { [id]: 1 }]);
});

test('what came after the messages that were shown stays unread, and what was read does not come back', async () => {
  const company = await insertCompany(db);
  const [member, { id }] = [await memberOf(company), await newShipment(owner, { company })];
  await reply(id);
  const { messages } = await listCustomerMessages(member.ctx, MessagesOfShipment.parse({ id }));
  const [shown] = messages;
  await reply(id);
  await read(member, id, shown?.createdAt);
  expect(await waiting(member)).toEqual([1, { [id]: 1 }]);
  await read(member, id);
  await read(member, id, shown?.createdAt);
  expect(await waiting(member)).toEqual([0]);
});

test('nobody is told of messages to others, and who is shared with has nothing to read', async () => {
  const [company, agent] = [await insertCompany(db), await insertCompany(db)];
  const { id } = await newShipment(owner, { company, sharedWith: [{ company: agent, as: 'agent' }] });
  const [member, shared, foreign] = [await memberOf(company), await memberOf(agent), await memberOf(agent)];
  await reply(id);
  expect(await waiting(shared)).toEqual([0]);
  for (const each of [shared, foreign]) expect(await rejection(read(each, id))).toMatch(/^not-found/);
  expect(await rejection(markMessagesRead(owner, { id }))).toMatch(/^forbidden/);
  expect(await waiting(member)).toEqual([1, { [id]: 1 }]);
});

test('the note goes with the membership and with the shipment', async () => {
  const company = await insertCompany(db);
  const [member, stays] = [await memberOf(company), await memberOf(company)];
  const shipment = await newShipment(owner, { company });
  const { id } = shipment;
  await reply(id);
  await read(member, id);
  await read(stays, id);
  const noted = async () =>
    (await db.select().from(messageReads).where(eq(messageReads.shipmentId, id))).map(({ userId }) => userId);
  expect(new Set(await noted())).toEqual(new Set([member.user.id, stays.user.id]));
  await removeMember(root, { id: company, userId: member.user.id });
  expect(await noted()).toEqual([stays.user.id]);
  await eraseAdded(db, { id, pieces: [] });
  expect(await noted()).toEqual([]);
});

test('who leaves one company keeps what another of theirs sees', async () => {
  const [customer, agent] = [await insertCompany(db), await insertCompany(db)];
  const member = await memberOf(customer);
  await insertMember(db, member.user.id, agent, 'member');
  const shared = await newShipment(owner, { company: customer, sharedWith: [{ company: agent, as: 'agent' }] });
  const alone = await newShipment(owner, { company: agent });
  for (const { id } of [shared, alone]) {
    await reply(id);
    await read(member, id);
  }
  await removeMember(root, { id: agent, userId: member.user.id });
  const kept = await db.select().from(messageReads).where(eq(messageReads.userId, member.user.id));
  expect(kept.map(({ shipmentId }) => shipmentId)).toEqual([shared.id]);
});

test('staff who see the portal as a company have nothing unread', async () => {
  const company = await insertCompany(db);
  const { ctx } = await signedInUser('admin');
  const { id } = await newShipment(owner, { company });
  await reply(id);
  await openPortalAs(ctx, { id: company });
  expect((await summarize(ctx, { company: undefined })).waiting).toBe(0);
  expect((await listPortalShipments(ctx, PortalQuery.parse({}))).shipments).toMatchObject([{ id, unread: 0 }]);
});
