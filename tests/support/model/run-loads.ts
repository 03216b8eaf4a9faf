import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { LoadEvent as EventInput } from '#contract/loads/load-events.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { retractBatch } from '#server/domain/bulk/retract.ts';
import { undoBulkUpdateAsStaff } from '#server/domain/bulk/undo.ts';
import { mergeCompanies } from '#server/domain/companies/merge.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addLoadEvent, previewLoadEvent } from '#server/domain/loads/events.ts';
import { getLoad } from '#server/domain/loads/list.ts';
import { removeLoad } from '#server/domain/loads/save.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, currentUser, superAdmin } from '../../factories/actors.ts';
import { insertCompany } from '../../factories/companies.ts';
import { newLoad, put, take } from '../../factories/loads.ts';
import { newShipment, piecesOf } from '../../factories/shipments/domain-shipments.ts';
import * as model from './loads.ts';
import { Rejected } from './model.ts';

const STATUS_OF: Record<string, number> = { invalid: 400, forbidden: 403, 'not-found': 404, conflict: 409 };
const EVENTS: readonly model.LoadEvent[] = [
  { status: 'in_transit', departed: true },
  { departed: true },
  { arrived: true },
  { status: 'shipped' },
  { status: 'delivered' },
  { status: 'delivered', note: 'Fetched' },
  { note: 'Late' },
];

/** So many shipments and loads are used at a time; older ones rest, so that no history gets full. */
const [SHIPMENTS, LOADS, BATCHES] = [8, 4, 4];

const step = fc.record({
  kind: fc.oneof(
    ...(
      [
        ...([
          ['join', 12],
          ['leave', 3],
          ['event', 9],
          ['undo', 4],
          ['retract', 3],
          ['pass', 2],
        ] as const),
        ...([
          ['delete', 1],
          ['restore', 1],
          ['handOver', 1],
          ['pieces', 1],
          ['merge', 1],
        ] as const),
        ...([
          ['newShipment', 2],
          ['newLoad', 1],
          ['removeLoad', 1],
        ] as const),
      ] as const
    ).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) })),
  ),
  caller: fc.constantFrom<model.Caller>('maker', 'maker', 'maker', 'maker', 'colleague', 'warehouse'),
  shipment: fc.nat(SHIPMENTS - 1),
  load: fc.nat(LOADS - 1),
  other: fc.nat(2 * LOADS),
  batch: fc.nat(BATCHES - 1),
  event: fc.constantFrom(...EVENTS),
  pieces: fc.oneof(fc.constant(null), fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })),
});
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** The caller and the subjects that the numbers of a step select, the newest first. */
type Scene = Omit<Step, 'kind' | 'load' | 'shipment' | 'batch'> & {
  ctx: Ctx;
  load: model.ModelLoad;
  shipment: model.LoadedShipment;
  batch: model.LoadBatch | undefined;
  named: { ids: string[]; pieces?: number[] };
};

