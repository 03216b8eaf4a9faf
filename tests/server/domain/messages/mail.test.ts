import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AttentionQuery } from '#contract/attention/attention.ts';
import { ReplyMessage } from '#contract/messages/threads.ts';
import { users } from '#db/schema/accounts/users.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { listAttention } from '#server/domain/attention/list.ts';
import { accountMailDocument } from '#server/domain/mails/content/accounts/account-mail-document.ts';
import { readMailContent } from '#server/domain/mails/content/shipments/mail-content.ts';
import { shipmentMailDocument } from '#server/domain/mails/content/shipments/shipment-mail-document.ts';
import { replyMessage } from '#server/domain/messages/reply.ts';
import { setMessageDone } from '#server/domain/messages/set-done.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { admin, currentUser, signedInUser, superAdmin } from '../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../factories/companies.ts';
import { newMessageImages } from '../../../factories/images/new-images.ts';
import { answerAs, keyHolder } from '../../../factories/messages.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { readMailsTo } from '../../../support/mail/account-mails.ts';

const sender = {
  ...{ brand: 'Cargo', appUrl: 'https://cargo.example', optOutUrl: 'https://cargo.example/mail/abc' },
  company: { email: 'a@b.example', phone: '+49 40 1234', address: 'Pier 4' },
};

type Owner = Awaited<ReturnType<typeof admin>>;

const mailsTo = ({ db, actor }: Owner) => readMailsTo(db, actor.user.email, 'answer-received');

/** As if it were being sent. */
const lease = ({ db, actor }: Owner) =>
  db.update(outboxMails).set({ attempts: 1 }).where(eq(outboxMails.userId, actor.user.id));

test('the owner hears of it by mail: what about, the words, the day, and where it is', async () => {
  const owner = await admin();
  const { id, trackingNumber } = await newShipment(owner);
  const receiver = await keyHolder(owner, id);
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await answerAs(receiver, { kind: 'later', message: 'We are closed', date });
  await answerAs(receiver, { kind: 'address', message: 'x'.repeat(2_000) });
  const [mail, ...others] = await mailsTo(owner);
  expect(others).toEqual([]);
  if (!mail) throw new Error('There is no mail');
  expect(mail).toMatchObject({
    link: `http://localhost:3000/admin/shipments/${trackingNumber}`,
    answers: [{ trackingNumber, kind: 'later', message: 'We are closed', date }, { kind: 'address' }],
  });
  const { subject, sections } = accountMailDocument(mail, sender);
  expect(subject).toBe(`A receiver wrote about shipment ${trackingNumber} at Cargo`);
  const [first, second] = sections.flatMap((section) => (section.kind === 'facts' ? section.facts : []));
  expect(first).toMatchObject({ caption: 'Deliver later · from a receiver', text: `From ${date}: We are closed` });
  expect(second?.text).toBe(`${'x'.repeat(500)} …`);
});

test('a sender’s answer is said to be a sender’s, and who wrote stands with each', async () => {
  const owner = await admin();
  const { id, trackingNumber } = await newShipment(owner);
  await answerAs(await keyHolder(owner, id, 'sender'), { message: 'Hold it back' });
  const wordsOf = async () => {
    const [mail] = await mailsTo(owner);
    if (!mail) throw new Error('There is no mail');
    const { subject, sections } = accountMailDocument(mail, sender);
    const facts = sections.flatMap((section) => (section.kind === 'facts' ? section.facts : []));
    return { subject, captions: facts.map(({ caption }) => caption) };
  };
  expect(await wordsOf()).toEqual({
    subject: `A sender wrote about shipment ${trackingNumber} at Cargo`,
    captions: ['Other · from a sender'],
  });
  await answerAs(await keyHolder(owner, id), { message: 'Where is it?' });
  await answerAs(await keyHolder(owner, id, 'other'), { message: 'And mine?' });
  const { subject, captions } = await wordsOf();
  expect(subject).toBe(`Several people wrote about shipment ${trackingNumber} at Cargo`);
  expect(captions.map((caption) => caption.split(' from a ')[1])).toEqual(['sender', 'receiver', 'person with a link']);
});

test('the first goes at once; what comes within the hour is told together, an hour later', async () => {
  const owner = await admin();
  const written = [await newShipment(owner), await newShipment(owner), await newShipment(owner)];
  const [first, ...later] = await Promise.all(written.map(({ id }) => keyHolder(owner, id)));
  if (first) await answerAs(first, { message: 'First' });
  await lease(owner);
  for (const receiver of later) await answerAs(receiver, { message: 'Later' });
  const mails = await mailsTo(owner);
  expect(mails.map((mail) => mail?.answers?.map(({ message }) => message))).toEqual([['First'], ['Later', 'Later']]);
  expect(mails[1]?.link).toBe('http://localhost:3000/admin/attention?reason=answer');
  const rows = await owner.db.select().from(outboxMails).where(eq(outboxMails.userId, owner.actor.user.id));
  const waits = rows.map(({ dueAt, createdAt }) => Math.round((dueAt.getTime() - createdAt.getTime()) / 60_000));
  expect(waits.sort((one, other) => one - other)).toEqual([0, 60]);
});

