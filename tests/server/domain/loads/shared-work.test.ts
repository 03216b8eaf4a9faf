import { expect, test, vi } from 'vitest';
import { UpdateLoad } from '#contract/loads/loads.ts';
import { undoBulkUpdateAsStaff } from '#server/domain/bulk/undo.ts';
import { getLoad } from '#server/domain/loads/list.ts';
import { updateLoad } from '#server/domain/loads/save.ts';
import { admin, currentUser } from '../../../factories/actors.ts';
import { enter, newLoad, put } from '../../../factories/loads.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

vi.hoisted(() => {
  vi.stubEnv('SHARED_WORK', 'on');
  vi.stubEnv('MAIL_HOLD_SECONDS', '60');
});

const [clerk, colleague] = [await admin(), await admin()];

test('with SHARED_WORK every office works on every load, and takes back what a colleague entered', async () => {
  const [load, shipment] = [await newLoad(clerk), await newShipment(clerk)];
  await updateLoad(colleague, { id: load.id, ...UpdateLoad.parse({ voyage: '3' }) });
  await put(colleague, load, { ids: [shipment.id] });
  const { batchId } = await enter(colleague, load, { departed: true });
  expect((await undoBulkUpdateAsStaff(clerk, { batchId })).restored).toEqual([shipment.trackingNumber]);
  expect((await getLoad(colleague, load)).load).toMatchObject({ voyage: '3', state: 'open', shipments: 1 });
});

test('a reader reads all loads and changes none', async () => {
  const [load, reader] = [await newLoad(clerk), await currentUser({ duty: 'reader' })];
  expect((await getLoad(reader, load)).load.id).toBe(load.id);
  expect(await rejection(updateLoad(reader, { id: load.id, voyage: '4' }))).toMatch(/^forbidden/);
  expect(await rejection(enter(reader, load, { departed: true }))).toMatch(/^forbidden/);
});
