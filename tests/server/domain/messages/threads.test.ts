import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MessagesOfShipment, ReplyMessage, ThreadPage, WriteMessage } from '#contract/messages/threads.ts';
import { shipmentAttention } from '#db/schema/attention/shipment-attention.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireReceiver } from '#server/domain/messages/authorize.ts';
import { listMessages, listThread } from '#server/domain/messages/list.ts';
import { replyMessage } from '#server/domain/messages/reply.ts';
import { setMessageDone } from '#server/domain/messages/set-done.ts';
import { listCustomerMessages, listOpenedMessages } from '#server/domain/messages/threads.ts';
import { writeMessage } from '#server/domain/messages/write.ts';
import { admin, type SignedIn, signedInUser, superAdmin } from '../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../factories/companies.ts';
import { answerAs, keyHolder } from '../../../factories/messages.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { readMailsTo } from '../../../support/mail/account-mails.ts';
import { rejection } from '../../../support/process/rejection.ts';

const [owner, contact, stranger, root] = [await admin(), await admin(), await admin(), await superAdmin()];
const { db } = owner;

const memberOf = async (company: string, as: 'member' | 'viewer' = 'member') => {
  const signedIn = await signedInUser('client');
  await insertMember(db, signedIn.user.id, company, as);
  return signedIn;
};

/** A shipment of a customer, shared with another company, each with a member. */
async function shared() {
  const [acme, agent] = [await insertCompany(db, { ownerId: contact.actor.user.id }), await insertCompany(db)];
  const sharedWith = [{ company: agent, as: 'agent' as const }];
  const shipment = await newShipment(owner, { company: acme, sharedWith });
  return { ...shipment, acme, member: await memberOf(acme), agent: await memberOf(agent) };
}

const write = ({ ctx }: SignedIn, id: string, text = 'Where is it?') =>
  writeMessage(ctx, WriteMessage.parse({ id, text }));
type To = 'customer' | 'receiver' | 'both';
const reply = (ctx: typeof owner, id: string, text: string, to?: To) =>
  replyMessage(ctx, ReplyMessage.parse({ id, text, to }));
const textsOf = (messages: readonly { text: string }[]) => messages.map(({ text }) => text).reverse();
const ofCustomer = async (ctx: Ctx, id: string, page = {}) =>
  (await listCustomerMessages(ctx, MessagesOfShipment.parse({ id, ...page }))).messages;
type Receiver = Awaited<ReturnType<typeof keyHolder>>;
const ofReceiver = async ({ number }: Receiver, ctx: Ctx, page = {}) =>
  (await listOpenedMessages(db, await requireReceiver(ctx, { number }), ThreadPage.parse(page))).messages;
const seenBy = async ({ ctx }: SignedIn, id: string) => textsOf(await ofCustomer(ctx, id));
const openOf = async (id: string) =>
  (await db.select().from(shipmentMessages).where(eq(shipmentMessages.shipmentId, id)))
    .filter(({ doneAt }) => doneAt === null)
    .map(({ message }) => message);

test('each message has one other side, and the other one sees nothing of it', async () => {
  const { id, member, agent } = await shared();
  const [receiver, sender] = [await keyHolder(owner, id), await keyHolder(owner, id, 'sender')];
  await write(member, id, 'of the customer');
  await answerAs(receiver, { message: 'of the receiver' });
  await answerAs(sender, { message: 'of the sender' });
  await reply(owner, id, 'to the customer', 'customer');
  await reply(root, id, 'to the receiver', 'receiver');
  await reply(contact, id, 'to both', 'both');
  expect(await seenBy(member, id)).toEqual(['of the customer', 'to the customer', 'to both']);
  expect(textsOf(await ofReceiver(receiver, receiver.ctx))).toEqual(['of the receiver', 'to the receiver', 'to both']);
  expect(await ofReceiver(sender, sender.ctx)).toEqual([]);
  expect(await rejection(ofCustomer(agent.ctx, id))).toMatch(/^not-found/);
  expect(await rejection(ofReceiver(receiver, stranger))).toMatch(/^forbidden/);
  // The calls of before have what came from receivers.
  expect((await listMessages(owner, { id })).map(({ message }) => message)).toEqual([
    'of the sender',
    'of the receiver',
  ]);
});