/** Makes so many random calls, and after each compares what it answers and the loads with the model's. */
export async function runLoadSteps(
  seed: number,
  count: number,
): Promise<Map<string, { done: number; rejected: number }>> {
  const root = await superAdmin();
  const callers = {
    maker: await admin(),
    colleague: await admin(),
    warehouse: await currentUser({ duty: 'warehouse' }),
  };
  const { db } = root;
  const companies = [await insertCompany(db), await insertCompany(db)];
  const [shipments, loads, batches]: [model.LoadedShipment[], model.ModelLoad[], model.LoadBatch[]] = [[], [], []];
  const outcomes = new Map<string, { done: number; rejected: number }>();

  const makeShipment = async (pieces: number) => {
    const made = await newShipment(callers.maker, {
      pieces: [piecesOf({ count: pieces, weight: model.PIECE_WEIGHT })],
    });
    const isNew = { isDeleted: false, events: [], lastChange: null };
    shipments.push({ ...isNew, id: made.id, number: made.trackingNumber, pieces, owner: 'maker' });
  };
  const makeLoad = async (isSea: boolean) => {
    const [mode, agent] = [isSea ? ('Sea' as const) : ('Air' as const), companies[0] ?? null];
    const { id, number } = await newLoad(callers.maker, { mode, agent });
    loads.push({ id, number, mode, agent, isDeleted: false, members: new Map(), events: [] });
  };
  for (let number = 0; number < SHIPMENTS; number += 1) await makeShipment((number % 4) + 1);
  for (let number = 0; number < LOADS; number += 1) await makeLoad(number % 3 > 0);

  let rejected = 0;
  /** Compares the product's answer with the model's, which either may reject. */
  async function both(product: () => Promise<unknown>, expected: () => unknown): Promise<unknown> {
    const answer = await product().then(
      (value) => ({ value }),
      (error: { class?: string; message: string }) => {
        const status = STATUS_OF[error.class ?? ''];
        if (status === undefined) throw error;
        return { status, message: error.message };
      },
    );
    try {
      const value = expected();
      expect(answer).toEqual({ value });
      return value;
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      expect(answer).toMatchObject({ status: error.status, ...(error.message && { message: error.message }) });
      rejected += 1;
      return null;
    }
  }

  async function enter(ctx: Ctx, caller: model.Caller, chosen: readonly model.ModelLoad[], event: model.LoadEvent) {
    const ids = chosen.map(({ id }) => id);
    const input = { ids, ...EventInput.parse({ notify: 'none', ...event }) };
    let made: model.LoadBatch | null = null;
    const product = async () => {
      const { total, same, closed, parts } = await previewLoadEvent(ctx, input);
      const { batchId, undoUntil: _until, undoMs: _ms, mails: _mails, ...counts } = await addLoadEvent(ctx, input);
      expect(counts).toEqual({ updated: total, changed: total - same, closed, parts });
      const [first] = chosen;
      const { departedAt, arrivedAt } = first
        ? (await getLoad(root, first)).load
        : { departedAt: null, arrivedAt: null };
      learned = { id: batchId, at: event.departed ? departedAt : event.arrived ? arrivedAt : null };
      return counts;
    };
    let learned: { id: string; at: string | null } = { id: '', at: null };
    await both(product, () => {
      const { batch, counts } = model.enter(caller, chosen, event);
      made = Object.assign(batch, learned);
      return counts;
    });
    if (made) batches.push(made);
  }

  const sorted = (numbers: string[]) => numbers.toSorted();
  /** Each resolves to the loads that it may have changed. */
  const STEPS: Record<Step['kind'], (scene: Scene) => Promise<readonly model.ModelLoad[]>> = {
    async join({ ctx, caller, load, shipment, pieces, named }) {
      await both(
        async () => ({ added: piecesNamed(shipment, (await put(ctx, load, named)).changed) }),
        () => model.join(loads, caller, load, shipment, pieces),
      );
      return [load];
    },
    async leave({ ctx, caller, load, shipment, pieces, named }) {
      await both(
        async () => ({ taken: piecesNamed(shipment, (await take(ctx, load, named)).changed) }),
        () => model.leave(caller, load, shipment, pieces),
      );
      return [load];
    },
    async event({ ctx, caller, load, other, event }) {
      const second = loads.at(-1 - other);
      // In the order of their ids, as the product takes them.
      const chosen = [...new Set([load, second ?? load])].sort((one, next) => (one.id < next.id ? -1 : 1));
      await enter(ctx, caller, chosen, event);
      return chosen;
    },
    async undo({ ctx, caller, batch }) {
      if (!batch) return [];
      await both(
        async () => {
          const { restored, skipped } = await undoBulkUpdateAsStaff(ctx, { batchId: batch.id });
          return { restored: sorted(restored), skipped: sorted(skipped) };
        },
        () => model.undo(shipments, caller, batch),
      );
      return batch.loads;
    },
    async retract({ ctx, caller, batch }) {
      if (!batch) return [];
      await both(
        async () => {
          const { retracted, skipped } = await retractBatch(ctx, { id: batch.id, notify: 'none' });
          return { retracted: sorted(retracted), skipped: sorted(skipped) };
        },
        () => model.retract(shipments, caller, batch),
      );
      return batch.loads;
    },
    async pass({ batch }) {
      if (!batch) return [];
      batch.isHeld = false;
      await db
        .update(bulkBatches)
        .set({ undoUntil: new Date(0) })
        .where(eq(bulkBatches.id, batch.id));
      return [];
    },
    async delete({ shipment }) {
      await both(
        () => softDeleteShipment(callers[shipment.owner], shipment).then(() => undefined),
        () => model.deleteShipment(loads, shipment),
      );
      return loads.slice(-LOADS);
    },
    async restore({ shipment }) {
      if (!shipment.isDeleted) return [];
      await restoreShipment(root, shipment);
      shipment.isDeleted = false;
      return loads.slice(-LOADS);
    },
    async handOver({ shipment }) {
      if (shipment.isDeleted) return [];
      const to = shipment.owner === 'maker' ? 'colleague' : 'maker';
      await handOverShipment(callers[shipment.owner], { id: shipment.id, user: callers[to].actor.user.id });
      Object.assign(shipment, { owner: to, lastChange: null });
      return [];
    },
    async pieces({ shipment, other }) {
      const of = (other % 4) + 1;
      if (shipment.isDeleted || of === shipment.pieces) return [];
      const lines = [piecesOf({ count: of, weight: model.PIECE_WEIGHT })];
      await updateShipment(callers[shipment.owner], { id: shipment.id, pieces: lines });
      Object.assign(shipment, { pieces: of, lastChange: null });
      return loads.slice(-LOADS);
    },
    async merge() {
      const [old = '', stays = ''] = companies;
      await mergeCompanies(root, { id: old, into: stays });
      for (const each of loads) if (each.agent === old) each.agent = stays;
      companies.splice(0, 2, stays, await insertCompany(db));
      return loads.slice(-LOADS);
    },
    async newShipment({ other }) {
      await makeShipment((other % 4) + 1);
      return [];
    },
    async newLoad({ other }) {
      await makeLoad(other % 2 === 0);
      return [];
    },
    async removeLoad({ ctx, caller, load }) {
      await both(
        () => removeLoad(ctx, load),
        () => model.removeLoad(caller, load),
      );
      return [load];
    },
  };

  function sceneOf({ caller, pieces, ...drawn }: Step): Scene {
    const [load, shipment] = [loads.at(-1 - drawn.load), shipments.at(-1 - drawn.shipment)];
    if (!load || !shipment) throw new Error('Nothing is there');
    const named = { ids: [shipment.id], ...(pieces && { pieces }) };
    const batch = batches.at(-1 - drawn.batch);
    return { ...drawn, caller, pieces, ctx: callers[caller], load, shipment, batch, named };
  }

  async function expectLoad(load: model.ModelLoad): Promise<void> {
    if (load.isDeleted) return;
    const { load: shown, shipments: rows } = await getLoad(root, load);
    const members = rows
      .map(({ trackingNumber, loadPieces, status }) => ({ number: trackingNumber, pieces: loadPieces, status }))
      .sort((one, other) => (one.number < other.number ? -1 : 1));
    const { state, departedAt, arrivedAt, totals } = shown;
    expect({ state, agent: shown.agent?.id ?? null, departedAt, arrivedAt, totals, members }).toEqual(
      model.viewOf(load),
    );
  }

  for (const [number, drawn] of fc.sample(step, { seed, numRuns: count }).entries()) {
    const before = rejected;
    const tally = outcomes.get(drawn.kind) ?? { done: 0, rejected: 0 };
    outcomes.set(drawn.kind, tally);
    try {
      for (const load of await STEPS[drawn.kind](sceneOf(drawn))) await expectLoad(load);
    } catch (error) {
      throw new Error(`seed ${seed}, step ${number}: ${JSON.stringify(drawn)}`, { cause: error });
    }
    tally[rejected > before ? 'rejected' : 'done'] += 1;
  }
  for (const load of loads) await expectLoad(load);
  return outcomes;
}

/** The pieces that these numbers name: all for the shipment's own. */
const piecesNamed = ({ number, pieces }: model.LoadedShipment, named: readonly string[]): number =>
  named.includes(number) ? pieces : named.length;
