import { expect, test, vi } from 'vitest';
import { admin, currentUser } from '../../../factories/actors.ts';
import { figuresOf } from '../../../factories/insights.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';

vi.hoisted(() => vi.stubEnv('SHARED_WORK', 'on'));

test('with SHARED_WORK an admin and a reader count everyone’s', async () => {
  const [owner, other] = [await admin(), await admin()];
  await newShipment(owner);
  await newShipment(other);
  expect((await figuresOf(owner)).totals.shipments).toBe(2);
  expect((await figuresOf(await currentUser({ duty: 'reader' }), { by: 'owner' })).rows).toHaveLength(2);
});
