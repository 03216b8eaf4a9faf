import { randomUUID } from 'node:crypto';
import { addDays, addSeconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { CreateLoad, UpdateLoad } from '#contract/loads/loads.ts';
import { MAX_ROUNDS } from '#contract/loads/rounds.ts';
import { users } from '#db/schema/accounts/users.ts';
import { formerRoundMembers } from '#db/schema/loads/former-round-members.ts';
import type { Ctx } from '#server/domain/context.ts';
import { getLoad } from '#server/domain/loads/list.ts';
import { listDrivers } from '#server/domain/loads/rounds/check-round.ts';
import { listRounds } from '#server/domain/loads/rounds/list.ts';
import { giveRest } from '#server/domain/loads/rounds/rest.ts';
import { updateLoad } from '#server/domain/loads/save.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { admin, currentUser, superAdmin } from '../../../../factories/actors.ts';
import { insertCompany } from '../../../../factories/companies.ts';
import { enter, newLoad, put } from '../../../../factories/loads.ts';
import { deliver, fail, newRound, newStop, noonIn, order } from '../../../../factories/rounds.ts';
import { newShipment, piecesOf } from '../../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const [clerk, colleague, root] = [await admin(), await admin(), await superAdmin()];
const newDriver = () => currentUser({ duty: 'driver' });
const [driver, other] = [await newDriver(), await newDriver()];
const { db } = clerk;
const idOf = (ctx: { actor: { user: { id: string } } }) => ctx.actor.user.id;

const change = (load: { id: string }, fields: object) =>
  updateLoad(clerk, { id: load.id, ...UpdateLoad.parse(fields) });
const rest = (ctx: Ctx, load: { id: string }, to: typeof driver) => giveRest(ctx, { id: load.id, driver: idOf(to) });
const shipments = async (count: number) => {
  const made = [];
  for (let index = 0; index < count; index += 1)
    made.push(await newShipment(clerk, { destinationAddress: `Quay ${index}` }));
  return made;
};
const idsIn = async (load: { id: string }) => (await getLoad(clerk, load)).shipments.map(({ id }) => id);

describe('the driver of a load', () => {
  const ground = { mode: 'Ground', departure: noonIn(0).toISOString() };

  test('is named, changes, goes, and each stands in its history by name', async () => {
    const load = await newLoad(clerk, { ...ground, driver: idOf(driver) });
    const fullName = driver.actor.user.fullName;
    expect(load.driver).toEqual({ id: idOf(driver), fullName });
    expect((await change(load, { driver: idOf(other) })).driver?.id).toBe(idOf(other));
    expect((await change(load, { driver: '' })).driver).toBeNull();
    const { history } = await getLoad(clerk, load);
    const changes = history.flatMap(({ fields }) => fields.filter(({ field }) => field === 'driver'));
    expect(changes.map(({ from, to }) => [from, to])).toEqual([
      [other.actor.user.fullName, null],
      [fullName, other.actor.user.fullName],
      [null, fullName],
    ]);
  });

  test('goes by Ground and on a day, at first and after each change', async () => {
    const driven = { driver: idOf(driver) };
    expect(await rejection(newLoad(clerk, { ...ground, ...driven, mode: 'Sea' }))).toBe(
      'invalid: Only a load by Ground has a driver.',
    );
    expect(await rejection(newLoad(clerk, { ...driven, mode: 'Ground' }))).toMatch(/^invalid: .*expected departure/);
    const load = await newLoad(clerk, { ...ground, ...driven });
    expect(await rejection(change(load, { mode: 'Air' }))).toMatch(/^invalid: Only a load by Ground/);
    expect(await rejection(change(load, { departure: null }))).toMatch(/^invalid: .*expected departure/);
    expect((await change(load, { mode: 'Air', departure: null, driver: null })).driver).toBeNull();
    expect(CreateLoad.safeParse({ ...ground, driver: 'nobody' }).success).toBe(false);
    expect(await rejection(change(load, { ...ground, driver: randomUUID() }))).toMatch(/^invalid/);
  });

  test('goes to another of the same name', async () => {
    const fullName = 'Ada Lovelace';
    const [one, two] = [
      await currentUser({ duty: 'driver', fullName }),
      await currentUser({ duty: 'driver', fullName }),
    ];
    const load = await newLoad(clerk, { ...ground, driver: idOf(one) });
    expect((await change(load, { driver: idOf(two) })).driver?.id).toBe(idOf(two));
    const [newest] = (await getLoad(clerk, load)).history;
    expect(newest?.fields).toEqual([expect.objectContaining({ field: 'driver', from: fullName, to: fullName })]);
  });

  test('who cannot drive at the moment can be removed, and goes with the round', async () => {
    const fields = [{ driver: null }, { mode: 'Air' }, { departure: null }];
    for (const each of fields) {
      const leaver = await newDriver();
      const load = await newLoad(clerk, { ...ground, driver: idOf(leaver) });
      const setActive = (isActive: boolean) =>
        db
          .update(users)
          .set({ isActive })
          .where(eq(users.id, idOf(leaver)));
      await setActive(false);
      await change(load, each);
      await setActive(true);
      const { load: after, history } = await getLoad(clerk, load);
      expect(after.driver).toBeNull();
      if ('driver' in each)
        expect(history[0]?.fields).toEqual([
          expect.objectContaining({ field: 'driver', from: leaver.actor.user.fullName }),
        ]);
    }
  });

  test('is chosen by the office among those who can drive', async () => {
    const gone = await currentUser({ duty: 'driver', isActive: false });
    const ids = (await listDrivers(clerk)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([driver, clerk, root].map(idOf)));
    expect(ids).not.toContain(idOf(gone));
    expect(await rejection((async () => listDrivers(driver))())).toMatch(/^forbidden/);
  });
});

describe('the order', () => {
  test('is that of the ids; who comes later is last, and notes stay unless they are sent', async () => {
    const [one, two, three] = await shipments(3);
    if (!one || !two || !three) throw new Error('No shipment');
    const load = await newRound(clerk, driver, [one.id, two.id]);
    await order(clerk, load, { ids: [two.id.toUpperCase(), one.id], notes: { [one.id]: 'Ring twice\nBack door' } });
    await put(clerk, load, { ids: [three.id] });
    expect(await idsIn(load)).toEqual([two.id, one.id, three.id]);
    await order(clerk, load, { ids: [three.id, one.id, two.id], notes: { [two.id]: 'Call first' } });
    const { shipments: rows, history } = await getLoad(clerk, load);
    expect(rows.map(({ driverNote }) => driverNote)).toEqual(['', 'Ring twice\nBack door', 'Call first']);
    await order(clerk, load, { ids: [three.id, one.id, two.id], notes: { [one.id]: '' } });
    expect((await getLoad(clerk, load)).shipments.map(({ driverNote }) => driverNote)).toEqual(['', '', 'Call first']);
    expect(JSON.stringify(history)).not.toContain('Ring');
    expect(history[0]?.fields.map(({ field }) => field)).toEqual(['notes', 'order']);
    const { history: before } = await getLoad(clerk, load);
    await order(clerk, load, { ids: [three.id, one.id, two.id] });
    expect((await getLoad(clerk, load)).history).toHaveLength(before.length);
  });

  test('names each member once, no other, and no note is longer than its limit', async () => {
    const [one, two, beside] = await shipments(3);
    if (!one || !two || !beside) throw new Error('No shipment');
    const load = await newRound(clerk, driver, [one.id, two.id]);
    for (const ids of [[one.id], [one.id, one.id], [one.id, two.id, beside.id], [one.id, beside.id], [], ['x', 'y']])
      expect(await rejection(order(clerk, load, { ids }))).toMatch(/^invalid: The order must name each/);
    const all = { ids: [one.id, two.id] };
    expect(await rejection(order(clerk, load, { ...all, notes: { [beside.id]: 'x' } }))).toMatch(/^invalid: The order/);
    expect(() => order(clerk, load, { ...all, notes: { [one.id]: 'x'.repeat(501) } })).toThrow(/at most 500/);
    expect(() => order(clerk, load, { ...all, notes: { [one.id]: 'x\0' } })).toThrow(/not allowed/);
    expect(await idsIn(load)).toHaveLength(2);
    expect(await rejection(order(colleague, load, all))).toBe('not-found: Load not found');
    expect(await rejection(order(driver, load, all))).toMatch(/^forbidden/);
    await enter(clerk, load, { departed: true });
    await enter(clerk, load, { arrived: true });
    expect(await rejection(order(clerk, load, all))).toMatch(/^conflict/);
  });

  test('of two at once is that of one of them', async () => {
    const made = await shipments(4);
    const ids = made.map(({ id }) => id);
    const load = await newRound(clerk, driver, ids);
    const orders = [ids, ids.toReversed()];
    await Promise.all(orders.map((each) => order(clerk, load, { ids: each })));
    expect(orders.map((each) => each.join())).toContain((await idsIn(load)).join());
  });
});

describe('rounds', () => {
  test('are the driver’s own of three days, whole, in their order, shipments for one address as one stop', async () => {
    const drives = await newDriver();
    const address = {
      destinationAddress: 'Rua das Flores 5',
      destinationCity: 'Porto',
      destinationCountry: 'Portugal',
    };
    const contact = { receiverContact: '+351 22 555 0101' };
    const first = await newShipment(clerk, { ...address, ...contact, pieces: [piecesOf({ count: 3 })] });
    const second = await newShipment(clerk, { destinationAddress: 'Quay 2' });
    const third = await newShipment(clerk, {
      ...address,
      destinationAddress: ' RUA das  flores 5',
      receiverName: 'Rui',
    });
    const load = await newRound(clerk, drives, [second.id, third.id]);
    await put(clerk, load, { ids: [first.id], pieces: [1, 3] });
    await order(clerk, load, { ids: [first.id, second.id, third.id], notes: { [second.id]: 'Gate 4' } });
    const { load: tomorrow } = await newStop(clerk, drives, 1);
    await newStop(clerk, drives, 2);
    await newStop(clerk, drives, -2);
    await newStop(clerk, other);
    const { rounds } = await listRounds(drives);
    expect(rounds.map(({ id }) => id)).toEqual([load.id, tomorrow.id]);
    const [round] = rounds;
    const day = noonIn(0).toISOString().slice(0, 10);
    expect(round).toMatchObject({ number: load.number, day, zone: 'Atlantic/Reykjavik', state: 'open' });
    expect(round?.stops.map((stop) => stop.shipments.map(({ id }) => id))).toEqual([[first.id, third.id], [second.id]]);
    expect(round?.stops[0]).toMatchObject({ address: 'Rua das Flores 5', city: 'Porto', country: 'Portugal' });
    expect(round?.stops[0]?.shipments[0]).toMatchObject({
      ...{
        trackingNumber: first.trackingNumber,
        pieces: 2,
        of: 3,
        loadPieces: [1, 3],
        mayDeliver: true,
        outcome: null,
      },
      ...contact,
    });
    expect(round?.stops[1]?.shipments[0]).toMatchObject({ driverNote: 'Gate 4', pieces: 1, of: 1 });
    expect(JSON.stringify(rounds)).not.toContain('@');
  });

  test('say what became of each shipment; an attempt of an earlier day does not count', async () => {
    const drives = await newDriver();
    const [delivered, failed, before, left] = await shipments(4);
    if (!delivered || !failed || !before || !left) throw new Error('No shipment');
    await fail(clerk, before, { at: addDays(noonIn(0), -1).toISOString() });
    const load = await newRound(clerk, drives, [delivered.id, failed.id, before.id, left.id]);
    await deliver(drives, delivered);
    await fail(drives, failed);
    const { progress, shipments: rows } = await getLoad(clerk, load);
    expect(progress).toEqual({ delivered: 1, failed: 1, left: 2 });
    const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]));
    expect([delivered, failed, before, left].map(({ id }) => outcomes.get(id))).toEqual([
      'delivered',
      'failed',
      null,
      null,
    ]);
    const [round] = (await listRounds(drives)).rounds;
    const shown = round?.stops.flatMap((stop) => stop.shipments) ?? [];
    expect(shown.find(({ id }) => id === delivered.id)).toMatchObject({ status: 'delivered', mayDeliver: false });
    await change(load, { driver: null });
    expect((await getLoad(clerk, load)).progress).toBeNull();
  });

  test('count by the day where they begin', async () => {
    const drives = await newDriver();
    const load = await newRound(clerk, drives, []);
    const [yesterday, today] = [noonIn(-1), noonIn(0)].map((noon) => noon.toISOString().slice(0, 10));
    const departure = `${yesterday}T23:30:00.000Z`;
    await change(load, { fromCity: 'Auckland', fromCountry: 'New Zealand', departure });
    expect((await listRounds(drives)).rounds).toMatchObject([{ day: today, zone: 'Pacific/Auckland', departure }]);
    await change(load, { fromCity: 'Nowhere at all' });
    expect((await listRounds(drives)).rounds).toMatchObject([{ day: yesterday, zone: 'UTC', departure }]);
  });

  test('are at most ten, and for office and driver alone', async () => {
    const drives = await newDriver();
    for (let index = 0; index <= MAX_ROUNDS; index += 1) await newRound(clerk, drives, []);
    expect((await listRounds(drives)).rounds).toHaveLength(MAX_ROUNDS);
    expect((await listRounds(colleague)).rounds).toEqual([]);
    for (const fields of [
      { duty: 'warehouse' },
      { duty: 'reader' },
      { role: 'client' },
      { isVerified: false },
    ] as const)
      expect(await rejection(listRounds(await currentUser(fields)))).toMatch(/^forbidden/);
  });
});

