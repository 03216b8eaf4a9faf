import { expect, test } from 'vitest';
import { addEvent } from '#server/domain/events/add.ts';
import { getHistory } from '#server/domain/events/list.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';

const owner = await admin();
const chief = await superAdmin();

test('each event says who entered it, in the order of the shipment itself', async () => {
  const { id } = await newShipment(owner);
  await addEvent(chief, { id, status: 'shipped', location: 'Hamburg', note: '' });
  await addEvent(owner, { id, at: new Date('2020-01-01T08:00:00Z'), location: 'Bremen', note: 'Seen at the gate' });
  const history = await getHistory(owner, { id });
  const { events } = await getShipment(owner, { id });

  expect(history.map(({ who: _who, byKey: _key, whoRetracted: _, isCreation: __, ...event }) => event)).toEqual(events);
  expect(history.map(({ who }) => who?.id)).toEqual([owner, owner, chief].map(({ actor }) => actor.user.id));
  expect(history.map(({ isCreation }) => isCreation)).toEqual([false, true, false]);
  expect(history[0]).toMatchObject({ location: 'Bremen', who: { fullName: owner.actor.user.fullName } });
});
