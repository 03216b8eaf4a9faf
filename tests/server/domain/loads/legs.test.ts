import { describe, expect, test, vi } from 'vitest';
import { UpdateLoad } from '#contract/loads/loads.ts';
import { PortalQuery } from '#contract/portal/portal.ts';
import { AllShipmentsQuery, ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { changeableBy, findNumbers } from '#server/domain/bulk/numbers.ts';
import { getPortalShipment } from '#server/domain/companies/portal/get.ts';
import { listPortalShipments } from '#server/domain/companies/portal/list.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/guards.ts';
import { listLoadsOf } from '#server/domain/loads/of-shipment.ts';
import { removeLoad, updateLoad } from '#server/domain/loads/save.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { listAllShipments, listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { listSuperAdminShipments } from '#server/domain/shipments/listing/list-super-admin.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { lastPublicChange, shipmentVersion, trackShipment } from '#server/domain/tracking/track.ts';
import { admin, anonymous, currentUser, superAdmin } from '../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../factories/companies.ts';
import { newLoad, put, take } from '../../../factories/loads.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';

vi.hoisted(() => vi.stubEnv('RATE_LIMIT', 'off'));

const [clerk, colleague, root] = [await admin(), await admin(), await superAdmin()];
const warehouse = await currentUser({ duty: 'warehouse' });
const { db } = root;

let made = 0;
/** A container's number and a master air waybill that no other load has; the first is public. */
function newReferences() {
  made += 1;
  const number = String(1_000_000 + made);
  return [
    { type: 'container' as const, value: `MSCU ${number}`, public: true },
    { type: 'mawb' as const, value: `020-${number}9`, public: false },
  ];
}

async function loaded(fields: object = {}) {
  const references = newReferences();
  const shipment = await newShipment(clerk, fields);
  const load = await newLoad(clerk, { transport: 'MV Aurora', voyage: '112W', references });
  await put(clerk, load, { ids: [shipment.id] });
  const [container = '', mawb = ''] = references.map(({ value }) => value);
  return { shipment, load, references, container, mawb };
}

const change = (load: { id: string }, fields: object) =>
  updateLoad(clerk, { id: load.id, ...UpdateLoad.parse(fields) });

/** By each list that staff have. */
async function foundBy(ctx: Ctx, search: string): Promise<string[][]> {
  const lists = await Promise.all([
    listMyShipments(clerk, ShipmentListQuery.parse({ search })),
    listAllShipments(ctx, AllShipmentsQuery.parse({ search })),
    listAllShipments(warehouse, AllShipmentsQuery.parse({ search })),
    listSuperAdminShipments(root, SuperAdminQuery.parse({ search })),
  ]);
  return lists.map(({ shipments, pagination }) => {
    expect(pagination.totalItems).toBe(shipments.length);
    return shipments.map(({ id }) => id);
  });
}

describe('a load’s reference', () => {
  test('finds its members in every list of staff, in any spelling, as long as they are in it', async () => {
    const { shipment, load, container, mawb } = await loaded({ receiverName: 'Quillfeather' });
    const everywhere = Array(4).fill([shipment.id]);
    const bare = container.replace(' ', '').toLowerCase();
    for (const search of [container, bare, bare.slice(2), mawb, mawb.replace('-', ' '), `quillfeather ${bare}`])
      expect([search, await foundBy(colleague, search)]).toEqual([search, everywhere]);
    expect(await foundBy(colleague, `nobody ${bare}`)).toEqual([[], [], [], []]);
    await take(clerk, load, { ids: [shipment.id] });
    expect(await foundBy(colleague, bare)).toEqual([[], [], [], []]);
  });

  test('finds nothing by fewer than three characters, nor of a load that is deleted', async () => {
    const { load, container, shipment } = await loaded();
    const short = (await foundBy(root, container.slice(0, 2))).flat();
    expect(short).not.toContain(shipment.id);
    await removeLoad(clerk, load);
    expect(await foundBy(root, container)).toEqual([[], [], [], []]);
  });

  test('names a shipment where it is the only one in it; of several it is ambiguous', async () => {
    const { shipment, load, container } = await loaded();
    const find = async (ctx: Ctx) => {
      const [found] = await findNumbers(db, [container.toLowerCase()], changeableBy(requireUser(ctx)));
      return found?.problem ?? found?.shipment?.id;
    };
    // The same on the shipment itself is no second one.
    const own = [{ type: 'container' as const, value: container.replace(' ', ''), public: false }];
    for (const references of [[], own]) {
      await updateShipment(clerk, { ...UpdateShipment.parse({ references }), id: shipment.id });
      expect([await find(clerk), await find(root), await find(warehouse)]).toEqual(Array(3).fill(shipment.id));
    }
    expect(await find(colleague)).toBe('unknown');
    await put(clerk, load, { ids: [(await newShipment(clerk)).id] });
    expect(await find(clerk)).toBe('ambiguous');
  });
});

test('staff read all references of all its loads on a shipment, also of a load that they may not list', async () => {
  const { shipment, load, references } = await loaded();
  const leg = { mode: 'Sea', transport: 'MV Aurora', voyage: '112W', references };
  expect(await listLoadsOf(clerk, shipment.id)).toMatchObject({ loads: [{ number: load.number }], legs: [leg] });
  expect(await listLoadsOf(colleague, shipment.id)).toEqual({ loads: [], legs: [leg] });
  const silent = await newLoad(root, { mode: 'Air' });
  await put(root, silent, { ids: [shipment.id] });
  expect((await listLoadsOf(clerk, shipment.id)).legs).toEqual([leg]);
});

describe('in public', () => {
  test('a shipment has transport, voyage and public references of its loads, and no other word of them', async () => {
    const { shipment, load, references, mawb } = await loaded();
    const other = await newShipment(clerk);
    await put(clerk, load, { ids: [other.id] });
    const seen = await trackShipment(anonymous, { number: shipment.trackingNumber });
    expect(seen.legs).toEqual([
      { mode: 'Sea', transport: 'MV Aurora', voyage: '112W', references: references.slice(0, 1) },
    ]);
    const text = JSON.stringify(seen);
    for (const hidden of [load.number, load.id, mawb, other.trackingNumber]) expect(text).not.toContain(hidden);
  });

  test('pages and copies know that they are old with each public change of the load, and with no other', async () => {
    const { shipment, load, references, mawb } = await loaded();
    const number = shipment.trackingNumber;
    const versions = async () => [
      await shipmentVersion(anonymous, { number }),
      await lastPublicChange(anonymous, { number }),
    ];
    let before = await versions();
    const isNew = async () => {
      const after = await versions();
      const changed = after.map((version, place) => version !== before[place]);
      before = after;
      return changed;
    };
    const [container] = references;
    const replaced = [container, { type: 'mawb', value: `${mawb}1`, public: false }];
    for (const fields of [{ references: replaced }, { carrier: 'Harbour Line' }, { arrival: '2027-01-02T00:00:00Z' }]) {
      await change(load, fields);
      expect([fields, await isNew()]).toEqual([fields, [false, false]]);
    }
    for (const fields of [{ references: [] }, { transport: 'MV Borealis' }, { voyage: '' }]) {
      await change(load, fields);
      expect([fields, await isNew()]).toEqual([fields, [true, true]]);
    }
    await take(clerk, load, { ids: [shipment.id] });
    expect(await isNew()).toEqual([true, true]);
    await put(clerk, load, { ids: [shipment.id] });
    expect(await isNew()).toEqual([true, true]);
    await put(clerk, load, { ids: [shipment.id] });
    expect(await isNew()).toEqual([false, false]);
    const silent = await newLoad(clerk, { mode: 'Air' });
    await put(clerk, silent, { ids: [shipment.id] });
    expect(await isNew()).toEqual([false, false]);
    await removeLoad(clerk, load);
    expect(await isNew()).toEqual([true, true]);
    expect((await trackShipment(anonymous, { number })).legs).toEqual([]);
  });

  test('a deleted shipment that is restored has none', async () => {
    const { shipment } = await loaded();
    const number = shipment.trackingNumber;
    const before = await shipmentVersion(anonymous, { number });
    await softDeleteShipment(clerk, shipment);
    await restoreShipment(root, shipment);
    expect(await shipmentVersion(anonymous, { number })).not.toBe(before);
    expect((await trackShipment(anonymous, { number })).legs).toEqual([]);
  });
});

test('in the portal of its customer public references are shown, and found alone', async () => {
  const member = await currentUser({ role: 'client' });
  const company = await insertMember(db, member.actor.user.id, await insertCompany(db));
  const { shipment, references, container, mawb, load } = await loaded({ company });
  const shown = await getPortalShipment(member, { id: shipment.id });
  expect(shown.legs).toEqual([
    { mode: 'Sea', transport: 'MV Aurora', voyage: '112W', references: references.slice(0, 1) },
  ]);
  expect(JSON.stringify(shown)).not.toContain(load.number);
  const find = async (fields: object) =>
    (await listPortalShipments(member, PortalQuery.parse(fields))).shipments.map(({ id }) => id);
  expect(await find({ search: container.replace(' ', '-') })).toEqual([shipment.id]);
  expect(await find({ numbers: [container.replace(' ', '')] })).toEqual([shipment.id]);
  expect(await find({ search: mawb })).toEqual([]);
  expect(await find({ numbers: [mawb] })).toEqual([]);
  expect(await find({ search: load.number })).toEqual([]);
});
