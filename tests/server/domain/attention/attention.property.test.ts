import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { backdateEvents, failMail, hours, queuedMail, reachMail } from '../../../factories/attention.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { passHold } from '../../../support/postgres/locks/pass-hold.ts';
import { expectCountedAttention } from '../../../support/postgres/rows/counted-attention.ts';
import { attentionRows } from '../../../support/postgres/rows/expected-attention.ts';
import { rejection } from '../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const [root, other] = [await superAdmin(), await admin()];
const { db } = root;
const EMAILS = ['one@example.com', 'two@example.com', 'three@example.com'] as const;
const DAYS = ['2026-01-01', '2020-02-29', '2199-12-31'].map((day) => new Date(day));

const nothing = { location: '', note: '' };

const retractLast = async (id: string) => {
  const { events } = await getShipment(root, { id });
  await retractEvent(root, { id, eventId: events.at(-1)?.id ?? '' });
};

/** Possible changes of a shipment; rejected ones change nothing. */
const change = fc.oneof(
  fc.constantFrom(...STATUSES).map((status) => (id: string) => addEvent(root, { id, status, ...nothing })),
  fc.constantFrom(...STATUSES).map((status) => (id: string) => updateShipment(root, { id, status })),
  fc.constantFrom(...STATUSES).map((status) => (id: string) => {
    return addEvent(root, { id, status, at: new Date('2026-02-03'), location: 'Kiel', note: '' });
  }),
  fc.constant((id: string) => addEvent(root, { id, location: '', note: 'News' })),
  fc.constant(retractLast),
  fc.constant(async (id: string) => {
    await passHold(db, id);
    await retractLast(id);
  }),
  fc
    .constantFrom('Air', 'Ground', 'Sea')
    .map((mode) => (id: string) => updateShipment(root, { id, shippingMode: mode })),
  fc.constantFrom(null, ...DAYS).map((day) => (id: string) => updateShipment(root, { id, estimatedDelivery: day })),
  fc.constantFrom(...EMAILS).map((email) => (id: string) => updateShipment(root, { id, receiverEmail: email })),
  fc.constantFrom(...EMAILS).map((email) => async (id: string) => failMail(db, await queuedMail(db, id, email))),
  fc.constantFrom(...EMAILS).map((email) => async (id: string) => reachMail(db, await queuedMail(db, id, email))),
  fc.constant((id: string) => softDeleteShipment(root, { id })),
  fc.constant((id: string) => restoreShipment(root, { id })),
  fc.constant((id: string) => handOverShipment(root, { id, user: other.actor.user.id })),
  fc.integer({ min: 1, max: 400 }).map((count) => (id: string) => backdateEvents(db, id, hours(count))),
);

const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), change), { minLength: 6, maxLength: 14 });

test('after any changes of two shipments, what is stored is what is worked out anew from history and mails, and is counted', {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const made = [await newShipment(root), await newShipment(root, { receiverEmail: EMAILS[0] })];
      for (const [index, step] of sequence) await rejection(step(made[index]?.id ?? ''));
      const { stored, expected } = await attentionRows(db);
      expect(stored).toEqual(expected);
      await expectCountedAttention(db, [root.actor.user, other.actor.user]);
    }),
    { numRuns: process.env.TEST_FULL ? 100 : 5 },
  );
});
