import { describe, expect, test, vi } from 'vitest';
import type { Notify } from '#contract/mails/notify.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { readMailedParties } from '#server/domain/mails/mailed-parties.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { type LeasedMail, markFailed, markSent, reschedule } from '#server/infra/mail/outbox-store.ts';
import { admin, superAdmin } from '../../../../../factories/actors.ts';
import { auditLog } from '../../../../../factories/audit-log.ts';
import { mailsOf } from '../../../../../factories/mails/mails.ts';
import { newShipment } from '../../../../../factories/shipments/domain-shipments.ts';
import { takeMail } from '../../../../../support/mail/take-mail.ts';
import { passHold } from '../../../../../support/postgres/locks/pass-hold.ts';
import { rejection } from '../../../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const owner = await admin();
const { db } = owner;
const NOTE = 'Left with the wrong parcel';

const statesOf = async (id: string) => (await mailsOf(db, id)).map(({ recipient, state }) => `${recipient} ${state}`);

/** A shipment with parties of its own, and an event that was mailed so. */
async function mailedEvent(notify: Notify, name: string) {
  const [senderEmail, receiverEmail] = [`${name}.sender@example.com`, `${name}.receiver@example.com`];
  const { id } = await newShipment(owner, { senderEmail, receiverEmail });
  const event = { id, status: 'shipped', location: 'Antwerp, Belgium', note: NOTE, notify } as const;
  const { eventId } = await addEvent(owner, event);
  await passHold(db, id);
  return { id, eventId: eventId ?? '', senderEmail, receiverEmail };
}

/** Leases the mails of this shipment that are due, as the relay does. */
async function leaseAll(id: string): Promise<LeasedMail[]> {
  await passHold(db, id);
  const leased: LeasedMail[] = [];
  for (let mail = await takeMail(db); mail; mail = await takeMail(db)) leased.push(mail);
  return leased;
}

async function sendAll(id: string): Promise<LeasedMail[]> {
  const sent: LeasedMail[] = [];
  for (const mail of await leaseAll(id)) if (await mailRules.confirm(db, mail)) sent.push(mail);
  for (const mail of sent) await markSent(db, mail);
  return sent;
}

