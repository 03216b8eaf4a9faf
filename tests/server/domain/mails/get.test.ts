import { expect, test } from 'vitest';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { getMail } from '#server/domain/mails/get.ts';
import { queueSingleMail } from '#server/domain/mails/outbox/queue-mail.ts';
import { sendLink } from '#server/domain/mails/send-link.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { recordResult } from '#server/infra/mail/record-result.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { mailsOf } from '../../../factories/mails/mails.ts';
import { insertUser } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { takeMail } from '../../../support/mail/take-mail.ts';
import { rejection } from '../../../support/process/rejection.ts';

const owner = await admin();
const { db } = owner;

/** Sends the mail that is due, as the relay does, and gives what was sent. */
async function send() {
  const mail = await takeMail(db);
  if (!mail) throw new Error('No mail was due');
  await recordResult(db, mail, { kind: 'sent' }, 0);
  return { id: mail.id, ...mail.compose() };
}

test('owner and super-admin read what was sent, as it was then, without the recipient’s own links', async () => {
  const { id, trackingNumber } = await newShipment(owner, { senderName: 'Van Dijk' });
  await addEvent(owner, { id, status: 'shipped', location: 'Antwerp', note: 'Loaded', notify: 'receiver' });
  const sent = await send();
  expect(sent.text).toMatch(/\/mail\/[\w-]{43}/);
  await addEvent(owner, { id, status: 'delivered', location: '', note: '' });
  for (const reader of [owner, await superAdmin()]) {
    const { delivery, subject, text } = await getMail(reader, sent);
    expect(delivery).toMatchObject({ id: sent.id, kind: 'status-update', state: 'sent' });
    expect(subject).toBe(`Your shipment from Van Dijk is on its way (${trackingNumber})`);
    const withoutStop = sent.text.replace(/\S+\/mail\/[\w-]{43}/, '(a link for the recipient alone)');
    expect(text).toBe(withoutStop.replace(/&key=[\w-]{22}$/m, '&key=hidden'));
  }
});

test('what was not sent has no text', async () => {
  const { id } = await newShipment(owner);
  await sendLink(owner, { id, to: 'receiver', renew: false });
  const [mail] = await mailsOf(db, id);
  expect(await getMail(owner, { id: mail?.id ?? '' })).toMatchObject({ subject: null, text: null });
  await send();
});

test('nobody reads it once the shipment is deleted', async () => {
  const shipment = await newShipment(owner);
  await sendLink(owner, { id: shipment.id, to: 'receiver', renew: false });
  const { id } = await send();
  for (const unknown of ['no-id', crypto.randomUUID()])
    expect(await rejection(getMail(owner, { id: unknown }))).toMatch(/^not-found/);
  await softDeleteShipment(owner, shipment);
  expect(await rejection(getMail(owner, { id }))).toBe('not-found: Delivery not found');
});

test('the link that stops all mails is stored nowhere, and the database takes no text of a mail about an account', async () => {
  const { id: shipmentId } = await newShipment(owner);
  await queueSingleMail(db, { shipmentId, recipient: 'still@example.com', kind: 'opt-out' });
  const { text, html } = await getMail(owner, await send());
  expect(html).not.toContain('/mail/');
  expect(text).toContain('Open the page to confirm: (a link for the recipient alone)');

  const { id: userId, email: recipient } = await insertUser(db);
  const mail = { kind: 'password-changed', recipient, userId, state: 'sent', sentAt: new Date() } as const;
  const written = db
    .insert(outboxMails)
    .values({ ...mail, sentSubject: 'Link', sentText: 'https://…#token=', sentHtml: '' });
  await expect(written).rejects.toMatchObject({ cause: { constraint_name: 'deliveries_text_of_sent' } });
});
