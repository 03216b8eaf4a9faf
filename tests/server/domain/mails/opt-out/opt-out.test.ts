import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { askToStopEverything, resumeEverything, stopEverything } from '#server/domain/mails/opt-out/all-mails.ts';
import { readMailChoices } from '#server/domain/mails/opt-out/read-choices.ts';
import { resumeShipmentMails, stopShipmentMails } from '#server/domain/mails/opt-out/shipment-mails.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { queueSingleMail } from '#server/domain/mails/outbox/queue-mail.ts';
import { sendLink } from '#server/domain/mails/send-link.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { anonymous, superAdmin } from '../../../../factories/actors.ts';
import { auditLog } from '../../../../factories/audit-log.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { latestMail, mailRecipient, stopsOf } from '../../../../factories/mails/mail-recipients.ts';
import { ageDeletion } from '../../../../factories/shipments/deleted-shipments.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { takeMail } from '../../../../support/mail/take-mail.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const { db } = await testDatabase();
const VERBS = {
  readMailChoices,
  stopShipmentMails,
  resumeShipmentMails,
  askToStopEverything,
  stopEverything,
  resumeEverything,
};

afterEach(async () => {
  await db.delete(rateCounters);
});

const stateOf = async (id: string) => {
  const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, id));
  return mail && { state: mail.state, reason: mail.reason };
};
const SUPPRESSED = { state: 'suppressed', reason: 'The recipient stopped these mails.' };
const QUEUED = { state: 'queued', reason: null };

test('punctuation behind the link in its sentence is not part of its token', async () => {
  const { token, email } = await mailRecipient(db, 'sentence@example.com');
  for (const behind of ['.', ').', '>', '。', '\u200b'])
    expect(await readMailChoices(anonymous, { token: token + behind }), behind).toMatchObject({ email });
  for (const behind of ['-', 'a', '.a']) {
    expect(await rejection(readMailChoices(anonymous, { token: token + behind })), behind).toMatch(/^not-found/);
  }
});

describe.each(Object.entries(VERBS))('%s', (_, verb) => {
  test('rejects a token that is no mail’s, a mail that has no such link and an erased one', async () => {
    const { token, deliveryId, shipmentId, email } = await mailRecipient(db, 'gone@example.com');
    expect(
      await rejection(verb(anonymous, { token: token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) })),
    ).toMatch(/^not-found/);
    expect(await rejection(verb(anonymous, { token: '' }))).toMatch(/^not-found/);
    await queueSingleMail(db, { shipmentId, recipient: email, kind: 'link' });
    expect(await rejection(verb(anonymous, { token: (await latestMail(db, email, 'link')).token }))).toMatch(
      /^not-found/,
    );
    await db.update(outboxMails).set({ recipient: '' }).where(eq(outboxMails.id, deliveryId));
    expect(await rejection(verb(anonymous, { token }))).toMatch(/^not-found/);
    expect(await stopsOf(db, email)).toEqual([]);
  });
});

