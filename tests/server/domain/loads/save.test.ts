import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CreateLoad, LoadListQuery, UpdateLoad } from '#contract/loads/loads.ts';
import { loads } from '#db/schema/loads/loads.ts';
import type { Ctx } from '#server/domain/context.ts';
import { getLoad, listLoads } from '#server/domain/loads/list.ts';
import { removeLoad, updateLoad } from '#server/domain/loads/save.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import { admin, currentUser, superAdmin } from '../../../factories/actors.ts';
import { insertCompany } from '../../../factories/companies.ts';
import { enter, loadInput, newLoad, put } from '../../../factories/loads.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const [clerk, colleague, root] = [await admin(), await admin(), await superAdmin()];
const duty = (of: 'warehouse' | 'driver' | 'reader') => currentUser({ duty: of });
const [warehouse, driver, reader] = [await duty('warehouse'), await duty('driver'), await duty('reader')];
const { db } = root;

const update = (ctx: Ctx, { id }: { id: string }, fields: object) =>
  updateLoad(ctx, { id, ...UpdateLoad.parse(fields) });
const list = async (ctx: Ctx, query: object = {}) => (await listLoads(ctx, LoadListQuery.parse(query))).loads;
const historyOf = async ({ id }: { id: string }) =>
  (await getLoad(root, { id })).history.map(({ what, fields }) => [what, ...fields.map((each) => Object.values(each))]);
const errorOf = (fields: object) => {
  const parsed = CreateLoad.safeParse({ ...loadInput, ...fields });
  return parsed.success ? null : parsed.error.issues[0]?.message;
};

describe('a load', () => {
  test('is opened with a number of its own, is empty, and is found by id and number in any spelling', async () => {
    const load = await newLoad(clerk, { transport: ' MV Aurora ', capacity: { weight: 21_000 } });
    expect(load).toMatchObject({ state: 'open', shipments: 0, overCapacity: false, transport: 'MV Aurora' });
    expect(load).toMatchObject({ capacity: { weight: 21_000, volume: null }, agent: null, departedAt: null });
    expect(load.user?.id).toBe(clerk.actor.user.id);
    expect(load.number).toMatch(/^L[0-9A-Z]{15}$/);
    for (const id of [load.id, load.number, ` ${load.number.toLowerCase()} `])
      expect((await getLoad(clerk, { id })).load).toEqual(load);
    const wrong = `${load.number.slice(0, -1)}${load.number.endsWith('2') ? '3' : '2'}`;
    for (const id of [wrong, 'L', 'nonsense', '00000000-0000-4000-8000-000000000000'])
      expect(await rejection(getLoad(clerk, { id }))).toBe('not-found: Load not found');
  });

  test('needs its mode and both places, and does not arrive before it departs', () => {
    expect(errorOf({})).toBeNull();
    expect(errorOf({ mode: undefined })).toBe('Please select a valid mode: Air, Ground, Sea');
    expect(errorOf({ toCountry: '  ' })).toBe('Please say where the load goes from and where to');
    const times = { departure: '2026-12-24T06:00:00Z', arrival: '2026-12-24T05:59:00Z' };
    expect(errorOf(times)).toBe('The arrival must not be before the departure');
    expect(errorOf({ capacity: { weight: 0 } })).toBe('The weight must be a number above 0, at most 1,000,000,000');
  });

  test('changes what is sent; what was there already is no entry of its history', async () => {
    const agent = await insertCompany(db, { name: 'Agents of Porto' });
    const load = await newLoad(clerk, { voyage: '112W', references: [{ type: 'container', value: 'MSKU9070323' }] });
    const sent = { arrival: '2026-12-02T12:00:00Z', agent, voyage: '112W', mode: 'Sea' };
    const changed = await update(clerk, load, sent);
    expect(changed).toMatchObject({ arrival: '2026-12-02T12:00:00.000Z', agent: { id: agent }, voyage: '112W' });
    expect(await update(clerk, load, sent)).toEqual(changed);
    const references = [{ type: 'container', value: 'MSKU9070323', public: true }];
    expect((await update(clerk, load, { references })).references).toEqual(references);
    expect((await update(clerk, load, { arrival: null, agent: null })).agent).toBeNull();
    const day = '2026-12-02T12:00:00.000Z';
    expect((await historyOf(load)).slice(0, 3)).toEqual([
      ['load-changed', ['agent', 'Agents of Porto', null], ['arrival', day, null]],
      ['load-changed', ['references', 'container MSKU9070323', 'container MSKU9070323 (public)']],
      ['load-changed', ['agent', null, 'Agents of Porto'], ['arrival', null, day]],
    ]);
  });

  test('keeps its times in order, its mode while it has shipments, and takes no agent who is not there', async () => {
    const load = await newLoad(clerk, { departure: '2026-12-01T12:00:00Z' });
    const before = await getLoad(clerk, load);
    expect(await rejection(update(clerk, load, { arrival: '2026-11-30T12:00:00Z' }))).toMatch(
      /^invalid: A load does not/,
    );
    const agent = '00000000-0000-4000-8000-000000000000';
    expect(await rejection(update(clerk, load, { agent, voyage: '1' }))).toMatch(/^invalid: /);
    expect(await rejection(newLoad(clerk, { agent }))).toMatch(/^invalid: /);
    expect(await getLoad(clerk, load)).toEqual(before);
    await update(clerk, load, { mode: 'Air' });
    await put(clerk, load, { ids: [(await newShipment(clerk)).id] });
    expect(await rejection(update(clerk, load, { mode: 'Sea' }))).toMatch(/^conflict: The mode cannot change/);
    expect((await update(clerk, load, { mode: 'Air', voyage: '2' })).voyage).toBe('2');
  });

  test('is deleted while it is open; its shipments stay, and it is nowhere any more', async () => {
    const [load, other, shipment] = [await newLoad(clerk), await newLoad(clerk), await newShipment(clerk)];
    await put(clerk, load, { ids: [shipment.id] });
    await removeLoad(clerk, load);
    expect(await rejection(getLoad(clerk, load))).toBe('not-found: Load not found');
    expect(await rejection(removeLoad(clerk, load))).toBe('not-found: Load not found');
    expect((await list(clerk)).map(({ id }) => id)).not.toContain(load.id);
    expect((await put(clerk, other, { ids: [shipment.id] })).warnings).toEqual([]);
    await enter(clerk, other, { departed: true });
    expect(await rejection(removeLoad(clerk, other))).toMatch(/^conflict: This load has departed/);
    expect((await getLoad(clerk, other)).shipments).toHaveLength(1);
  });
});

