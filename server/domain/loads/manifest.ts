import { inArray } from 'drizzle-orm';
import { loadTotals } from '#contract/loads/load-totals.ts';
import type { Load, LoadWithTotals } from '#contract/loads/loads.ts';
import { stopsOf } from '#contract/loads/stops.ts';
import { TALLY_PLACES, type TallyPlace } from '#contract/loads/tally.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, requireStaff, withScope } from '#server/domain/guards.ts';
import { drawPaper, type Paper } from '#server/domain/papers/draw.ts';
import type { ManifestLine, ManifestPaper, RunLine } from '#server/domain/papers/paper-task.ts';
import { findLoad } from './load-row.ts';
import { type Member, piecesOf, readMembers, withTotals } from './members.ts';
import { findClosed, readTally, serializeTally, type Tallied } from './tally/read.ts';

/**
 * The manifest of a load as a PDF (docs/contract/loads.md, 'Manifest'). Throws `unauthenticated`, `forbidden`,
 * `not-found`, `unavailable`.
 */
export async function getManifest(caller: Ctx, { id }: { id: string }, signal?: AbortSignal): Promise<Paper> {
  const ctx = withScope(caller, 'shipments:read');
  const { user, load } = await readForManifest(ctx, { id });
  return drawManifest(ctx.db, user, load, { ofMembersAlone: false }, signal);
}

type Shown = { ofMembersAlone: boolean };

/**
 * The manifest for a user who was seen to read the load; `ofMembersAlone`: without what was counted and is not in it,
 * and no run sheet.
 */
export async function drawManifest(
  db: Db,
  user: Caller,
  load: Load,
  shown: Shown,
  signal?: AbortSignal,
): Promise<Paper> {
  const manifest = await readManifest(db, user, load, shown);
  const bytes = await drawPaper(db, { paper: 'manifest', manifest }, user, signal);
  return { fileName: `manifest-${load.number}.pdf`, contentType: 'application/pdf', bytes };
}

/** The load, and who may read it. Throws `unauthenticated`, `forbidden`, `not-found`. */
export async function readForManifest(ctx: Ctx, { id }: { id: string }): Promise<{ user: Caller; load: Load }> {
  const user = requireStaff(ctx, 'read');
  return { user, load: await findLoad(ctx.db, user, id) };
}

async function readManifest(db: Db, user: Caller, load: Load, { ofMembersAlone }: Shown): Promise<ManifestPaper> {
  const members = await readMembers(db, user, [load.id]);
  const ids = new Set(members.map(({ id }) => id));
  const isShown = ({ id }: Tallied) => !ofMembersAlone || ids.has(id);
  const { number, mode, carrier, transport, voyage, references, agent } = load;
  // A run sheet has notes of staff for the driver.
  const driver = ofMembersAlone ? null : load.driver;
  return {
    ...{ number, mode, carrier, transport, voyage, references },
    ...{ agent: agent?.name ?? '', driver: driver?.fullName ?? '' },
    route: { from: `${load.fromCity}, ${load.fromCountry}`, to: `${load.toCity}, ${load.toCountry}` },
    times: [
      { name: 'Expected departure, UTC', time: printedTime(load.departure) },
      { name: 'Departed, UTC', time: printedTime(load.departedAt) },
      { name: 'Expected arrival, UTC', time: printedTime(load.arrival) },
      { name: 'Arrived, UTC', time: printedTime(load.arrivedAt) },
    ],
    lines: driver ? [] : await printedLines(db, members),
    stops: driver ? await printedStops(db, members) : [],
    totals: printedTotals(withTotals(load, members)),
    tallies: await closedTallies(db, user, load, isShown),
  };
}

/** '5 Dec 2026, 10:42' */
const printedTime = (time: string | null): string =>
  time === null
    ? ''
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
        new Date(time),
      );

const NAMES = {
  id: shipments.id,
  senderName: shipments.senderName,
  receiverName: shipments.receiverName,
  receiverContact: shipments.receiverContact,
  destinationAddress: shipments.destinationAddress,
  destinationCity: shipments.destinationCity,
  destinationCountry: shipments.destinationCountry,
};