describe('mails about one shipment', () => {
  test('are stopped for this address and shipment alone, and what waits is suppressed; a second time changes nothing', async () => {
    const mine = await mailRecipient(db, 'one@example.com');
    const elsewhere = await mailRecipient(db, 'one@example.com');
    const { trackingNumber, token } = mine;
    const other = { shipmentId: mine.shipmentId, recipient: 'two@example.com', kind: 'link' as const };
    await queueSingleMail(db, other);

    await stopShipmentMails(anonymous, { token });
    await stopShipmentMails(anonymous, { token });

    expect(await stopsOf(db, 'one@example.com')).toEqual([mine.shipmentId]);
    expect(await stateOf(mine.deliveryId)).toEqual(SUPPRESSED);
    expect(await stateOf(elsewhere.deliveryId)).toEqual(QUEUED);
    expect(await stateOf((await latestMail(db, 'two@example.com', 'link')).id)).toEqual(QUEUED);
    expect(await readMailChoices(anonymous, { token })).toEqual({
      email: 'one@example.com',
      trackingNumber,
      shipments: 1,
      notices: null,
      mayConfirm: false,
      confirmations: 0,
      stopped: { shipment: true, everything: false },
    });
    expect((await readMailChoices(anonymous, { token: elsewhere.token })).stopped.shipment).toBe(false);
  });

  test('are chosen about 30 times an hour, then no more; what changes nothing is not counted', async () => {
    const { token, shipmentId } = await mailRecipient(db, 'undecided@example.com');
    for (let time = 0; time < 15; time += 1) {
      await stopShipmentMails(anonymous, { token });
      await resumeShipmentMails(anonymous, { token });
      await resumeShipmentMails(anonymous, { token });
    }
    const root = await superAdmin();
    const before = await auditLog(root, { shipment: shipmentId });
    expect(await rejection(stopShipmentMails(anonymous, { token }))).toMatch(/^too-many: Too many choices\./);
    expect(await stopsOf(db, 'undecided@example.com')).toEqual([]);
    expect(await auditLog(root, { shipment: shipmentId })).toEqual(before);
  });

  test('that are queued afterwards are logged as suppressed; the link is still sent', async () => {
    const root = await superAdmin();
    const { id } = await newShipment(root, { receiverEmail: 'later@example.com', notify: 'receiver' });
    await stopShipmentMails(anonymous, { token: (await latestMail(db, 'later@example.com', 'created')).token });
    await addEvent(root, { id, status: 'shipped', location: '', note: '', notify: 'both' });
    await sendLink(root, { id, to: 'receiver', renew: false });

    expect(await latestMail(db, 'later@example.com', 'created')).toMatchObject(SUPPRESSED);
    expect(await latestMail(db, 'later@example.com', 'status-update')).toMatchObject(SUPPRESSED);
    expect(await latestMail(db, 'later@example.com', 'link')).toMatchObject(QUEUED);
  });

  test('one that is being sent is left to its sender, who asks once more before the text goes out', async () => {
    const { token, deliveryId } = await mailRecipient(db, 'sending@example.com');
    await db.update(outboxMails).set({ dueAt: sql`now() - interval '1 day'` }).where(eq(outboxMails.id, deliveryId));
    const leased = await takeMail(db);
    if (leased?.id !== deliveryId) throw new Error('Another mail was due before it');
    expect(leased.compose().text).toContain(token);
    await stopShipmentMails(anonymous, { token });
    expect(await stateOf(deliveryId)).toEqual(QUEUED);
    expect(await mailRules.confirm(db, leased)).toBe(false);
    expect(await stateOf(deliveryId)).toEqual(SUPPRESSED);
  });

  test('come again when it is taken back; what was suppressed meanwhile does not', async () => {
    const { token, deliveryId } = await mailRecipient(db, 'back@example.com');
    await stopShipmentMails(anonymous, { token });
    await resumeShipmentMails(anonymous, { token });
    await resumeShipmentMails(anonymous, { token });
    expect(await stopsOf(db, 'back@example.com')).toEqual([]);
    expect(await stateOf(deliveryId)).toEqual(SUPPRESSED);
    expect((await readMailChoices(anonymous, { token })).stopped).toEqual({ shipment: false, everything: false });
  });
});

