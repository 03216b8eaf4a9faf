import { Rejected } from './model.ts';

/*
 * An in-memory model of loads after docs/contract/loads.md, without any product code. Every piece weighs PIECE_WEIGHT,
 * every shipment SHIPMENT_WEIGHT, whatever its pieces.
 */
export const PIECE_WEIGHT = 10;
const SHIPMENT_WEIGHT = 12.5;

export type ModelStatus = 'pending' | 'shipped' | 'in_transit' | 'delivered';
/** `before`: what changed the shipment last before it. */
type ShipmentEvent = { batch: LoadBatch; status: ModelStatus | null; isRetracted: boolean; before: LoadBatch | null };
export type LoadedShipment = {
  id: string;
  number: string;
  pieces: number;
  owner: Caller;
  isDeleted: boolean;
  events: ShipmentEvent[];
  /** The batch that changed it last, or nothing that can be undone. */
  lastChange: LoadBatch | null;
};
export type LoadBatch = {
  id: string;
  by: Caller;
  loads: ModelLoad[];
  departed: boolean;
  arrived: boolean;
  /** As the load said after it. */
  at: string | null;
  isHeld: boolean;
  isOver: boolean;
};
export type ModelLoad = {
  id: string;
  number: string;
  mode: 'Sea' | 'Air';
  agent: string | null;
  isDeleted: boolean;
  /** Pieces as they were named; null: the whole. */
  members: Map<LoadedShipment, number[] | null>;
  events: LoadBatch[];
};
/** The loads are the maker's; the colleague is of the office too, and the third of the warehouse. */
export type Caller = 'maker' | 'colleague' | 'warehouse';
export type LoadEvent = { status?: ModelStatus; departed?: boolean; arrived?: boolean; note?: string };

const timeOf = ({ events }: ModelLoad, which: 'departed' | 'arrived'): LoadBatch | undefined =>
  events.findLast((batch) => batch[which] && !batch.isOver);
const stateOf = (load: ModelLoad) =>
  timeOf(load, 'arrived') ? 'arrived' : timeOf(load, 'departed') ? 'departed' : 'open';

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** The pieces that are in the load of those that the shipment has. */
const piecesIn = (load: ModelLoad, shipment: LoadedShipment): number[] => {
  const named = load.members.get(shipment);
  if (named === undefined) return [];
  return (named ?? range(shipment.pieces)).filter((piece) => piece <= shipment.pieces);
};
const isWhole = (loads: readonly ModelLoad[], shipment: LoadedShipment) =>
  new Set(loads.flatMap((load) => piecesIn(load, shipment))).size === shipment.pieces;

const statusOf = ({ events }: LoadedShipment): ModelStatus =>
  events.findLast(({ status, isRetracted }) => status !== null && !isRetracted)?.status ?? 'pending';

function requireLoad(caller: Caller, load: ModelLoad, work: 'members' | 'office'): void {
  if (caller === 'warehouse' && work === 'office') throw new Rejected(403);
  if (load.isDeleted || caller === 'colleague') throw new Rejected(404, 'Load not found');
}

export function join(
  loads: readonly ModelLoad[],
  caller: Caller,
  load: ModelLoad,
  shipment: LoadedShipment,
  pieces: number[] | null,
): { added: number } {
  requireLoad(caller, load, 'members');
  if (stateOf(load) === 'arrived') throw new Rejected(409);
  if (shipment.isDeleted) throw new Rejected(404, 'Shipment not found');
  if (caller !== 'warehouse' && shipment.owner !== caller) throw new Rejected(403);
  if (pieces?.some((piece) => piece > shipment.pieces)) throw new Rejected(400);
  const before = piecesIn(load, shipment);
  const added = (pieces ?? range(shipment.pieces)).filter((piece) => !before.includes(piece));
  if (load.members.has(shipment) && added.length === 0) return { added: 0 };
  const clashing = loads.filter(
    (other) => other !== load && !other.isDeleted && other.mode === load.mode && stateOf(other) === 'open',
  );
  if (clashing.some((other) => piecesIn(other, shipment).some((piece) => added.includes(piece))))
    throw new Rejected(409);
  const after = [...before, ...added].sort((one, other) => one - other);
  load.members.set(shipment, after.length === shipment.pieces ? null : after);
  return { added: added.length };
}

export function leave(caller: Caller, load: ModelLoad, shipment: LoadedShipment, pieces: number[] | null) {
  requireLoad(caller, load, 'members');
  if (stateOf(load) === 'arrived') throw new Rejected(409);
  if (shipment.isDeleted) throw new Rejected(404, 'Shipment not found');
  if (pieces?.some((piece) => piece > shipment.pieces)) throw new Rejected(400);
  if (!load.members.has(shipment)) return { taken: 0 };
  const before = piecesIn(load, shipment);
  const left = before.filter((piece) => pieces && !pieces.includes(piece));
  if (pieces && left.length === before.length) return { taken: 0 };
  if (left.length === 0) load.members.delete(shipment);
  else load.members.set(shipment, left);
  return { taken: before.length - left.length };
}

export function removeLoad(caller: Caller, load: ModelLoad): void {
  requireLoad(caller, load, 'office');
  if (stateOf(load) !== 'open') throw new Rejected(409);
  load.isDeleted = true;
  load.members.clear();
}

const saysMore = ({ departed, arrived, note }: LoadEvent) => Boolean(departed || arrived || note);

