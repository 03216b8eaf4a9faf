import { expect, test } from 'vitest';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { PartyQuery } from '#contract/shipments/parties.ts';
import { SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { listSuperAdminShipments } from '#server/domain/shipments/listing/list-super-admin.ts';
import { searchParties } from '#server/domain/shipments/search-parties.ts';
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
  ["Cáceres D'Ambra", 'd`ambra'],
  ["L'Îlot", 'l´îlot'],
  ['Rhône\u2013Alpes', 'rhône-alpes'],
  ['Saint-Malo', 'saint\u2011malo'],
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

test.each([
  ['SO-99-17', ['SO\u201399\u201317', 'so\u221299-17', 'SO 99 17', 'ＳＯ－９９－１７']],
  ['PO-20001', ['PO20001', 'po\u201020001', 'PO 20001']],
  ['QX 77 31', ['qx-77-31', 'QX\u201377\u201331']],
  ['TB8842', ['tb-8842', 'TB 88 42']],
])('the reference %s is found with other dashes or none', async (reference, searches) => {
  const { trackingNumber } = await newShipment(owner, { reference });
  for (const search of searches) {
    const { shipments } = await listMyShipments(owner, ShipmentListQuery.parse({ search }));
    expect(shipments, search).toMatchObject([{ trackingNumber }]);
  }
});

test('a booking that is stored with other dashes is found by its hyphens, and the reverse', async () => {
  const numbersOf = async (search: string) =>
    (await listMyShipments(owner, ShipmentListQuery.parse({ search }))).shipments.map(({ reference }) => reference);
  for (const [reference, value] of [
    ['dashes', 'BK\u201388\u20135150'],
    ['hyphens', 'BK-88-5151'],
  ] as const)
    await newShipment(owner, { reference, references: [{ type: 'booking', value, public: false }] });
  expect(await numbersOf('bk-88-5150')).toEqual(['dashes']);
  expect(await numbersOf('BK 88\u22125151')).toEqual(['hyphens']);
  expect(await numbersOf('BK885151')).toEqual(['hyphens']);
});
