import { expect, test } from 'vitest';
import { DeletedListQuery } from '#contract/shipments/super-admin.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { listDeletedShipments } from '#server/domain/shipments/deletion/list-deleted.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { ageDeletion } from '../../../../factories/shipments/deleted-shipments.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';

const owner = await admin();
const root = await superAdmin();
const query = (fields: object = {}) => DeletedListQuery.parse(fields);
const numbers = async (fields: object = {}) =>
  (await listDeletedShipments(root, query(fields))).shipments.map(({ trackingNumber }) => trackingNumber);

test('has what was deleted and neither restored nor erased, the latest deletion first, with who and until when', async () => {
  expect(await listDeletedShipments(root, query())).toEqual({
    shipments: [],
    pagination: { page: 1, totalPages: 1, totalItems: 0, hasPrevPage: false, hasNextPage: false },
  });
  const made = [];
  for (let count = 0; count < 5; count += 1) made.push(await newShipment(owner, { receiverName: `Receiver ${count}` }));
  const [untouched, first, second, restored, erased] = made.map((shipment) => shipment);
  if (!untouched || !first || !second || !restored || !erased) throw new Error('Five were made');
  for (const shipment of [first, second, restored, erased]) await softDeleteShipment(owner, shipment);
  await restoreShipment(root, restored);
  await ageDeletion(owner.db, erased.id, 31);
  await eraseExpiredShipments(owner.db);

  expect(await numbers()).toEqual([second.trackingNumber, first.trackingNumber]);
  expect(await numbers({ search: 'RECEIVER 1' })).toEqual([first.trackingNumber]);
  expect(await numbers({ search: '%' })).toEqual([]);
  expect(await numbers({ limit: 1, page: 2 })).toEqual([first.trackingNumber]);
  const { shipments: listed, pagination } = await listDeletedShipments(root, query({ limit: 1 }));
  expect(pagination).toMatchObject({ totalItems: 2, totalPages: 2, hasNextPage: true });
  const [row] = listed;
  const { id, fullName } = owner.actor.user;
  expect(row).toMatchObject({ id: second.id, receiverName: 'Receiver 2', deletedBy: { id, fullName } });
  expect(row?.events).toHaveLength(1);
  const days = (Date.parse(row?.erasedAfter ?? '') - Date.parse(row?.deletedAt ?? '')) / 86_400_000;
  expect(days).toBe(30);
});