describe('all mails', () => {
  test('are stopped only by the link of the mail that asks for it', async () => {
    const email = 'all@example.com';
    const { token, deliveryId } = await mailRecipient(db, email);
    const elsewhere = await mailRecipient(db, email);
    await askToStopEverything(anonymous, { token });
    expect(await stopsOf(db, email)).toEqual([]);
    expect(await rejection(stopEverything(anonymous, { token }))).toMatch(/^forbidden/);
    expect(await stateOf(deliveryId)).toEqual(QUEUED);
    expect(await readMailChoices(anonymous, { token })).toMatchObject({ mayConfirm: false, confirmations: 1 });

    const confirmation = await latestMail(db, email, 'opt-out');
    expect(confirmation).toMatchObject(QUEUED);
    expect(await readMailChoices(anonymous, { token: confirmation.token })).toMatchObject({ mayConfirm: true });
    await queueSingleMail(db, { shipmentId: elsewhere.shipmentId, recipient: email, kind: 'link' });
    await stopEverything(anonymous, { token: confirmation.token });
    await stopEverything(anonymous, { token: confirmation.token });

    expect(await stopsOf(db, email)).toEqual([null]);
    for (const id of [deliveryId, elsewhere.deliveryId, (await latestMail(db, email, 'link')).id]) {
      expect(await stateOf(id)).toEqual(SUPPRESSED);
    }
    expect((await readMailChoices(anonymous, { token })).stopped).toEqual({ shipment: false, everything: true });
  });

  test('once stopped, a link too is suppressed, nothing asks again, and it can be taken back', async () => {
    const email = 'none@example.com';
    const root = await superAdmin();
    const { id } = await newShipment(root, { receiverEmail: email, notify: 'receiver' });
    const { token } = await latestMail(db, email, 'created');
    await askToStopEverything(anonymous, { token });
    const { id: first, token: confirming } = await latestMail(db, email, 'opt-out');
    await stopEverything(anonymous, { token: confirming });
    await sendLink(root, { id, to: 'receiver', renew: false });
    await askToStopEverything(anonymous, { token });
    expect(await latestMail(db, email, 'link')).toMatchObject(SUPPRESSED);
    expect((await latestMail(db, email, 'opt-out')).id).toBe(first);
    expect(await stateOf(first)).toEqual(QUEUED);

    expect(await rejection(resumeEverything(anonymous, { token }))).toMatch(/^forbidden/);
    expect(await stopsOf(db, email)).toEqual([null]);
    await resumeEverything(anonymous, { token: confirming });
    await sendLink(root, { id, to: 'receiver', renew: false });
    expect(await stopsOf(db, email)).toEqual([]);
    expect(await latestMail(db, email, 'link')).toMatchObject(QUEUED);
  });

  test('three mails an hour ask an address, whichever shipment it is about', async () => {
    const email = 'often@example.com';
    const tokens = [await mailRecipient(db, email), await mailRecipient(db, email)].map(({ token }) => token);
    const ask = (index: number) => askToStopEverything(anonymous, { token: tokens[index % 2] ?? '' });
    for (const index of [0, 1, 2]) await ask(index);
    expect(await rejection(ask(3))).toMatch(/^too-many/);
    expect(await db.$count(outboxMails, eq(outboxMails.kind, 'opt-out'))).toBeGreaterThanOrEqual(3);
    const { token } = await mailRecipient(db, 'somebody-else@example.com');
    expect(await rejection(askToStopEverything(anonymous, { token }))).toBe('not rejected');
  });

  test('can be stopped although the shipment was deleted: the mail that asks for it is sent', async () => {
    const email = 'deleted@example.com';
    const root = await superAdmin();
    const { shipmentId, token, deliveryId } = await mailRecipient(db, email);
    await askToStopEverything(anonymous, { token });
    await softDeleteShipment(root, { id: shipmentId });
    expect(await stateOf(deliveryId)).toMatchObject({ state: 'cancelled' });
    const { id } = await latestMail(db, email, 'opt-out');
    expect(await stateOf(id)).toEqual(QUEUED);
    await db.update(outboxMails).set({ dueAt: sql`now() - interval '2 days'` }).where(eq(outboxMails.id, id));
    const leased = await takeMail(db);
    expect(leased?.id).toBe(id);
    expect(leased && (await mailRules.confirm(db, leased))).toBe(true);
  });
});

