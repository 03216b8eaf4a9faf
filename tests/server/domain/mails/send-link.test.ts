import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { SendLink } from '#contract/mails/mails.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { sendLink } from '#server/domain/mails/send-link.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { mailsOf } from '../../../factories/mails/mails.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { takeMail } from '../../../support/mail/take-mail.ts';
import { rejection } from '../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const owner = await admin();
const root = await superAdmin();
const { db } = owner;

const link = (id: string, to: string) => SendLink.parse({ id, to });

test('goes to the receiver, the sender or an address, at once, beside what waits', async () => {
  const { id, receiverEmail, senderEmail } = await newShipment(owner);
  await addEvent(owner, { id, status: 'shipped', location: '', note: '', notify: 'receiver' });
  for (const to of ['receiver', 'sender', ' Anna@Example.COM ']) await sendLink(owner, link(id, to));
  const [waiting, ...links] = await mailsOf(db, id);
  expect(waiting).toMatchObject({ kind: 'status-update', state: 'queued' });
  expect(links.map(({ kind, recipient, state }) => [kind, recipient, state])).toEqual([
    ['link', receiverEmail, 'queued'],
    ['link', senderEmail, 'queued'],
    ['link', 'anna@example.com', 'queued'],
  ]);
  expect(links.every(({ dueAt, createdAt }) => dueAt <= createdAt)).toBe(true);
  const [latest] = await auditLog(root, { shipment: id });
  expect(latest).toMatchObject({ what: 'link-sent', fields: [{ field: 'to', from: null, to: 'anna@example.com' }] });
});

test('heeds who stopped everything, and not who stopped this shipment', async () => {
  const { id } = await newShipment(owner);
  await db.insert(mailOptOuts).values([
    { email: 'this@example.com', shipmentId: id },
    { email: 'all@example.com', shipmentId: null },
  ]);
  expect(await sendLink(owner, link(id, 'this@example.com'))).toEqual({ suppressed: false });
  expect(await sendLink(owner, link(id, 'all@example.com'))).toEqual({ suppressed: true });
  expect((await mailsOf(db, id)).map(({ recipient, state, reason }) => [recipient, state, reason])).toEqual([
    ['this@example.com', 'queued', null],
    ['all@example.com', 'suppressed', 'The recipient stopped these mails.'],
  ]);
  await setRows(db, outboxMails, eq(outboxMails.recipient, 'this@example.com'), { dueAt: new Date(0) });
  const mail = await takeMail(db);
  expect(mail?.recipient).toBe('this@example.com');
  if (mail) expect(await mailRules.confirm(db, mail)).toBe(true);
});

test('is for a shipment that is there', async () => {
  const shipment = await newShipment(owner);
  await softDeleteShipment(owner, shipment);
  for (const id of ['x', shipment.id])
    expect(await rejection(sendLink(root, link(id, 'receiver')))).toMatch(/^not-found/);
});

test.each([['nobody'], ['a@b@c'], [''], ['a@example.com, b@example.com'], ['a@example.com\nBcc: b@example.com']])(
  'not to %j',
  (to) => {
    expect(SendLink.safeParse({ id: 'x', to }).success).toBe(false);
  },
);

test('twenty in an hour for one user, whatever the shipment', async () => {
  const clerk = await admin();
  const [one, other] = [await newShipment(clerk), await newShipment(clerk)];
  for (let count = 0; count < 20; count += 1) await sendLink(clerk, link(count % 2 ? one.id : other.id, 'receiver'));
  expect(await rejection(sendLink(clerk, link(one.id, 'sender')))).toMatch(/^too-many/);
  expect(await rejection(sendLink(root, link(one.id, 'sender')))).toBe('not rejected');
  expect(await mailsOf(db, one.id)).toHaveLength(11);
});
