import { beforeAll, expect, test, vi } from 'vitest';
import { PublicShipment } from '#contract/shipments/shipments.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { sendLink } from '#server/domain/mails/send-link.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { initialsOf } from '#server/domain/tracking/public-details.ts';
import { drawRouteMap } from '#server/domain/tracking/route-map/draw-route-map.ts';
import { trackAuthenticated, trackShipment } from '#server/domain/tracking/track.ts';
import { trackMany } from '#server/domain/tracking/track-many.ts';
import { admin, anonymous, currentUser, superAdmin } from '../../../factories/actors.ts';
import { newImages } from '../../../factories/images/new-images.ts';
import { newLoad, put } from '../../../factories/loads.ts';
import { prove } from '../../../factories/proofs.ts';
import { newShipment, parsedShipment } from '../../../factories/shipments/domain-shipments.ts';
import { sendDueMail } from '../../../support/mail/mailed-key.ts';

vi.hoisted(() => vi.stubEnv('PUBLIC_DETAILS', 'limited'));

const owner = await admin();
const { db } = owner;
let whole: PublicShipment;
let id: string;
let number: string;

beforeAll(async () => {
  const created = await createShipment(
    owner,
    {
      ...parsedShipment,
      senderName: 'Anneke de Vries',
      receiverName: 'Grace Okafor',
      description: 'Ring twice',
      references: [{ type: 'hawb', value: 'HAWB-OPEN', public: true }],
      pieces: [{ count: 3, type: 'pallet', length: 120, width: 80, height: 100, weight: 90, description: null }],
    },
    await newImages(2),
  );
  ({ id, trackingNumber: number } = created);
  const onHold = {
    id,
    status: 'on-hold',
    reason: 'payment',
    location: 'Antwerp, Belgium',
    note: 'Grace owes 5',
  } as const;
  await addEvent(owner, onHold);
  await changeEstimate(owner, { id, date: '2031-03-09', reason: 'vessel', note: 'Grace knows', notify: 'none' });
  await put(owner, await newLoad(owner, { transport: 'MV Aurora' }), { ids: [id] });
  const legs = [{ mode: 'Sea', transport: 'MV Aurora', voyage: '', references: [] }];
  whole = PublicShipment.parse({ ...(await getShipment(owner, { id })), legs, proof: undefined });
  expect(whole.image).toHaveLength(2);
});

const events = () => whole.events.map((event) => ({ ...event, note: null }));

test('without a key: names as initials, and no message, image, reference or note', async () => {
  const seen = await trackShipment(anonymous, { number });
  expect(seen).toEqual({
    ...whole,
    senderName: 'A. D. V.',
    receiverName: 'G. O.',
    description: '',
    references: [],
    legs: [],
    limited: true,
    image: [],
    imageSizes: undefined,
    estimates: whole.estimates.map((change) => ({ ...change, note: null })),
    events: events(),
  });
  expect(seen.events.at(-1)).toMatchObject({ status: 'on-hold', reason: 'payment', location: 'Antwerp, Belgium' });
  expect(JSON.stringify(seen)).not.toContain('Grace');
  const { results } = await trackMany(anonymous, { numbers: [number, 'WB1'] });
  expect(results).toEqual([
    { number, shipment: seen },
    { number: 'WB1', shipment: null },
  ]);
});

test('with a key of it, and of no other shipment, everything', async () => {
  const other = await newShipment(owner);
  const keyTo = async (shipmentId: string) => {
    await sendLink(owner, { id: shipmentId, to: 'sender', renew: false });
    return { ...anonymous, trackingKey: (await sendDueMail(db)).key };
  };
  const keyed = await keyTo(id);
  expect(await trackShipment(keyed, { number })).toEqual(whole);
  const { results } = await trackMany(keyed, { numbers: [number, other.trackingNumber] });
  expect(results.map(({ shipment }) => shipment?.limited)).toEqual([undefined, true]);
  expect((await trackShipment(await keyTo(other.id), { number })).limited).toBe(true);
  expect((await trackShipment({ ...anonymous, trackingKey: 'A'.repeat(22) }, { number })).limited).toBe(true);
});

test('signed in: whole by byTrackingNumber for who may read it, and for nobody by the public call', async () => {
  const fresh = await currentUser({ isVerified: false });
  const own = await newShipment(owner);
  const readers = [owner, await admin(), await superAdmin()];
  for (const reader of readers) {
    expect(await trackAuthenticated(reader, { number })).toEqual(whole);
    expect((await trackShipment(reader, { number })).limited).toBe(true);
  }
  for (const other of [fresh, await currentUser({ role: 'client' })])
    expect(await trackAuthenticated(other, { number })).toEqual(await trackShipment(anonymous, { number }));
  const unverified = { ...owner, actor: { ...owner.actor, user: { ...owner.actor.user, isVerified: false } } };
  expect((await trackAuthenticated(unverified, { number: own.trackingNumber })).limited).toBeUndefined();
  await prove(owner, own.id);
  expect((await trackAuthenticated(owner, { number: own.trackingNumber })).proof).toBeDefined();
  expect((await trackAuthenticated(fresh, { number: own.trackingNumber })).proof).toBeUndefined();
});

test('the map is drawn from what everyone may know', async () => {
  const map = await drawRouteMap(anonymous, { number });
  expect(map.lastSeen?.place).toBe('Antwerp, Belgium');
  expect(JSON.stringify(map)).not.toContain('Grace');
});

test.each([
  ['Grace Okafor', 'G. O.'],
  ['  anneke   de vries ', 'A. D. V.'],
  ['Menon Spare Parts (India) Ltd', 'M. S. P.'],
  ['Élodie Ōe', 'É. Ō.'],
  ['E\u0301lodie', 'E\u0301.'],
  ['محمد علي', 'م. ع.'],
  ['王小明', '王.'],
  ['𐐨 4 Seas', '𐐀. 4. S.'],
  ['"Quay" & Sons', 'Q. S.'],
  ['g.okafor@example.com', 'G.'],
  ['— … !', ''],
  ['', ''],
])('of the name %j the initials are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
