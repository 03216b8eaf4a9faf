import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { AttentionQuery } from '#contract/attention/attention.ts';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import type { CreateShipment } from '#contract/shipments/save-shipment.ts';
import { ATTENTION_REASONS } from '#contract/statuses/attention-reasons.ts';
import { transaction } from '#db/open-database.ts';
import { shipmentAttention } from '#db/schema/attention/shipment-attention.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { listAttention } from '#server/domain/attention/list.ts';
import { snoozeShipment } from '#server/domain/attention/snooze.ts';
import { undoBulkUpdate } from '#server/domain/bulk/undo.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { countMatches } from '#server/domain/shipments/listing/count.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { backdateEvents, failMail, hours, queuedMail, reachMail } from '../../../factories/attention.ts';
import { atLaterTimes } from '../../../factories/clock.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { lockWaits } from '../../../support/postgres/locks/lock-waits.ts';
import { passHold } from '../../../support/postgres/locks/pass-hold.ts';
import { expectCountedAttention } from '../../../support/postgres/rows/counted-attention.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const [owner, other, root] = [await admin(), await admin(), await superAdmin()];
const { db } = owner;
const DAY_MS = 24 * 60 * 60_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const countsOf = async (ctx: Ctx) => (await listAttention(ctx, AttentionQuery.parse({}))).counts;
const expectCounted = () => expectCountedAttention(db, [root.actor.user, owner.actor.user, other.actor.user]);

/** So many hours after the last thing that happened to it. */
async function made(fields: Partial<CreateShipment>, ago = 0): Promise<string> {
  const { id } = await newShipment(owner, { shippingMode: 'Air', ...fields });
  await backdateEvents(db, id, hours(ago));
  return id;
}

/** One for each reason, one snoozed, and some that begin to need attention within the hour, later and tomorrow. */
async function oneOfEachKind(): Promise<string[]> {
  const late = { estimatedDelivery: inDays(-3) };
  const ids = [
    await made({ status: 'pending' }, 50),
    await made({ status: 'on-hold', ...late }, 80),
    await made({ status: 'failed' }, 30),
    await made({ status: 'in_transit', ...late }, 90),
    await made({ status: 'failed' }, 24 - 1 / 6),
    await made({ status: 'failed', ...late }, 20),
    await made({ status: 'shipped', estimatedDelivery: inDays(1) }, 72 - 25),
    await made({ status: 'delivered', ...late }),
  ];
  const [waiting = '', , failed = ''] = ids;
  await snoozeShipment(owner, { id: waiting, until: inDays(2), note: '' });
  const mail = await queuedMail(db, failed, 'receiver@example.com');
  await updateShipment(owner, { id: failed, receiverEmail: 'receiver@example.com' });
  await failMail(db, mail, 2);
  return ids;
}

test('what is listed is counted: by reason, not what is snoozed or is not due yet', async () => {
  await oneOfEachKind();
  const counts = { all: 4, late: 3, silent: 1, failed: 1, held: 1, waiting: 0, mail: 1, answer: 0 };
  expect(await countsOf(owner)).toEqual(counts);
  expect(await countsOf(root)).toEqual(counts);
  const none = { all: 0, late: 0, silent: 0, failed: 0, held: 0, waiting: 0, mail: 0, answer: 0 };
  expect(await countsOf(other)).toEqual(none);
  // Ten minutes are left of a day in 'failed'.
  await atLaterTimes(db, [15], async (tx) => {
    expect(await countsOf({ ...owner, db: tx })).toEqual({ ...counts, all: 5, failed: 2 });
  });
  await expectCounted();
});

test('whatever happens to a shipment the counts are those of the rows, now and later', async () => {
  const ids = await oneOfEachKind();
  const [snoozed = '', onHold = '', failed = '', silent = '', soon = ''] = ids;
  const nothing = { location: '', note: '' };
  const steps: (() => Promise<unknown>)[] = [
    () => handOverShipment(owner, { id: snoozed, user: other.actor.user.id }),
    () => handOverShipment(owner, { id: onHold, user: other.actor.user.id }),
    () => softDeleteShipment(owner, { id: failed }),
    () => restoreShipment(owner, { id: failed }),
    async () => reachMail(db, await queuedMail(db, failed, 'receiver@example.com')),
    async () => {
      const { eventId } = await addEvent(owner, { id: silent, location: 'Kiel', note: '' });
      await expectCounted();
      await passHold(db, silent);
      await retractEvent(owner, { id: silent, eventId: eventId ?? '' });
    },
    () => addEvent(owner, { id: soon, status: 'on-hold', ...nothing }),
    async () => {
      const { batchId } = await updateBulkStatus(root, BulkUpdate.parse({ ids, status: 'failed', notify: false }));
      await expectCounted();
      await undoBulkUpdate(root, { batchId });
    },
    () => updateShipment(owner, { id: silent, estimatedDelivery: inDays(1), shippingMode: 'Sea' }),
    () => snoozeShipment(other, { id: snoozed, until: null, note: '' }),
    () => db.delete(shipmentEvents).where(eq(shipmentEvents.shipmentId, soon)),
    () => db.delete(shipmentAttention).where(eq(shipmentAttention.shipmentId, soon)),
  ];
  for (const step of steps) {
    await step();
    await expectCounted();
  }
}, 180_000);

test('two changes of one shipment at once are both counted; one that is rolled back is not', async () => {
  const senderEmail = 'sender@example.com';
  const id = await made({ status: 'failed', estimatedDelivery: inDays(-1), senderEmail }, 30);
  const mail = await queuedMail(db, id, senderEmail);
  const before = await countsOf(owner);
  const { moving } = await transaction(db, async (tx) => {
    await failMail(tx, mail);
    const moving = updateShipment(owner, { id, status: 'shipped' });
    await lockWaits(db, 1);
    return { moving };
  });
  await moving;
  expect(await countsOf(owner)).toEqual({ ...before, failed: before.failed - 1, mail: before.mail + 1 });
  await expectCounted();
  const rolledBack = transaction(db, async (tx) => {
    await updateShipment({ ...owner, db: tx }, { id, status: 'delivered' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await expectCounted();
});

test('the lists’ filters by a reason count what they list, those by lateness what is snoozed, too', async () => {
  await oneOfEachKind();
  await snoozeShipment(owner, { id: await made({ estimatedDelivery: inDays(-2) }), until: inDays(1), note: '' });
  for (const [ctx, userId] of [[root], [owner, owner.actor.user.id], [other, other.actor.user.id]] as const) {
    const isLate = sql`late_from <= now() and (${userId ?? null}::uuid is null or user_id = ${userId ?? null}::uuid)`;
    expect(await countMatches(db, { owner: userId, late: true }, [])).toBe(await db.$count(shipmentAttention, isLate));
    const counts = await countsOf(ctx);
    for (const attention of ATTENTION_REASONS) {
      expect(await countMatches(db, { owner: userId, attention }, [])).toBe(counts[attention]);
    }
  }
});