describe('who may', () => {
  test('its maker and a super-admin everything; to a colleague and a reader another’s load is not there', async () => {
    const load = await newLoad(clerk);
    for (const other of [colleague, reader]) {
      expect(await rejection(getLoad(other, load))).toBe('not-found: Load not found');
      expect(await list(other)).toEqual([]);
    }
    expect(await rejection(update(colleague, load, { voyage: '1' }))).toBe('not-found: Load not found');
    expect(await rejection(removeLoad(colleague, load))).toBe('not-found: Load not found');
    expect((await update(root, load, { voyage: '7' })).voyage).toBe('7');
    await removeLoad(root, load);
  });

  test('warehouse reads all, and neither opens, changes nor deletes one; a driver nothing', async () => {
    const load = await newLoad(clerk);
    expect((await getLoad(warehouse, load)).load.id).toBe(load.id);
    expect((await list(warehouse)).map(({ id }) => id)).toContain(load.id);
    for (const call of [newLoad(warehouse), update(warehouse, load, { voyage: '1' }), removeLoad(warehouse, load)])
      expect(await rejection(call)).toMatch(/^forbidden/);
    expect(await rejection(newLoad(reader))).toMatch(/^forbidden/);
    for (const call of [getLoad(driver, load), list(driver), newLoad(driver)])
      expect(await rejection(call)).toMatch(/^forbidden/);
  });

  test('a key without all:read reaches its owner’s loads alone, a super-admin’s too', async () => {
    const [own, other] = [await newLoad(root), await newLoad(clerk)];
    const keyOf = async (...scopes: ('shipments:read' | 'all:read')[]) => {
      const { id } = await insertApiKey(db, root.actor.user.id, scopes);
      return { ...root, actor: { ...root.actor, sessionHash: null, key: { id, name: 'Shop', scopes } } };
    };
    const narrow = await keyOf('shipments:read');
    expect((await getLoad(narrow, own)).load.id).toBe(own.id);
    expect(await rejection(getLoad(narrow, other))).toBe('not-found: Load not found');
    expect((await list(narrow)).map(({ id }) => id)).toEqual([own.id]);
    expect((await getLoad(await keyOf('shipments:read', 'all:read'), other)).load.id).toBe(other.id);
    expect(await rejection(newLoad(narrow))).toMatch(/^forbidden/);
  });
});

test('the list filters by transport, voyage, state, departure and search, the latest departure first', async () => {
  const maker = await admin();
  const make = (voyage: string, fields: object) => newLoad(maker, { transport: 'MV Aurora', voyage, ...fields });
  const first = await make('1', { departure: '2026-12-01T06:00:00Z' });
  const second = await make('2', {
    departure: '2026-12-03T06:00:00Z',
    references: [{ type: 'seal', value: 'SEAL 77' }],
  });
  const undated = await make('3', { transport: 'LH 8222' });
  await setRows(db, loads, eq(loads.id, undated.id), { createdAt: new Date('2026-11-01T06:00:00Z') });
  await enter(maker, first, { departed: true });
  const voyages = async (query: object) => (await list(maker, query)).map(({ voyage }) => voyage);
  expect(await voyages({})).toEqual(['2', '1', '3']);
  expect(await voyages({ transport: 'mv aurora', voyage: '2' })).toEqual(['2']);
  expect(await voyages({ state: 'open' })).toEqual(['2', '3']);
  expect(await voyages({ state: 'departed' })).toEqual(['1']);
  expect(await voyages({ state: 'arrived' })).toEqual([]);
  expect(await voyages({ from: '2026-12-01T06:00:00Z', to: '2026-12-02T00:00:00Z' })).toEqual(['1']);
  expect(await voyages({ search: 'seal 77' })).toEqual(['2']);
  expect(await voyages({ search: 'gdansk lh' })).toEqual(['3']);
  expect(await voyages({ search: second.number })).toEqual(['2']);
  const page = await listLoads(maker, LoadListQuery.parse({ page: 2, limit: 2 }));
  expect([page.loads.map(({ voyage }) => voyage), page.pagination]).toMatchObject([['3'], { page: 2, totalItems: 3 }]);
});
