import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { rowsOf, transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { queueAccountNotice } from '#server/domain/mails/outbox/queue-account-mail.ts';
import { queueSingleMail } from '#server/domain/mails/outbox/queue-mail.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { mailTo, queueMails } from '../../../../factories/mails/mails.ts';
import { insertShipment, insertUser } from '../../../../factories/rows.ts';
import { takeMail } from '../../../../support/mail/take-mail.ts';

const { db } = await testDatabase();
const EMAIL = 'reader@example.com';

afterEach(async () => {
  await db.delete(outboxMails);
  await db.delete(mailOptOuts);
});

const stop = (shipmentId: string | null, email = EMAIL) => db.insert(mailOptOuts).values({ email, shipmentId });

async function lease() {
  await db.update(outboxMails).set({ dueAt: new Date(0) });
  const mail = await takeMail(db);
  if (!mail) throw new Error('No mail was due');
  return mail;
}

async function queueSingle(kind: 'link' | 'opt-out'): Promise<string> {
  const { id: shipmentId } = await insertShipment(db);
  await queueSingleMail(db, { shipmentId, recipient: EMAIL, kind });
  return shipmentId;
}

describe('a mail that is about to be handed over', () => {
  test('has a whole lease from then on, however little was left of it', async () => {
    await queueMails(db, [EMAIL]);
    const mail = await lease();
    await db.update(outboxMails).set({ dueAt: sql`now() + interval '1 second'` });
    expect(await mailRules.confirm(db, mail)).toBe(true);
    const [row] = await rowsOf(db, sql`select from deliveries where due_at > now() + interval '20 seconds'`);
    expect(row).toBeDefined();
  });

  test('of a deleted shipment is cancelled for that, even if it was stopped too', async () => {
    const { id } = await queueMails(db, [EMAIL]);
    const mail = await lease();
    await stop(id);
    await db.update(shipments).set({ deletedAt: new Date() }).where(eq(shipments.id, id));
    expect(await mailRules.confirm(db, mail)).toBe(false);
    expect(await mailTo(db, EMAIL)).toMatchObject({ state: 'cancelled', reason: 'The shipment was deleted.' });
  });

  test('is sent although its address stopped mails about another shipment, and another address all mails', async () => {
    await queueMails(db, [EMAIL]);
    const mail = await lease();
    await stop((await insertShipment(db)).id);
    await stop(null, 'somebody.else@example.com');
    expect(await mailRules.confirm(db, mail)).toBe(true);
    expect(await mailTo(db, EMAIL)).toMatchObject({ state: 'queued', lease: mail.lease });
  });

  test('with the link is not sent once its address stopped all mails', async () => {
    await queueSingle('link');
    const mail = await lease();
    await stop(null);
    expect(await mailRules.confirm(db, mail)).toBe(false);
    expect(await mailTo(db, EMAIL)).toMatchObject({ state: 'suppressed' });
  });

  test('that asks whether all mails are to stop carries no key, and is sent to an address that stopped this shipment’s or all', async () => {
    const shipmentId = await queueSingle('opt-out');
    const mail = await lease();
    expect(mail.keyHash).toBeNull();
    await stop(shipmentId);
    expect(await mailRules.confirm(db, mail)).toBe(true);
    await stop(null);
    expect(await mailRules.confirm(db, mail)).toBe(true);
  });

  test('about an account is sent to an address that stopped all mails', async () => {
    const user = await insertUser(db, { email: EMAIL });
    await transaction(db, (tx) => queueAccountNotice(tx, { kind: 'password-changed', user }));
    const mail = await lease();
    await stop(null);
    expect(await mailRules.confirm(db, mail)).toBe(true);
  });

  test.each(['status-update', 'estimate'] as const)('%s is cancelled once its change was retracted', async (kind) => {
    const { id } = await queueMails(db, [EMAIL], {}, kind);
    const mail = await lease();
    await db.update(shipmentEvents).set({ retractedAt: new Date() }).where(eq(shipmentEvents.shipmentId, id));
    expect(await mailRules.confirm(db, mail)).toBe(false);
    expect(await mailTo(db, EMAIL)).toMatchObject({ state: 'cancelled', reason: 'The change was undone.' });
  });
});

describe('a mail that nobody is to get', () => {
  test('keeps the address of the account that it is about', async () => {
    const user = await insertUser(db, { isActive: false });
    await transaction(db, (tx) => queueAccountNotice(tx, { kind: 'password-changed', user }));
    expect(await takeMail(db)).toBeUndefined();
    expect(await mailTo(db, user.email)).toMatchObject({
      state: 'cancelled',
      reason: 'There is nobody to send it to.',
    });
  });

  test('stays as it is where another process has it', async () => {
    const user = await insertUser(db);
    await transaction(db, (tx) => queueAccountNotice(tx, { kind: 'password-changed', user }));
    const mail = await lease();
    const leased = await mailTo(db, user.email);
    await db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    expect(await mailRules.prepare(db, { ...mail, lease: crypto.randomUUID() })).toBeNull();
    expect(await mailTo(db, user.email)).toEqual(leased);
  });
});
