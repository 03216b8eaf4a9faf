import { expect, test } from 'vitest';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { previewBulkUpdate } from '#server/domain/bulk/preview.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { readMailStops } from '#server/domain/mails/opt-out/read-stops.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';

const owner = await admin();
const root = await superAdmin();

const stop = (email: string, shipmentId: string | null) => owner.db.insert(mailOptOuts).values({ email, shipmentId });

test('says of each party what it stopped, at the addresses that the shipment has now', async () => {
  const parties = { receiverEmail: 'quiet@example.com', senderEmail: 'silent@example.com' };
  const { id } = await newShipment(owner, parties);
  const other = await newShipment(owner, parties);
  expect(await readMailStops(owner, { id })).toEqual({ receiver: null, sender: null });
  await stop('quiet@example.com', id);
  await stop('silent@example.com', null);
  await stop('silent@example.com', id);
  expect(await readMailStops(owner, { id })).toEqual({ receiver: 'shipment', sender: 'everything' });
  expect(await readMailStops(root, other)).toEqual({ receiver: null, sender: 'everything' });
  await updateShipment(owner, { id, receiverEmail: 'silent@example.com', senderEmail: 'else@example.com' });
  expect(await readMailStops(owner, { id })).toEqual({ receiver: 'everything', sender: null });
});

test('an update and an event say whom mails go to, whatever they asked for', async () => {
  const { id } = await newShipment(owner, { receiverEmail: 'deaf@example.com', senderEmail: 'desk@example.com' });
  const event = { id, location: 'Kiel', note: '' };
  expect((await addEvent(owner, { ...event, notify: 'both' })).notified).toBe('both');
  await stop('deaf@example.com', id);
  expect((await addEvent(owner, { ...event, notify: 'both' })).notified).toBe('sender');
  expect((await addEvent(owner, { ...event, notify: 'receiver' })).notified).toBe('none');
  expect((await addEvent(owner, event)).notified).toBe('none');
  expect((await updateShipment(owner, { id, status: 'shipped', notify: 'both' })).notified).toBe('sender');
  expect((await updateShipment(owner, { id, weight: 2, notify: 'both' })).notified).toBe('none');
});

test('a bulk update and its preview count the mails that go, and the preview names who stopped them', async () => {
  const same = await newShipment(owner, { receiverEmail: 'one@example.com', senderEmail: 'one@example.com' });
  const other = await newShipment(owner, { receiverEmail: 'two@example.com', senderEmail: 'three@example.com' });
  await stop('two@example.com', other.id);
  const input = BulkUpdate.parse({ ids: [same.id, other.id], status: 'shipped', notify: 'both' });
  expect(await previewBulkUpdate(root, input)).toMatchObject({
    mails: 2,
    stopped: [{ id: other.id, email: 'two@example.com' }],
  });
  expect(await previewBulkUpdate(root, { ...input, notify: 'receiver' })).toMatchObject({ mails: 1 });
  expect(await updateBulkStatus(root, input)).toMatchObject({ changed: 2, mails: 2 });
});
