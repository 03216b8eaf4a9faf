import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { UpdateLoad } from '#contract/loads/loads.ts';
import type { Db } from '#db/open-database.ts';
import { loadMembers } from '#db/schema/loads/load-members.ts';
import { undoBulkUpdateAsStaff } from '#server/domain/bulk/undo.ts';
import { mergeCompanies } from '#server/domain/companies/merge.ts';
import { removeCompany } from '#server/domain/companies/remove.ts';
import { getLoad } from '#server/domain/loads/list.ts';
import { removeLoad, updateLoad } from '#server/domain/loads/save.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { insertCompany } from '../../../factories/companies.ts';
import { enter, newLoad, put, take } from '../../../factories/loads.ts';
import { newShipment, piecesOf } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const [clerk, root] = [await admin(), await superAdmin()];
const { db } = root;

const outcomes = async (calls: Promise<unknown>[]) => (await Promise.all(calls.map(rejection))).sort();
const memberships = (on: Db, shipmentId: string) =>
  on.select({ loadId: loadMembers.loadId }).from(loadMembers).where(eq(loadMembers.shipmentId, shipmentId));
const historyOf = async (load: { id: string }) => (await getLoad(root, load)).history;

async function newShipments(count: number) {
  const made = [];
  for (let number = 0; number < count; number += 1) made.push(await newShipment(clerk));
  return made;
}
const idsOf = (made: readonly { id: string }[]) => made.map(({ id }) => id);

describe('two at once', () => {
  test('put the same piece into two loads: one of them does', async () => {
    const { id } = await newShipment(clerk, { pieces: [piecesOf({ count: 2 })] });
    const loads = [await newLoad(clerk), await newLoad(clerk), await newLoad(clerk)];
    const [done, ...rejected] = (
      await outcomes(loads.map((load) => put(clerk, load, { ids: [id], pieces: [1] })))
    ).reverse();
    expect(done).toBe('not rejected');
    for (const message of rejected) expect(message).toMatch(/^conflict: Already in the load L.*-001$/);
    expect(await memberships(db, id)).toHaveLength(1);
  });

  test('put pieces of one shipment into one load: all are in it', async () => {
    const { id } = await newShipment(clerk, { pieces: [piecesOf({ count: 4 })] });
    const load = await newLoad(clerk);
    await Promise.all([1, 2, 3].map((piece) => put(clerk, load, { ids: [id], pieces: [piece] })));
    expect((await getLoad(clerk, load)).shipments[0]?.loadPieces).toEqual([1, 2, 3]);
  });

  test('many shipments in another order, with an event and a deletion of one beside: nobody waits for ever', async () => {
    const made = await newShipments(12);
    const [load, other] = [await newLoad(clerk), await newLoad(clerk, { mode: 'Air' })];
    const ids = idsOf(made);
    await put(clerk, other, { ids });
    const [first] = made;
    const ended = await outcomes([
      put(clerk, load, { ids: ids.slice(1) }),
      put(clerk, load, { ids: ids.slice(1).toReversed() }),
      take(clerk, other, { ids: ids.slice(1, 4).toReversed() }),
      enter(clerk, [load, other], { status: 'in_transit' }),
      enter(clerk, [other, load], { note: 'Late' }),
      softDeleteShipment(clerk, { id: first?.id ?? '' }),
      removeLoad(clerk, other),
    ]);
    // A call that comes after the load was deleted finds none.
    expect(ended.filter((each) => !['not rejected', 'not-found: Load not found'].includes(each))).toEqual([]);
    expect((await getLoad(clerk, load)).load).toMatchObject({ shipments: 11, state: 'open' });
    for (const { id } of made.slice(1)) expect(await memberships(db, id)).toHaveLength(1);
    expect(await memberships(db, first?.id ?? '')).toEqual([]);
  });

  test('a load is deleted while all in it are: both end', async () => {
    const made = await newShipments(6);
    const load = await newLoad(clerk);
    await put(clerk, load, { ids: idsOf(made) });
    const deletions = made.toReversed().map(({ id }) => softDeleteShipment(clerk, { id }));
    expect(new Set(await outcomes([...deletions, removeLoad(clerk, load)]))).toEqual(new Set(['not rejected']));
    expect(await db.$count(loadMembers, eq(loadMembers.loadId, load.id))).toBe(0);
  });

  test('one puts in while it arrives: it is in before, or rejected', async () => {
    const [one, two] = await newShipments(2);
    const load = await newLoad(clerk);
    await put(clerk, load, { ids: [one?.id ?? ''] });
    const added = rejection(put(clerk, load, { ids: [two?.id ?? ''] }));
    const { updated } = await enter(clerk, load, { arrived: true });
    const outcome = await added;
    expect([outcome, updated]).toEqual(
      updated === 2 ? ['not rejected', 2] : ['conflict: This load has arrived: what was in it stays so.', 1],
    );
    expect((await getLoad(clerk, load)).shipments).toHaveLength(updated);
  });

  test('one undoes the departure while another puts in and departs again: all of it counts', async () => {
    const [one, two] = await newShipments(2);
    const load = await newLoad(clerk);
    await put(clerk, load, { ids: [one?.id ?? ''] });
    const { batchId } = await enter(clerk, load, { status: 'in_transit', departed: true });
    const ended = await outcomes([
      undoBulkUpdateAsStaff(clerk, { batchId }),
      put(clerk, load, { ids: [two?.id ?? ''] }),
      enter(clerk, load, { departed: true, at: '2026-10-01T06:00:00Z' }),
    ]);
    expect(ended).toEqual(['not rejected', 'not rejected', 'not rejected']);
    expect((await getLoad(clerk, load)).load).toMatchObject({ departedAt: '2026-10-01T06:00:00.000Z', shipments: 2 });
  });

  test('of two undoes one does it', async () => {
    const load = await newLoad(clerk);
    await put(clerk, load, { ids: idsOf(await newShipments(1)) });
    const { batchId } = await enter(clerk, load, { departed: true });
    const undo = () => undoBulkUpdateAsStaff(clerk, { batchId });
    expect(await outcomes([undo(), undo()])).toEqual(['conflict: This can no longer be undone.', 'not rejected']);
    const undone = (await historyOf(load)).filter(({ what }) => what === 'load-event-undone');
    expect(undone).toHaveLength(1);
  });
});