test('names stay as written: the house’s for staff, and the contact’s own', async () => {
  const { id, member, acme } = await shared();
  await write(member, id);
  await reply(owner, id, 'of the owner');
  await reply(contact, id, 'of the contact');
  const names = async () => (await ofCustomer(member.ctx, id)).map(({ name }) => name).reverse();
  const written = [member.user.fullName, 'Waybill Cargo', contact.actor.user.fullName];
  expect(await names()).toEqual(written);

  await db.update(companies).set({ ownerId: null }).where(eq(companies.id, acme));
  expect(await names()).toEqual(written);
});

test('a reply goes to who wrote last, closes what that side wrote, and leaves the other open', async () => {
  const { id, member } = await shared();
  await answerAs(await keyHolder(owner, id), { message: 'of the receiver' });
  await answerAs(await keyHolder(owner, id, 'sender'), { message: 'of the sender' });
  await write(member, id, 'of the customer');
  const needed = async () => (await db.select().from(shipmentAttention).where(eq(shipmentAttention.shipmentId, id)))[0];
  expect((await needed())?.answerFrom).not.toBeNull();
  await reply(owner, id, 'to the customer');
  expect(await openOf(id)).toEqual(['of the receiver', 'of the sender']);
  await reply(owner, id, 'to the receiver', 'receiver');
  expect(await openOf(id)).toEqual(['of the sender']);
});

test('without a word from anybody a reply goes to the customer, where there is none to the receiver', async () => {
  const { id, member } = await shared();
  await reply(owner, id, 'first');
  expect(await seenBy(member, id)).toEqual(['first']);
  const { id: alone } = await newShipment(owner);
  await reply(owner, alone, 'first');
  const receiver = await keyHolder(owner, alone);
  expect(textsOf(await ofReceiver(receiver, receiver.ctx))).toEqual(['first']);
  expect(await rejection(reply(owner, alone, 'to nobody', 'customer'))).toMatch(/^invalid/);
  expect(await rejection(reply(owner, alone, 'to nobody', 'both'))).toMatch(/^invalid/);
});

test('a new customer and a new receiver begin with none, and a mail is for whom it was written', async () => {
  const { id, member } = await shared();
  const receiver = await keyHolder(owner, id);
  await write(member, id);
  await answerAs(receiver, { message: 'of the receiver' });
  await reply(owner, id, 'to both', 'both');
  const [mail] = await readMailsTo(db, member.user.email, 'message-received');
  expect(mail?.written?.messages.map(({ message }) => message)).toEqual(['to both']);
  const sent = await db.select().from(outboxMails).where(eq(outboxMails.shipmentId, id));
  expect(sent.map(({ kind }) => kind)).toContain('message');
  const other = await insertCompany(db);
  await db.update(shipments).set({ company: other, receiverEmail: 'new@example.com' }).where(eq(shipments.id, id));
  expect(await seenBy(await memberOf(other), id)).toEqual([]);
  expect(await rejection(ofCustomer(member.ctx, id))).toMatch(/^not-found/);
  expect(await rejection(ofReceiver(receiver, receiver.ctx))).toMatch(/^forbidden/);
  const next = await keyHolder(owner, id);
  expect(await ofReceiver(next, next.ctx)).toEqual([]);
  expect(await readMailsTo(db, member.user.email, 'message-received')).toEqual([null]);
});

test('who may not write does not: viewers, who is shared with, other customers, other staff', async () => {
  const { id, acme, agent } = await shared();
  const foreign = await memberOf(await insertCompany(db));
  expect(await rejection(write(await memberOf(acme, 'viewer'), id))).toMatch(/^forbidden/);
  for (const each of [agent, foreign]) expect(await rejection(write(each, id))).toMatch(/^not-found/);
  expect(await rejection(reply(stranger, id, 'Hello'))).toMatch(/^forbidden/);
  expect(await db.$count(shipmentMessages, eq(shipmentMessages.shipmentId, id))).toBe(0);
});

test('a company writes 50 messages a day in a shipment, also all at once, and they leave the receiver’s five', async () => {
  const { id, acme, member } = await shared();
  const about = { shipmentId: id, companyId: acme, authorId: member.user.id, author: 'customer' as const };
  await db.insert(shipmentMessages).values(Array.from({ length: 48 }, () => ({ ...about, message: 'Hello' })));
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => write(member, id)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await rejection(write(member, id))).toMatch(/^too-many/);
  await answerAs(await keyHolder(owner, id));
});

