import { expect, test } from 'vitest';
import { AllShipmentsQuery, ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { PartyQuery } from '#contract/shipments/parties.ts';
import { SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { matchesText } from '#contract/values/spellings.ts';
import { listAllShipments, listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { listSuperAdminShipments } from '#server/domain/shipments/listing/list-super-admin.ts';
import { searchParties } from '#server/domain/shipments/search-parties.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';

const owner = await admin();
const root = await superAdmin();

type Stored = Parameters<typeof newShipment>[1];

/** The lists that find it; the count of a list is always that of its rows. */
async function listsThatFind(search: string, trackingNumber: string): Promise<string[]> {
  const lists = {
    mine: await listMyShipments(owner, ShipmentListQuery.parse({ search, limit: 200 })),
    // The palette's query.
    all: await listAllShipments(owner, AllShipmentsQuery.parse({ search, limit: 200 })),
    'super-admin': await listSuperAdminShipments(root, SuperAdminQuery.parse({ search, limit: 200 })),
  };
  for (const { shipments, pagination } of Object.values(lists)) expect(pagination.totalItems).toBe(shipments.length);
  return Object.entries(lists)
    .filter(([, { shipments }]) => shipments.some((each) => each.trackingNumber === trackingNumber))
    .map(([name]) => name);
}

const EVERYWHERE = ['mine', 'all', 'super-admin'];

/** Whether the name is suggested to who fills in a form, and stays among the suggestions while they type. */
async function isSuggested(search: string, name: string): Promise<boolean> {
  const parties = await searchParties(owner, PartyQuery.parse({ role: 'receiver', search }));
  const party = parties.find((each) => each.name === name);
  return party !== undefined && matchesText([party.name, party.email, party.city], search);
}

test.each([
  ['Łódź Spares', ['l', 'lo', 'lod', 'lodz', 'ŁÓDŹ', 'łodz']],
  ['Crème Brûlée', ['c', 'cr', 'cre', 'crem', 'creme', 'CRÈME', 'cre\u0300me bru']],
  ['Straße Süd', ['STRASSE', 'strasse sud', 'straß', 'STRAẞE']],
  ['Lodz Tools', ['Łódź', 'łódź to']],
  ['Tromsø Ærø', ['tromso aero', 'TROMSØ ÆRØ']],
  ['Øresund Gård', ['Oresund Gard']],
  ['Đorđe Ðóra', ['dorde dora']],
  ['Þór Œuvre', ['thor oeuvre']],
  ['Iğdır İnşaat', ['igdir insaat', 'IĞDIR İNŞAAT', 'ığdır']],
  ['Nguyễn Đình', ['nguyen dinh', 'NGUYỄN ĐÌNH'.normalize('NFD')]],
  ['Go\u0308teborg', ['g\u00f6teborg', 'goteborg']],
  ['Ŷnys Môn', ['ynys mon']],
  ['Cáceres O’Brien', ["o'brien", 'o`brien', 'O´Brien', 'oʼbrien', 'o＇brien']],
  ["Nuku'alofa", ['nuku‘alofa', 'nukuʻalofa']],
  ['Rhône\u2013Alpes', ['rhone-alpes', 'rhône\u2011alpes', 'rhone\u2212alpes']],
  ['Семён Йошкин', ['семен иошкин', 'СЕМЁН ЙОШКИН', 'йошкин'.normalize('NFD')]],
  ['Παύλος Ίων', ['παυλοσ ιων', 'ΠΑΥΛΟΣ']],
  ['김민수 상사', ['김', '민수', '상사 김민'.normalize('NFD')]],
  ['مُحَمَّد أحمد', ['محمد احمد']],
  ['ﬁne ＡＢＣ', ['fine abc', 'ﬁne']],
  ['Sof\u00adia\u200bnov', ['sofianov', 'so\u200dfianov']],
])('a receiver %s is found as %j, in every list, the palette and the suggestions', async (receiverName, searches) => {
  const { trackingNumber } = await newShipment(owner, { receiverName });
  for (const search of searches) {
    expect(await listsThatFind(search, trackingNumber), search).toEqual(EVERYWHERE);
    // Ten are suggested, so one letter may find others.
    if (search.length > 2) expect(await isSuggested(search, receiverName), search).toBe(true);
  }
});

const OKAFOR: Stored = {
  receiverName: 'Ada Okafor',
  destinationCity: 'Lagos',
  description: 'Twelve grindstones',
  reference: 'QQ-100%_a',
  references: [{ type: 'po', value: 'ZK\\77', public: false }],
};

test('several words are all found, each in any field and order; one that is nowhere finds nothing', async () => {
  const { trackingNumber } = await newShipment(owner, OKAFOR);
  for (const search of [
    'Okafor Ada',
    'lagos okafor',
    ' okafor\u00a0 LAGOS ada ',
    `${trackingNumber.slice(0, 8)} lagos`,
  ])
    expect(await listsThatFind(search, trackingNumber), search).toEqual(EVERYWHERE);
  expect(await listsThatFind('grindstones okafor', trackingNumber)).toEqual(['mine', 'all']);
  expect(await listsThatFind('pending lagos dhl', trackingNumber)).toEqual(['mine', 'all']);
  for (const search of ['okafor oslo', 'oslo lagos', 'okaforada', 'ada okaforo'])
    expect(await listsThatFind(search, trackingNumber), search).toEqual([]);
  const longest = 'ada okafor lagos grind stones twelve dstones elve QQ-100';
  expect(await listsThatFind(longest, trackingNumber)).toEqual(['mine', 'all']);
  const short = 'da or os x1';
  expect(await listsThatFind(short, trackingNumber), 'three short ones').toEqual(EVERYWHERE);
  expect(await listsThatFind(`${short} lagos`, trackingNumber), 'all beside a longer one').toEqual([]);
  expect(await listsThatFind(`${longest} x`, trackingNumber), 'the longest eight').toEqual(['mine', 'all']);
});

test('signs find what holds them alone', async () => {
  const [{ trackingNumber }, other] = [await newShipment(owner, OKAFOR), await newShipment(owner)];
  for (const search of ['%', '_', '100%_', '\\', 'zk\\77']) {
    expect(await listsThatFind(search, trackingNumber), search).toEqual(EVERYWHERE);
    expect(await listsThatFind(search, other.trackingNumber), search).toEqual([]);
  }
  for (const search of ['[', '"', '_%', '%%', "o'kafor", 'ᚁ', '-77', '77-'])
    expect(await listsThatFind(search, trackingNumber), search).toEqual([]);
});

test.each([
  [
    '+44 20 7946 0142',
    [
      '442079460142',
      '+44 (20) 7946-0142',
      '020 7946 0142',
      '0044 20 79460142',
      'tel:+442079460142',
      'Tel. +44 20 7946 0142',
      '46014',
    ],
  ],
  ['442079470142', ['+44 20 7947 0142', '+44 (0)20 7947-0142', '٤٤٢٠٧٩٤٧٠١٤٢', '44/2079470142', '+44 - 20 7947']],
  ['+49 (0) 30 / 901 820', ['+49 30 901820', '03090182', '0 30-90.18.20']],
])('the telephone number %s is found as %j', async (senderContact, searches) => {
  const { trackingNumber } = await newShipment(owner, { senderName: 'Ada Telephone', senderContact });
  for (const search of searches) {
    expect(await listsThatFind(search, trackingNumber), search).toEqual(EVERYWHERE);
    expect(await listsThatFind(`${search} ada`, trackingNumber), `${search} ada`).toEqual(EVERYWHERE);
    const senders = await searchParties(owner, PartyQuery.parse({ role: 'sender', search }));
    expect(senders, search).toMatchObject([{ contact: senderContact }]);
    expect(matchesText([senderContact], search), search).toBe(true);
  }
  for (const search of ['4601', '7947', '+44 20 7946 0143', '+49 31 901820'])
    expect(await listsThatFind(search, trackingNumber), search).toEqual([]);
});

test('a tracking link is its number', async () => {
  const { trackingNumber } = await newShipment(owner);
  for (const search of [
    `https://x.example/tracking?number=${trackingNumber}&key=abc`,
    `https://x.example/track/${trackingNumber}.`,
  ])
    expect(await listsThatFind(search, trackingNumber), search).toEqual(EVERYWHERE);
});

test.each([
  ['SO-99-17', ['SO\u201399\u201317', 'so\u221299-17', 'SO 99 17', 'ＳＯ－９９－１７', 'so9917', 'SO-9917']],
  ['PO-20001', ['PO20001', 'po\u201020001', 'PO 20001']],
  ['QX 77 31', ['qx-77-31', 'QX\u201377\u201331']],
  ['TB8842', ['tb-8842', 'TB 88 42']],
])('the reference %s is found with other dashes or none', async (reference, searches) => {
  const one = await newShipment(owner, { reference });
  const other = await newShipment(owner, { references: [{ type: 'booking', value: reference, public: false }] });
  for (const search of searches) {
    expect(await listsThatFind(search, one.trackingNumber), search).toEqual(EVERYWHERE);
    expect(await listsThatFind(search, other.trackingNumber), search).toEqual(EVERYWHERE);
  }
});

test('neighbouring numbers are one, or several', async () => {
  const one = await newShipment(owner, { reference: '4711', description: '4712 boxes' });
  const other = await newShipment(owner, { reference: '47114712' });
  for (const { trackingNumber } of [one, other])
    expect(await listsThatFind('4711 4712', trackingNumber)).toContain('mine');
});
