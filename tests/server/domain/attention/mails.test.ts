import { expect, test } from 'vitest';
import { getAttention } from '#server/domain/attention/state.ts';
import { resendMail } from '#server/domain/mails/resend.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { markFailed, markSent } from '#server/infra/mail/outbox-store.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { failMail, queuedMail, reachMail, storedAttention } from '../../../factories/attention.ts';
import { mailTo, queueMails } from '../../../factories/mails/mails.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { takeMail } from '../../../support/mail/take-mail.ts';

const [owner, root] = [await admin(), await superAdmin()];
const { db } = owner;

const reasonsOf = async (id: string) => (await getAttention(owner, { id })).reasons;

let made = 0;
/** A shipment whose addresses no other has. */
function shipment(fields: Parameters<typeof newShipment>[1] = {}) {
  made += 1;
  const emails = { senderEmail: `from-${made}@example.com`, receiverEmail: `to-${made}@example.com` };
  return newShipment(owner, { ...emails, ...fields });
}

test('the relay gives a mail up: a reason until one reaches that address', async () => {
  const recipient = 'relay@example.com';
  const { id } = await queueMails(db, [recipient]);
  await updateShipment(root, { id, receiverEmail: recipient });
  const lease = () => takeMail(db);
  const mail = await lease();
  if (!mail) throw new Error('No mail is due');
  expect((await storedAttention(db, id)).mailFrom).toBeNull();
  await markFailed(db, mail, 5, '550');
  expect((await storedAttention(db, id)).mailFrom).toEqual((await mailTo(db, recipient)).failedAt);

  await resendMail(root, { id: mail.id });
  expect((await storedAttention(db, id)).mailFrom).not.toBeNull();
  const again = await lease();
  if (!again) throw new Error('No mail is due');
  await markSent(db, again);
  expect((await storedAttention(db, id)).mailFrom).toBeNull();
});

test('what was sent before it failed, or to another address, is no success since', async () => {
  const { id, receiverEmail, senderEmail } = await shipment();
  await reachMail(db, await queuedMail(db, id, receiverEmail), 2);
  await failMail(db, await queuedMail(db, id, receiverEmail), 1);
  await reachMail(db, await queuedMail(db, id, senderEmail));
  expect(await reasonsOf(id)).toEqual(['mail']);
  await reachMail(db, await queuedMail(db, id, receiverEmail));
  expect(await reasonsOf(id)).toEqual([]);
});

test('a mail about another shipment that reaches the address ends it too', async () => {
  const receiverEmail = 'both@example.com';
  const [first, second] = [await shipment({ receiverEmail }), await shipment({ receiverEmail })];
  await failMail(db, await queuedMail(db, first.id, receiverEmail), 1);
  await failMail(db, await queuedMail(db, second.id, receiverEmail), 1);
  await reachMail(db, await queuedMail(db, second.id, receiverEmail));
  expect([await reasonsOf(first.id), await reasonsOf(second.id)]).toEqual([[], []]);
});

test('two addresses: as long as one has not been reached', async () => {
  const { id, receiverEmail, senderEmail } = await shipment();
  await failMail(db, await queuedMail(db, id, receiverEmail), 2);
  await failMail(db, await queuedMail(db, id, senderEmail), 1);
  await reachMail(db, await queuedMail(db, id, receiverEmail));
  expect(await reasonsOf(id)).toEqual(['mail']);
  await updateShipment(owner, { id, senderEmail: 'corrected@example.com' });
  expect(await reasonsOf(id)).toEqual([]);
});

test('an address that is changed does not count any more, and counts again if it comes back', async () => {
  const { id, receiverEmail } = await shipment();
  await failMail(db, await queuedMail(db, id, receiverEmail));
  await failMail(db, await queuedMail(db, id, 'a.friend@example.com'));
  expect(await reasonsOf(id)).toEqual(['mail']);
  await updateShipment(owner, { id, receiverEmail: 'new@example.com' });
  expect(await reasonsOf(id)).toEqual([]);
  await updateShipment(owner, { id, receiverEmail });
  expect(await reasonsOf(id)).toEqual(['mail']);
});
