import { expect, test } from 'vitest';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { undoBulkUpdate } from '#server/domain/bulk/undo.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { mailsOf } from '../../../../factories/mails/mails.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const owner = await admin();
const root = await superAdmin();

test('without a hold nothing can be undone: events are retracted, a bulk update stays, mails are due at once', async () => {
  const { id } = await newShipment(owner);
  const call = { id, status: 'shipped', location: '', note: '', notify: 'receiver' } as const;
  const { eventId, undoUntil } = await addEvent(owner, call);
  expect(undoUntil).toBeNull();
  const [mail] = await mailsOf(owner.db, id);
  expect(mail?.dueAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  const { shipment } = await retractEvent(owner, { id, eventId: eventId ?? '' });
  expect(shipment.events.at(-1)?.retractedAt).not.toBeNull();

  const bulk = await updateBulkStatus(root, BulkUpdate.parse({ ids: [id], status: 'shipped' }));
  expect(bulk.undoUntil).toBeNull();
  expect(await rejection(undoBulkUpdate(root, bulk))).toBe('conflict: This can no longer be undone.');
});
