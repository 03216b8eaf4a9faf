import { expect, test, vi } from 'vitest';
import { UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { searchParties } from '#server/domain/shipments/search-parties.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, currentUser } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const NOT_YOUR_SHIPMENT = 'You can only manage shipments that you created.';

vi.hoisted(() => vi.stubEnv('SHARED_WORK', 'on'));

const owner = await admin();
const colleague = await admin();
const fresh = UpdateShipment.parse({ receiverName: 'Ada Lovelace' });

test('a verified colleague changes the shipment, and who did it is in its history', async () => {
  const { id } = await newShipment(owner);
  expect((await updateShipment(colleague, { id, ...fresh })).shipment.receiverName).toBe('Ada Lovelace');
  const { shipment } = await addEvent(colleague, { id, status: 'shipped', location: '', note: '' });
  expect(shipment.events.at(-1)).toMatchObject({ status: 'shipped', by: colleague.actor.user.id });
});

test('deleting it and handing it over stay with the owner', async () => {
  const { id } = await newShipment(owner);
  expect(await rejection(softDeleteShipment(colleague, { id }))).toBe(`forbidden: ${NOT_YOUR_SHIPMENT}`);
  const toOneself = handOverShipment(colleague, { id, user: colleague.actor.user.id });
  expect(await rejection(toOneself)).toBe(`forbidden: ${NOT_YOUR_SHIPMENT}`);
  await softDeleteShipment(owner, { id });
});

test('who is not verified changes nothing, not even an own shipment', async () => {
  const { id } = await newShipment(owner);
  const unverified = await currentUser({ isVerified: false });
  expect(await rejection(updateShipment(unverified, { id, ...fresh }))).toBe('not-found: Shipment not found');
});

test('the parties of colleagues are suggested', async () => {
  const senderName = 'Harbour Traders of Rotterdam';
  await newShipment(owner, { senderName });
  const found = await searchParties(colleague, { role: 'sender', search: senderName });
  expect(found.map(({ name }) => name)).toEqual([senderName]);
});