/** The batch learns its id and time from the product. */
export function enter(caller: Caller, loads: readonly ModelLoad[], event: LoadEvent) {
  for (const load of loads) requireLoad(caller, load, 'office');
  if (event.departed && loads.some((load) => timeOf(load, 'arrived'))) throw new Rejected(400);
  const { departed = false, arrived = false } = event;
  const batch: LoadBatch = {
    ...{ id: '', by: caller, loads: [...loads], departed, arrived, at: null },
    ...{ isHeld: true, isOver: false },
  };
  const members = [...new Set(loads.flatMap((load) => [...load.members.keys()]))];
  const closed = members.filter((shipment) => statusOf(shipment) === 'delivered');
  const taken = members.filter((shipment) => !closed.includes(shipment));
  const parts = taken.filter((shipment) => event.status === 'delivered' && !isWhole(loads, shipment));
  let changed = 0;
  for (const shipment of taken) {
    const status = parts.includes(shipment) ? null : (event.status ?? null);
    const sets = status !== null && status !== statusOf(shipment);
    if (!(sets || saysMore(event))) continue;
    shipment.events.push({ batch, status: sets ? status : null, isRetracted: false, before: shipment.lastChange });
    shipment.lastChange = batch;
    changed += Number(sets);
  }
  for (const load of loads) load.events.push(batch);
  const numbers = (shipments: readonly LoadedShipment[]) => shipments.map(({ number }) => number).sort();
  return { batch, counts: { updated: taken.length, changed, closed: numbers(closed), parts: numbers(parts) } };
}

/** Shipments with an event of the batch that is in their history. */
const shipmentsOf = (shipments: readonly LoadedShipment[], batch: LoadBatch) =>
  shipments.filter(({ events }) => events.some((event) => event.batch === batch));
const eventOf = ({ events }: LoadedShipment, batch: LoadBatch) => events.find((event) => event.batch === batch);

export function undo(shipments: readonly LoadedShipment[], caller: Caller, batch: LoadBatch) {
  // To who only scans, batches of others are not there.
  if (caller === 'warehouse') throw new Rejected(404);
  if (batch.isOver || !batch.isHeld) throw new Rejected(409);
  if (caller !== 'maker') throw new Rejected(403);
  batch.isOver = true;
  const all = shipmentsOf(shipments, batch);
  const isUntouched = (each: LoadedShipment) => each.lastChange === batch && !each.isDeleted;
  const [restored, skipped] = [all.filter(isUntouched), all.filter((each) => !isUntouched(each))];
  for (const shipment of restored) {
    // The change before is the last one again.
    shipment.lastChange = eventOf(shipment, batch)?.before ?? null;
    shipment.events = shipment.events.filter((event) => event.batch !== batch);
  }
  const numbers = (each: readonly LoadedShipment[]) => each.map(({ number }) => number).sort();
  return { restored: numbers(restored), skipped: numbers(skipped) };
}

export function retract(shipments: readonly LoadedShipment[], caller: Caller, batch: LoadBatch) {
  if (caller !== batch.by) throw new Rejected(404);
  if (batch.isOver || batch.isHeld) throw new Rejected(409);
  batch.isOver = true;
  const all = shipmentsOf(shipments, batch);
  const isNewest = (each: LoadedShipment) => each.events.findLast(({ isRetracted }) => !isRetracted)?.batch === batch;
  const retracted = all.filter((each) => isNewest(each) && !each.isDeleted);
  for (const shipment of retracted) {
    const event = eventOf(shipment, batch);
    if (event) event.isRetracted = true;
    shipment.lastChange = null;
  }
  const numbers = (each: readonly LoadedShipment[]) => each.map(({ number }) => number).sort();
  return { retracted: numbers(retracted), skipped: numbers(all.filter((each) => !retracted.includes(each))) };
}

export function deleteShipment(loads: readonly ModelLoad[], shipment: LoadedShipment): void {
  if (shipment.isDeleted) throw new Rejected(404);
  shipment.isDeleted = true;
  shipment.lastChange = null;
  for (const load of loads) load.members.delete(shipment);
}

/** A load as the contract shows it. */
export function viewOf(load: ModelLoad) {
  const parts = [...load.members.keys()].map((shipment) => {
    const pieces = piecesIn(load, shipment);
    const all = pieces.length === shipment.pieces;
    return { shipment, pieces: all ? null : pieces, count: pieces.length };
  });
  const weightOf = ({ pieces, count }: (typeof parts)[number]) =>
    pieces === null ? SHIPMENT_WEIGHT : count * PIECE_WEIGHT;
  return {
    state: stateOf(load),
    agent: load.agent,
    departedAt: timeOf(load, 'departed')?.at ?? null,
    arrivedAt: timeOf(load, 'arrived')?.at ?? null,
    totals: {
      shipments: parts.length,
      pieces: parts.reduce((sum, { count }) => sum + count, 0),
      weight: parts.reduce((sum, part) => sum + weightOf(part), 0),
      volume: 0,
      withoutWeight: parts.filter(({ count }) => count === 0).length,
      withoutVolume: parts.length,
    },
    members: parts
      .map(({ shipment, pieces }) => ({ number: shipment.number, pieces, status: statusOf(shipment) }))
      .sort((one, other) => (one.number < other.number ? -1 : 1)),
  };
}
