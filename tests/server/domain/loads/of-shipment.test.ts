import { expect, test } from 'vitest';
import type { Ctx } from '#server/domain/context.ts';
import { listLoadsOf } from '#server/domain/loads/of-shipment.ts';
import { removeLoad } from '#server/domain/loads/save.ts';
import { admin, currentUser, superAdmin } from '../../../factories/actors.ts';
import { enter, newLoad, put } from '../../../factories/loads.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';

const [clerk, colleague, root] = [await admin(), await admin(), await superAdmin()];

const loadsOf = async (ctx: Ctx, id: string) => (await listLoadsOf(ctx, id)).loads;

test('a shipment has its loads for those who may list them, the latest departure first', async () => {
  const shipment = await newShipment(clerk);
  const early = await newLoad(clerk, { departure: '2026-12-01T06:00:00Z' });
  const late = await newLoad(root, { mode: 'Air', departure: '2026-12-05T06:00:00Z' });
  const gone = await newLoad(clerk, { mode: 'Ground' });
  await newLoad(clerk);
  for (const load of [early, gone]) await put(clerk, load, { ids: [shipment.id] });
  await put(root, late, { ids: [shipment.id] });
  await removeLoad(clerk, gone);
  await enter(clerk, early, { departed: true });

  const [departed, open] = [
    { number: early.number, state: 'departed' },
    { number: late.number, state: 'open' },
  ];
  expect(await loadsOf(root, shipment.id)).toEqual([open, departed]);
  expect(await loadsOf(await currentUser({ duty: 'warehouse' }), shipment.id)).toEqual([open, departed]);
  expect(await loadsOf(clerk, shipment.id)).toEqual([departed]);
  expect(await loadsOf(colleague, shipment.id)).toEqual([]);
});

test('a driver, an unverified admin and a client get none', async () => {
  const shipment = await newShipment(root);
  await put(root, await newLoad(root), { ids: [shipment.id] });
  const others = [{ duty: 'driver' }, { isVerified: false }, { role: 'client' }] as const;
  for (const fields of others) expect(await loadsOf(await currentUser(fields), shipment.id)).toEqual([]);
});