test('a thread ends at 1,000 messages, for every side', async () => {
  const { id, member } = await shared();
  const about = { shipmentId: id, holder: 'sender' as const, createdAt: new Date('2026-01-01') };
  await db.insert(shipmentMessages).values(Array.from({ length: 1_000 }, () => ({ ...about, message: 'Hello' })));
  expect(await rejection(write(member, id))).toMatch(/^conflict/);
  expect(await rejection(reply(owner, id, 'Hello'))).toMatch(/^conflict/);
  expect(await rejection(answerAs(await keyHolder(owner, id)))).toMatch(/^conflict/);
});

test('a reply goes to the side that wrote, while it is the present one', async () => {
  const { id, member } = await shared();
  await write(member, id, 'of the customer');
  await answerAs(await keyHolder(owner, id), { message: 'of the receiver' });
  await answerAs(await keyHolder(owner, id, 'sender'), { message: 'of the sender' });
  await reply(owner, id, 'to both', 'both');
  const sides = async () => {
    const { messages } = await listThread(owner, MessagesOfShipment.parse({ id }));
    return Object.fromEntries(messages.map(({ text, replyTo }) => [text.split(' ').at(-1), replyTo]));
  };
  expect(await sides()).toEqual({ customer: 'customer', receiver: 'receiver', sender: null, both: null });
  const company = await insertCompany(db);
  await db.update(shipments).set({ company, receiverEmail: 'new@example.com' }).where(eq(shipments.id, id));
  expect(await sides()).toEqual({ customer: null, receiver: null, sender: null, both: null });
});

test('each side reads its thread page by page, the newest first, and all of it without a limit', async () => {
  const { id, acme, member } = await shared();
  const receiver = await keyHolder(owner, id);
  const about = { shipmentId: id, author: 'staff' as const, authorId: owner.actor.user.id, toSide: 'both' as const };
  const sides = { companyId: acme, email: shipmentInput.receiverEmail, doneBy: owner.actor.user.id };
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const rows = [1, 2, 3, 4, 5].map((day) => ({ message: `${day}`, createdAt: at(day), doneAt: at(day) }));
  await db.insert(shipmentMessages).values(rows.map((row) => ({ ...about, ...sides, ...row })));
  const ofStaff = (page: object) => listThread(owner, MessagesOfShipment.parse({ id, ...page }));
  const pages = [{ page: 1, limit: 2 }, { page: 2, limit: 2 }, { page: 3, limit: 2 }, {}];
  const texts = ['54', '32', '1', '54321'];
  for (const [index, page] of pages.entries()) {
    const sides = [ofCustomer(member.ctx, id, page), ofReceiver(receiver, receiver.ctx, page)];
    for (const messages of [...(await Promise.all(sides)), (await ofStaff(page)).messages])
      expect(messages.map(({ text }) => text).join('')).toBe(texts[index]);
  }
  expect((await ofStaff({ page: 2, limit: 2 })).pagination).toMatchObject({ totalItems: 5, hasNextPage: true });
});

test('the customer’s contact marks what came in as done, and no other colleague', async () => {
  const { id, member } = await shared();
  const { id: message } = await write(member, id);
  expect(await rejection(setMessageDone(stranger, { id: message, done: true }))).toMatch(/^forbidden/);
  expect((await setMessageDone(contact, { id: message, done: true })).doneBy?.id).toBe(contact.actor.user.id);
  await db.update(shipments).set({ company: null }).where(eq(shipments.id, id));
  expect(await rejection(setMessageDone(contact, { id: message, done: false }))).toMatch(/^forbidden/);
});

test('a customer names a day with a later delivery alone, from today on', async () => {
  const { id, member } = await shared();
  const ask = (kind: string, date: string) =>
    writeMessage(member.ctx, WriteMessage.parse({ id, text: 'Later, please', kind, date }));
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await ask('later', day);
  expect(await ofCustomer(member.ctx, id)).toMatchObject([{ kind: 'later', date: day }]);
  expect(await rejection(ask('other', day))).toMatch(/^invalid/);
  expect(await rejection(ask('later', '2020-01-01'))).toMatch(/^invalid/);
});
