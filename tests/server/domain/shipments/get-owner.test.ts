import { expect, test } from 'vitest';
import { getOwner } from '#server/domain/shipments/get.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';

test('verified admins and super-admins read whose a shipment is, after a handover too', async () => {
  const [owner, colleague] = [await admin(), await admin()];
  const { id, trackingNumber } = await newShipment(owner);
  const named = ({ actor: { user } }: typeof owner) => ({ id: user.id, fullName: user.fullName });
  expect(await getOwner(colleague, { id: trackingNumber })).toEqual(named(owner));
  await handOverShipment(owner, { id, user: colleague.actor.user.id });
  expect(await getOwner(await superAdmin(), { id })).toEqual(named(colleague));
});