test('while a mail is queued and its recipient stops them, one of the two sees the other', async () => {
  const email = 'race@example.com';
  const root = await superAdmin();
  const { id } = await newShipment(root, { receiverEmail: email, notify: 'receiver' });
  const { token } = await latestMail(db, email, 'created');
  await Promise.all([
    addEvent(root, { id, status: 'shipped', location: '', note: '', notify: 'receiver' }),
    stopShipmentMails(anonymous, { token }),
  ]);
  const mail = await latestMail(db, email, 'status-update');
  if (mail.state === 'queued') {
    await db.update(outboxMails).set({ dueAt: sql`now() - interval '3 days'` }).where(eq(outboxMails.id, mail.id));
    const leased = await takeMail(db);
    expect(leased && (await mailRules.confirm(db, leased))).toBe(false);
  }
  expect(await stateOf(mail.id)).toEqual(SUPPRESSED);
});

describe('the audit log of the mail’s shipment', () => {
  test('has what its receiver, its sender and who was corrected since have decided, once; nobody as the actor', async () => {
    const root = await superAdmin();
    const parties = { receiverEmail: 'audited@example.com', senderEmail: 'sending.party@example.com' };
    const { id } = await newShipment(root, { ...parties, notify: 'both' });
    const receiver = (await latestMail(db, parties.receiverEmail, 'created')).token;
    const sender = (await latestMail(db, parties.senderEmail, 'created')).token;
    const before = await auditLog(root, { shipment: id });

    await stopShipmentMails(anonymous, { token: receiver });
    await stopShipmentMails(anonymous, { token: receiver });
    await stopShipmentMails(anonymous, { token: sender });
    await updateShipment(root, { id, receiverEmail: 'correct@example.com' });
    await resumeShipmentMails(anonymous, { token: receiver });
    await resumeShipmentMails(anonymous, { token: receiver });
    await askToStopEverything(anonymous, { token: sender });
    const { token } = await latestMail(db, parties.senderEmail, 'opt-out');
    await stopEverything(anonymous, { token });
    await stopEverything(anonymous, { token });
    await resumeEverything(anonymous, { token });
    await resumeEverything(anonymous, { token });

    const decided = (await auditLog(root, { shipment: id }))
      .slice(0, -before.length)
      .filter(({ what }) => what !== 'shipment-updated');
    const email = (address: string) => [{ field: 'email', from: null, to: address }];
    expect(decided.map(({ who, what, from, to, fields }) => ({ who, what, from, to, fields })).reverse()).toEqual(
      [
        { what: 'mails-stopped', to: 'receiver', fields: email(parties.receiverEmail) },
        { what: 'mails-stopped', to: 'sender', fields: email(parties.senderEmail) },
        { what: 'mails-resumed', to: 'former-recipient', fields: email(parties.receiverEmail) },
        { what: 'all-mails-stopped', to: 'sender', fields: email(parties.senderEmail) },
        { what: 'all-mails-resumed', to: 'sender', fields: email(parties.senderEmail) },
      ].map((entry) => ({ who: null, from: null, ...entry })),
    );
  });

  test('loses the address with the shipment’s personal data, and nothing is added afterwards', async () => {
    const root = await superAdmin();
    const { id } = await newShipment(root, { receiverEmail: 'to-erase@example.com', notify: 'receiver' });
    const { token } = await latestMail(db, 'to-erase@example.com', 'created');
    await stopShipmentMails(anonymous, { token });
    await softDeleteShipment(root, { id });
    await ageDeletion(db, id, 31);
    await eraseExpiredShipments(db);
    const entry = (await auditLog(root, { shipment: id })).find(({ what }) => what === 'mails-stopped');
    expect(entry).toMatchObject({ to: 'receiver', fields: [{ field: 'email', from: null, to: null }] });
    const stored = await rowsOf<{ text: string }>(db, sql`select entry::text as text from audit_entries entry`);
    expect(stored.filter(({ text }) => text.includes('@'))).toEqual([]);
  });
});