describe('a retraction with notify', () => {
  test('mails who got the mail what no longer holds and what holds now, without the note, after the hold', async () => {
    const { id, eventId, receiverEmail } = await mailedEvent('receiver', 'told');
    await sendAll(id);
    const { notified } = await retractEvent(owner, { id, eventId, notify: 'both' });
    expect(notified).toBe('receiver');
    const correction = (await mailsOf(db, id)).at(-1);
    expect(correction).toMatchObject({ kind: 'status-update', recipient: receiverEmail, state: 'queued' });
    expect((correction?.dueAt ?? 0) > new Date()).toBe(true);

    const [mail] = await sendAll(id);
    const { subject, text, html } = mail?.compose() ?? { subject: '', text: '', html: '' };
    expect(subject).toMatch(/is booked: a correction \(WB/);
    expect(text).toContain('An entry that we mailed you was made by mistake. The shipment is booked.');
    expect(text).toMatch(/No longer holds: +SHIPPED · Antwerp, Belgium · .* UTC/);
    expect(text).toContain('Status now: PENDING');
    expect(text + html).not.toContain(NOTE);
  });

  test('is in the audit log, with whom it was told', async () => {
    const { id, eventId } = await mailedEvent('both', 'audited');
    await sendAll(id);
    await retractEvent(owner, { id, eventId, notify: 'both' });
    const fields = (await auditLog(await superAdmin(), { shipment: id })).flatMap((entry) => entry.fields);
    expect(fields).toContainEqual({ field: 'notified', from: null, to: 'both' });
  });

  test('without it nobody is mailed', async () => {
    const { id, eventId } = await mailedEvent('both', 'silent');
    await sendAll(id);
    expect((await retractEvent(owner, { id, eventId })).notified).toBe('none');
    expect(await mailsOf(db, id)).toHaveLength(2);
  });

  test('an event without a status of its own is corrected without one', async () => {
    const { id, eventId: first } = await mailedEvent('receiver', 'place');
    const place = { id, location: 'Ghent, Belgium', note: '', notify: 'receiver' } as const;
    const { eventId } = await addEvent(owner, place);
    await sendAll(id);
    await retractEvent(owner, { id, eventId: eventId ?? '', notify: 'receiver' });
    const text = (await sendAll(id))[0]?.compose().text;
    expect(text).toMatch(/No longer holds: +Ghent, Belgium · /);
    expect(text).toContain('Status now: SHIPPED');
    expect(first).not.toBe('');
  });

  test('and the right event, entered within the hold, are one mail', async () => {
    const { id, eventId } = await mailedEvent('receiver', 'both');
    await sendAll(id);
    await retractEvent(owner, { id, eventId, notify: 'receiver' });
    await addEvent(owner, { id, status: 'processing', location: '', note: 'Packed', notify: 'receiver' });
    const sent = await sendAll(id);
    expect(sent).toHaveLength(1);
    const text = sent[0]?.compose().text ?? '';
    for (const part of ['No longer holds: SHIPPED', 'Status now: PROCESSING', 'Packed']) expect(text).toContain(part);
  });

  test('of a deleted shipment is cancelled', async () => {
    const { id, eventId } = await mailedEvent('receiver', 'deleted');
    await sendAll(id);
    await retractEvent(owner, { id, eventId, notify: 'receiver' });
    await softDeleteShipment(owner, { id });
    expect((await mailsOf(db, id)).at(-1)?.state).toBe('cancelled');
  });
});

describe('nobody is told of an event whose mail never left', () => {
  const none: [string, (mails: LeasedMail[]) => Promise<unknown>][] = [
    ['which waits for another try', async ([mail]) => mail && reschedule(db, mail, 0, 'Try later', 1_000)],
    ['which was given up', async ([mail]) => mail && markFailed(db, mail, 1, 'No such address')],
  ];
  test.each(none)('%s', async (name, happens) => {
    const { id, eventId } = await mailedEvent('receiver', name.replaceAll(' ', '-'));
    await happens(await leaseAll(id));
    expect(await readMailedParties(owner, { id, eventId })).toEqual({ receiver: null, sender: null });
    expect((await retractEvent(owner, { id, eventId, notify: 'both' })).notified).toBe('none');
    expect(await mailsOf(db, id)).toHaveLength(1);
  });

  test('within the hold, where the event vanishes', async () => {
    const { id } = await newShipment(owner);
    const { eventId } = await addEvent(owner, { id, status: 'shipped', location: '', note: '', notify: 'both' });
    expect((await retractEvent(owner, { id, eventId: eventId ?? '', notify: 'both' })).notified).toBe('none');
    expect((await mailsOf(db, id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  test('a mail that was leased and then not sent takes the correction with it', async () => {
    const { id, eventId, receiverEmail } = await mailedEvent('receiver', 'leased');
    const [leased] = await leaseAll(id);
    expect((await retractEvent(owner, { id, eventId, notify: 'receiver' })).notified).toBe('receiver');
    expect(leased && (await mailRules.confirm(db, leased))).toBe(false);
    expect(await sendAll(id)).toEqual([]);
    expect(await statesOf(id)).toEqual([`${receiverEmail} cancelled`, `${receiverEmail} cancelled`]);
  });
});

describe('an address that stopped', () => {
  test.each([['this shipment'], ['everything']])('mails about %s stays stopped', async (what) => {
    const { id, eventId, receiverEmail } = await mailedEvent('receiver', `stopped-${what.replace(' ', '-')}`);
    await sendAll(id);
    await db.insert(mailOptOuts).values({ email: receiverEmail, shipmentId: what === 'everything' ? null : id });
    expect((await retractEvent(owner, { id, eventId, notify: 'receiver' })).notified).toBe('none');
    expect(await statesOf(id)).toEqual([`${receiverEmail} sent`, `${receiverEmail} suppressed`]);
  });

  test('after the retraction gets no correction', async () => {
    const { id, eventId, receiverEmail } = await mailedEvent('receiver', 'stopped-later');
    await sendAll(id);
    await retractEvent(owner, { id, eventId, notify: 'receiver' });
    await db.insert(mailOptOuts).values({ email: receiverEmail, shipmentId: id });
    expect(await sendAll(id)).toEqual([]);
    expect((await mailsOf(db, id)).at(-1)?.state).toBe('suppressed');
  });
});

describe('the parties that got a mail', () => {
  test('are those at their present address alone', async () => {
    const { id, eventId, senderEmail, receiverEmail } = await mailedEvent('both', 'parties');
    expect(await readMailedParties(owner, { id, eventId })).toEqual({ receiver: null, sender: null });
    await sendAll(id);
    expect(await readMailedParties(owner, { id, eventId })).toEqual({ receiver: receiverEmail, sender: senderEmail });
  });

  test('are read of the events of the shipment alone', async () => {
    const { id, eventId } = await mailedEvent('both', 'guarded');
    const other = await newShipment(owner);
    for (const wrong of ['999999999999', 'x'])
      expect(await rejection(readMailedParties(owner, { id, eventId: wrong }))).toBe('not-found: Event not found');
    expect(await rejection(readMailedParties(owner, { id: other.id, eventId }))).toBe('not-found: Event not found');
  });
});
