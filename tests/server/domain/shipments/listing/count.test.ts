import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/open-database.ts';
import { shipmentSearch } from '#db/schema/shipments/shipment-search.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { countMatches } from '#server/domain/shipments/listing/count.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { ageDeletion } from '../../../../factories/shipments/deleted-shipments.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';

const owner = await admin();
const root = await superAdmin();
const { db } = owner;

const count = (text: string, filter = {}) => countMatches(db, { ...filter, search: { in: 'super-admin', text } }, []);

test('a search is counted alike with another filter and without, whatever happens to a shipment', async () => {
  const { id } = await newShipment(owner, { receiverName: 'Sævar Þórsson', carrier: 'usps' });
  const counts = async (text: string) => [await count(text), await count(text, { carrier: 'usps', late: undefined })];
  expect(await counts('ÞÓRSSON')).toEqual([1, 1]);
  expect(await counts('100%')).toEqual([0, 0]);

  await updateShipment(owner, { id, receiverName: 'Guðrún Jónsdóttir' });
  expect([await counts('þórsson'), await counts('jónsdóttir')]).toEqual([
    [0, 0],
    [1, 1],
  ]);

  await softDeleteShipment(owner, { id });
  expect(await counts('jónsdóttir')).toEqual([0, 0]);
  await restoreShipment(root, { id });
  expect(await counts('jónsdóttir')).toEqual([1, 1]);
});

test('a change of what is not searched leaves the search row as it is', async () => {
  const { id } = await newShipment(owner);
  const place = () =>
    rowsOf<{ ctid: string }>(db, sql`select ctid::text from shipment_search where shipment_id = ${id}`);
  const before = await place();
  await addEvent(owner, { id, status: 'shipped', location: 'Kiel', note: '' });
  await updateShipment(owner, { id, description: 'Other goods', weight: 3 });
  expect(before).toHaveLength(1);
  expect(await place()).toEqual(before);
});

test('an erased shipment leaves no text behind', async () => {
  const { id } = await newShipment(owner);
  await softDeleteShipment(owner, { id });
  await ageDeletion(db, id, 31);
  await eraseExpiredShipments(db);
  expect(await db.select().from(shipmentSearch).where(eq(shipmentSearch.shipmentId, id))).toEqual([]);
});