describe('the rest of a round', () => {
  test('is a load of its own with what is left, its order and notes, and the new driver', async () => {
    const [drives, takes] = [await newDriver(), await newDriver()];
    const [delivered, failed, one, two] = await shipments(4);
    if (!delivered || !failed || !one || !two) throw new Error('No shipment');
    const load = await newRound(clerk, drives, [delivered.id, failed.id, one.id, two.id]);
    const ids = [two.id, delivered.id, failed.id, one.id];
    await order(clerk, load, { ids, notes: { [one.id]: 'Gate 4' } });
    await deliver(drives, delivered);
    await fail(drives, failed);
    await enter(clerk, load, { departed: true });
    const at = addSeconds(new Date(), -1).toISOString();
    const given = await rest(clerk, load, takes);
    const { mode, fromCity, toCity, departure } = load;
    expect(given).toMatchObject({
      mode,
      fromCity,
      toCity,
      departure,
      shipments: 2,
      state: 'open',
      driver: { id: idOf(takes) },
    });
    expect(await idsIn(load)).toEqual([delivered.id, failed.id]);
    expect(await idsIn(given)).toEqual([two.id, one.id]);
    expect((await listRounds(takes)).rounds[0]?.stops.flatMap((stop) => stop.shipments)).toMatchObject([
      { id: two.id, driverNote: '' },
      { id: one.id, driverNote: 'Gate 4' },
    ]);
    const actions = async (of: { id: string }) => (await getLoad(clerk, of)).history.map(({ what }) => what);
    expect((await actions(load))[0]).toBe('load-shipments-removed');
    expect(await actions(given)).toEqual(['load-shipments-added', 'load-created']);
    // A delivery that the first driver made before still counts.
    expect((await deliver(drives, one, { at })).shipment.status).toBe('delivered');
    expect(await rejection(deliver(drives, two))).toBe('not-found: Shipment not found');
    expect(await db.$count(formerRoundMembers, eq(formerRoundMembers.driverId, idOf(drives)))).toBe(2);
  });

  test('is the same load to everybody, but for its vehicle; a shipment that shows another one is newer', async () => {
    const takes = await newDriver();
    const references = [{ type: 'container', value: 'MSCU 7654321', public: true }];
    const agent = await insertCompany(db);
    const { shipment, load } = await newStop(clerk, driver);
    await change(load, { transport: 'Van 1', voyage: '7', carrier: 'Quick', references, agent });
    const before = await getShipment(clerk, shipment);
    const given = await rest(clerk, load, takes);
    expect(given).toMatchObject({ transport: '', voyage: '7', carrier: 'Quick', references, agent: { id: agent } });
    const { updatedAt } = await getShipment(clerk, shipment);
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  });

  test('is none where nothing is left, once it arrived, for who cannot drive, and for who may not know the load', async () => {
    const { shipment, load } = await newStop(clerk, driver);
    expect(await rejection(rest(clerk, load, await currentUser({ duty: 'reader' })))).toMatch(/^invalid/);
    expect(await rejection(rest(colleague, load, other))).toBe('not-found: Load not found');
    expect(await rejection(rest(driver, load, other))).toMatch(/^forbidden/);
    expect(await rejection(rest(clerk, await newLoad(clerk), other))).toMatch(/^invalid: Only a load by Ground/);
    await deliver(driver, shipment);
    expect(await rejection(rest(clerk, load, other))).toMatch(/^conflict: No shipment of this load is left/);
    const { load: arrived } = await newStop(clerk, driver);
    await enter(clerk, arrived, { departed: true });
    await enter(clerk, arrived, { arrived: true });
    expect(await rejection(rest(clerk, arrived, other))).toMatch(/^conflict/);
  });

  test('given twice at once is given once', async () => {
    const { load } = await newStop(clerk, driver);
    const given = await Promise.all([rejection(rest(clerk, load, other)), rejection(rest(clerk, load, driver))]);
    expect(given.filter((each) => each === 'not rejected')).toHaveLength(1);
    expect(given.filter((each) => each.startsWith('conflict'))).toHaveLength(1);
  });

  test('and a delivery at once: the shipment is delivered, in whichever load it is', async () => {
    for (let index = 0; index < 3; index += 1) {
      const { shipment, load } = await newStop(clerk, driver);
      const at = addSeconds(new Date(), -1).toISOString();
      const [delivered] = await Promise.all([deliver(driver, shipment, { at }), rejection(rest(clerk, load, other))]);
      expect(delivered.shipment.status).toBe('delivered');
    }
  });
});