/** The members with the names and addresses of their shipments, in their order. */
async function withNames(db: Db, members: readonly Member[]) {
  const ids = members.map(({ id }) => id);
  const rows = await db.select(NAMES).from(shipments).where(inArray(shipments.id, ids));
  const named = new Map(rows.map((row) => [row.id, row]));
  return members.flatMap((member) => {
    const row = named.get(member.id);
    return row ? [{ ...member, ...row }] : [];
  });
}

async function printedLines(db: Db, members: readonly Member[]): Promise<ManifestLine[]> {
  return (await withNames(db, members)).map((member) => {
    const totals = loadTotals([member]);
    return {
      trackingNumber: member.trackingNumber,
      sender: member.senderName,
      receiver: `${member.receiverName}, ${member.destinationCity}, ${member.destinationCountry}`,
      pieces: printedPieces(member),
      weight: totals.withoutWeight > 0 ? '–' : figure(totals.weight),
      volume: totals.withoutVolume > 0 ? '–' : figure(totals.volume),
    };
  });
}

async function printedStops(db: Db, members: readonly Member[]): Promise<RunLine[]> {
  return stopsOf(await withNames(db, members)).flatMap((stop, index) =>
    stop.map((member, place) => ({
      stop: place === 0 ? String(index + 1) : '',
      address: place === 0 ? addressOf(member) : '',
      receiver: member.receiverName,
      telephone: member.receiverContact,
      trackingNumber: member.trackingNumber,
      pieces: printedPieces(member),
      note: member.driverNote,
    })),
  );
}

type Addressed = Record<'destinationAddress' | 'destinationCity' | 'destinationCountry', string>;

const addressOf = ({ destinationAddress, destinationCity, destinationCountry }: Addressed): string =>
  [destinationAddress, `${destinationCity}, ${destinationCountry}`].filter((line) => line.trim()).join('\n');

function printedPieces({ pieces, loadPieces }: Member): string {
  const of = piecesOf(pieces);
  return loadPieces === null ? String(of) : `${loadPieces.length} of ${of}`;
}

const figure = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 3 });

/** The sums of what is known, and of how many shipments it is not. */
function printedTotals({ totals }: LoadWithTotals): ManifestPaper['totals'] {
  const { shipments: count, pieces, weight, volume, withoutWeight, withoutVolume } = totals;
  const known = (text: string, unknown: number) =>
    unknown === 0 ? text : unknown === count ? '–' : `${text} + ${unknown} unknown`;
  return [
    { name: 'Shipments', text: figure(count) },
    { name: 'Pieces', text: figure(pieces) },
    { name: 'Weight', text: known(`${figure(weight)} kg`, withoutWeight) },
    { name: 'Volume', text: known(`${figure(volume)} m³`, withoutVolume) },
  ];
}

/** So many numbers of each kind are printed; the load's page has all. */
const MAX_PRINTED = 200;

type IsShown = (tallied: Tallied) => boolean;

async function closedTallies(db: Db, user: Caller, load: Load, isShown: IsShown): Promise<ManifestPaper['tallies']> {
  const tallies = await Promise.all(TALLY_PLACES.map((place) => printedTally(db, user, load, place, isShown)));
  return tallies.flatMap((tally) => tally ?? []);
}

async function printedTally(db: Db, user: Caller, { id }: Load, place: TallyPlace, isShown: IsShown) {
  const closed = await findClosed(db, id, place);
  if (closed === null) return null;
  const tallied = (await readTally(db, user, id, place)).filter(isShown);
  const { expected, counted, missing, over, damaged } = serializeTally(tallied, closed);
  const lists = { Missing: missing, 'Not expected': over, Damaged: damaged };
  return {
    title: place === 'loading' ? 'Counted at loading' : 'Counted at unloading',
    texts: [
      `${counted.length} of ${expected.length} pieces, closed ${printedTime(closed.closedAt.toISOString())} UTC`,
      ...Object.entries(lists).flatMap(([name, numbers]) =>
        numbers.length === 0 ? [] : [`${name}: ${printedNumbers(numbers)}`],
      ),
    ],
  };
}

const printedNumbers = (numbers: readonly string[]): string =>
  numbers.slice(0, MAX_PRINTED).join(', ') +
  (numbers.length > MAX_PRINTED ? ` and ${numbers.length - MAX_PRINTED} more` : '');
