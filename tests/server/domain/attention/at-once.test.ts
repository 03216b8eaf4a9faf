import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transaction } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { snoozeShipment } from '#server/domain/attention/snooze.ts';
import { getAttention } from '#server/domain/attention/state.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin } from '../../../factories/actors.ts';
import { failMail, queuedMail, reachMail, storedAttention } from '../../../factories/attention.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { lockWaits } from '../../../support/postgres/locks/lock-waits.ts';
import { expectCountedAttention } from '../../../support/postgres/rows/counted-attention.ts';
import { attentionRows } from '../../../support/postgres/rows/expected-attention.ts';

const owner = await admin();
const { db } = owner;

async function expectAgreement(): Promise<void> {
  const { stored, expected } = await attentionRows(db);
  expect(stored).toEqual(expected);
  await expectCountedAttention(db, [owner.actor.user]);
}

test('a status changes while a mail fails: the row knows both, whichever ends first', async () => {
  const { id, receiverEmail } = await newShipment(owner, { estimatedDelivery: new Date('2026-01-01') });
  const mail = await queuedMail(db, id, receiverEmail);
  const change = await transaction(db, async (tx) => {
    await updateShipment({ ...owner, db: tx }, { id, status: 'delivered' });
    const failing = failMail(db, mail);
    await lockWaits(db, 1);
    return { failing };
  });
  await change.failing;
  expect((await getAttention(owner, { id })).reasons).toEqual(['mail']);
  await expectAgreement();

  const second = await queuedMail(db, id, receiverEmail);
  const reached = await transaction(db, async (tx) => {
    await reachMail(tx, second);
    const changing = updateShipment(owner, { id, status: 'on-hold' });
    await lockWaits(db, 1);
    return { changing };
  });
  await reached.changing;
  expect(await storedAttention(db, id)).toMatchObject({ status: 'on-hold', mailFrom: null });
  await expectAgreement();
});

test('one mail fails while another reaches the same address: they end one after the other', async () => {
  const receiverEmail = 'same@example.com';
  const [one, two] = [await newShipment(owner, { receiverEmail }), await newShipment(owner, { receiverEmail })];
  const [failing, reaching] = [
    await queuedMail(db, one.id, receiverEmail),
    await queuedMail(db, two.id, receiverEmail),
  ];
  const { ended } = await transaction(db, async (tx) => {
    await failMail(tx, failing, 1);
    const ended = reachMail(db, reaching);
    await lockWaits(db, 1);
    return { ended };
  });
  await ended;
  expect((await storedAttention(db, one.id)).mailFrom).toBeNull();
  await expectAgreement();
});

test('a deletion while a mail fails waits for it: neither has what the other wants', async () => {
  const { id, receiverEmail } = await newShipment(owner);
  const mail = await queuedMail(db, id, receiverEmail);
  const { deleting } = await transaction(db, async (tx) => {
    await tx.select().from(outboxMails).where(eq(outboxMails.id, mail)).for('update');
    const deleting = softDeleteShipment(owner, { id });
    await lockWaits(db, 1);
    await failMail(tx, mail);
    return { deleting };
  });
  await deleting;
  expect((await storedAttention(db, id)).neededFrom).toBeNull();
  await expectAgreement();
});

test('a snooze while a mail fails: the mail ends it, or came before it', async () => {
  const until = new Date(Date.now() + 24 * 60 * 60_000);
  const { id, receiverEmail } = await newShipment(owner);
  const mail = await queuedMail(db, id, receiverEmail);
  const { failing } = await transaction(db, async (tx) => {
    await snoozeShipment({ ...owner, db: tx }, { id, until, note: '' });
    const failing = failMail(db, mail);
    await lockWaits(db, 1);
    return { failing };
  });
  await failing;
  expect(await getAttention(owner, { id })).toMatchObject({ reasons: ['mail'], snooze: null });
});