describe('a shipment', () => {
  test('that is deleted leaves its loads, whose histories say so, and one that is restored is in none', async () => {
    const { id, trackingNumber } = await newShipment(clerk, { pieces: [piecesOf({ count: 2 })] });
    const [sea, air] = [await newLoad(clerk), await newLoad(clerk, { mode: 'Air' })];
    await put(clerk, sea, { ids: [id], pieces: [2] });
    await put(clerk, air, { ids: [id] });
    await enter(clerk, sea, { arrived: true });
    await softDeleteShipment(clerk, { id });
    for (const [load, number] of [
      [sea, `${trackingNumber}-002`],
      [air, trackingNumber],
    ] as const) {
      const [newest] = await historyOf(load);
      expect(newest).toMatchObject({ what: 'load-shipments-removed', to: load.number });
      expect(newest?.fields).toEqual([{ field: 'shipments', from: null, to: number }]);
      expect((await getLoad(clerk, load)).load).toMatchObject({ shipments: 0, totals: { pieces: 0 } });
    }
    await restoreShipment(root, { id });
    expect(await memberships(db, id)).toEqual([]);
    expect((await put(clerk, air, { ids: [id] })).changed).toEqual([trackingNumber]);
  });

  test('says nothing of its load: neither to its receiver nor in its own fields', async () => {
    const [load, { id }] = [await newLoad(clerk), await newShipment(clerk)];
    await put(clerk, load, { ids: [id] });
    await enter(clerk, load, { departed: true, notify: 'both' });
    expect(JSON.stringify(await getShipment(clerk, { id }))).not.toContain(load.number);
    const rows = await db.execute(`select * from deliveries where shipment_id = '${id}'`);
    expect(JSON.stringify(rows)).not.toContain(load.number);
  });
});

describe('an agent', () => {
  test('goes along when the company is merged, and is none when it is deleted', async () => {
    const [old, stays, gone] = [await insertCompany(db), await insertCompany(db), await insertCompany(db)];
    const [load, other] = [await newLoad(clerk, { agent: old }), await newLoad(clerk, { agent: gone })];
    await mergeCompanies(root, { id: old, into: stays });
    await removeCompany(root, { id: gone });
    expect((await getLoad(clerk, load)).load.agent?.id).toBe(stays);
    expect((await getLoad(clerk, other)).load.agent).toBeNull();
  });

  test('is merged while a load of its gets an event, another agent and members: nobody waits for ever', async () => {
    const [old, stays] = [await insertCompany(db), await insertCompany(db)];
    const made = await newShipments(4);
    for (const { id } of made) await db.execute(`update shipments set company_id = '${old}' where id = '${id}'`);
    const load = await newLoad(clerk, { agent: old });
    await put(clerk, load, { ids: idsOf(made.slice(0, 2)) });
    const ended = await outcomes([
      mergeCompanies(root, { id: old, into: stays }),
      enter(clerk, load, { status: 'in_transit' }),
      put(clerk, load, { ids: idsOf(made) }),
      updateLoad(clerk, { id: load.id, ...UpdateLoad.parse({ agent: stays }) }),
      softDeleteShipment(clerk, { id: made[3]?.id ?? '' }),
    ]);
    const allowed = ['not rejected', 'not-found: Shipment not found'];
    expect(ended.filter((each) => !allowed.includes(each))).toEqual([]);
    expect((await getLoad(clerk, load)).load.agent?.id).toBe(stays);
  });
});