test('what is done, or is another’s by then, is told no more', async () => {
  const owner = await admin();
  const heir = await admin();
  const done = await newShipment(owner);
  const { id: answerId } = await answerAs(await keyHolder(owner, done.id));
  await setMessageDone(owner, { id: answerId, done: true });
  const given = await newShipment(owner);
  await answerAs(await keyHolder(owner, given.id));
  await handOverShipment(owner, { id: given.id, user: heir.actor.user.id });
  expect(await mailsTo(owner)).toEqual([null]);
});

test('an owner who is not verified any more is told no text that somebody wrote', async () => {
  const owner = await currentUser({ isVerified: false });
  const { id } = await newShipment(await admin());
  const { db } = owner;
  await db.update(shipments).set({ userId: owner.actor.user.id }).where(eq(shipments.id, id));
  await answerAs(await keyHolder(owner, id), { message: 'marker-text' });
  const [mail] = await mailsTo(owner);
  if (!mail) throw new Error('There is no mail');
  expect(JSON.stringify(accountMailDocument(mail, sender))).not.toContain('marker-text');
});

test('nobody is mailed of an answer where the owner is deleted; super-admins find it among what needs attention', async () => {
  const owner = await admin();
  const root = await superAdmin();
  const { id } = await newShipment(owner);
  const receiver = await keyHolder(owner, id);
  await removeUser(root, { id: owner.actor.user.id });
  const count = () => root.db.$count(outboxMails, eq(outboxMails.kind, 'answer-received'));
  const before = await count();
  await answerAs(receiver);
  expect(await count()).toBe(before);
  const { shipments: listed } = await listAttention(root, AttentionQuery.parse({ reason: 'answer', limit: 100 }));
  expect(listed.map((shipment) => shipment.id)).toContain(id);
});

test('a contact who can own nothing any more hears of no message, nor of one that waits', async () => {
  const [owner, contact] = [await admin(), await admin()];
  const { db } = owner;
  const company = await insertCompany(db, { ownerId: contact.actor.user.id });
  const { id } = await newShipment(owner, { company });
  const receiver = await keyHolder(owner, id);
  await answerAs(receiver);
  expect((await mailsTo(contact)).map((mail) => mail !== null)).toEqual([true]);
  await db.update(users).set({ duty: 'driver' }).where(eq(users.id, contact.actor.user.id));
  expect(await mailsTo(contact)).toEqual([null]);
  await db.delete(outboxMails).where(eq(outboxMails.userId, contact.actor.user.id));
  await answerAs(receiver);
  expect(await mailsTo(contact)).toEqual([]);
  expect((await mailsTo(owner)).map((mail) => mail?.answers?.length)).toEqual([2]);
});

test('each mail of a message says how many photographs there are', async () => {
  const owner = await admin();
  const member = await signedInUser('client');
  const { db } = owner;
  const company = await insertCompany(db, { language: 'de' });
  await insertMember(db, member.user.id, company, 'member');
  const { id } = await newShipment(owner, { company });
  await answerAs(await keyHolder(owner, id), { message: 'One corner is wet' }, await newMessageImages(2));
  const input = ReplyMessage.parse({ id, text: 'We look into it', to: 'both' });
  const [answered] = await mailsTo(owner);
  await replyMessage(owner, input, await newMessageImages(3));
  const [written] = await readMailsTo(db, member.user.email, 'message-received');
  if (!answered || !written) throw new Error('There is no mail');
  const textOf = (mail: typeof written) =>
    accountMailDocument(mail, sender).sections.flatMap((section) => (section.kind === 'facts' ? section.facts : []))[0]
      ?.text;
  expect(textOf(answered)).toBe('One corner is wet\nPhotographs: 2');
  expect(textOf(written)).toBe('We look into it\nFotos: 3');
  const isReceivers = and(eq(outboxMails.shipmentId, id), eq(outboxMails.kind, 'message'));
  const [toReceiver] = await db.select({ id: outboxMails.id }).from(outboxMails).where(isReceivers);
  const { sections } = shipmentMailDocument(await readMailContent(db, toReceiver?.id ?? ''), sender);
  expect(JSON.stringify(sections)).toContain('We look into it\\nPhotographs: 3');
});
