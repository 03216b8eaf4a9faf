import { expect, test } from 'vitest';
import { SuperAdminQuery } from '#server/contract/lists/super-admin.ts';
import { PartyQuery } from '#server/contract/shipments/parties.ts';
import { ShipmentListQuery } from '#server/contract/shipments/shipments.ts';
import { searchParties } from '#server/domain/parties/search.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { listSuperAdminShipments } from '#server/domain/shipments/listing/list-super-admin.ts';
import { matchesText } from '#src/lib/lists/matches-text.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';

const owner = await admin();
const root = await superAdmin();

/** How often a text is found by the owner's list, the super-admin's list and its count, the parties, and a browser. */
async function foundBy(search: string, stored: string) {
  const mine = await listMyShipments(owner, ShipmentListQuery.parse({ search }));
  const all = await listSuperAdminShipments(root, SuperAdminQuery.parse({ search }));
  const parties = await searchParties(owner, PartyQuery.parse({ role: 'receiver', search }));
  const isShown = matchesText([stored], search);
  return [
    mine.shipments.length,
    mine.pagination.totalItems,
    all.pagination.totalItems,
    parties.length,
    Number(isShown),
  ];
}

test.each([
  ['Zu\u0308rich Spares', 'Z\u00fcrich'],
  ['Z\u00fcrich Tools', 'zu\u0308rich t'],
  ['Găeşti ế'.normalize('NFD'), 'găeşti ế'.normalize('NFC')],
  ['Cáceres O’Brien', "o'brien"],
  ["Cáceres D'Arcy", 'd’arcy'],
  ["M'Ba Pe\u0301", 'm’ba pé'],
  ['Nuku‘alofa Fish', "nuku'alofa"],
])('%s is found as %s', async (receiverName, search) => {
  await newShipment(owner, { receiverName });
  expect(await foundBy(search, receiverName)).toEqual([1, 1, 1, 1, 1]);
});

test('an apostrophe finds only what has one, and a search has no characters that nobody sees', async () => {
  await newShipment(owner, { receiverName: 'Ondine', reference: 'SO-88-17' });
  expect(await foundBy("o'ndine", 'Ondine')).toEqual([0, 0, 0, 0, 0]);
  const { shipments } = await listMyShipments(owner, ShipmentListQuery.parse({ search: '\u2068SO-88\u200b-17\u2069' }));
  expect(shipments).toMatchObject([{ reference: 'SO-88-17' }]);
});
