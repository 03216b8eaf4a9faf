import { type SQL, sql } from 'drizzle-orm';
import { mayAskForEveryones, worksOnRounds } from '#contract/accounts/permissions.ts';
import type { UnnamedNumbers } from '#contract/bulk/numbers.ts';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { Caller } from '#server/domain/guards.ts';
import { loadsWithMembers } from '#server/domain/loads/legs.ts';
import { isOnRoundOf, type When } from '#server/domain/loads/reach.ts';
import { env } from '#server/env.ts';

/** The shipment that a number names; `piece` is null where it names no piece, `of` where the shipment has none. */
type NamedShipment = { id: string; trackingNumber: string; piece: number | null; of: number | null };

/** A number as it was sent. One that names no shipment is unknown; `ambiguous` is a reference of several. */
export type FoundNumber =
  | { number: string; shipment: NamedShipment; problem: null }
  | { number: string; shipment: null; problem: 'unknown' | 'ambiguous' };

/**
 * The owners of the shipments that tracking numbers and references are looked for among; null: anyone. `only`: what
 * else must be true of them.
 */
type Reach = { ownerOfNumbers: string | null; ownerOfReferences: string | null; only?: SQL };

/**
 * Where numbers are looked for that are to be changed: a tracking number among all that the caller may know of, a
 * reference among those that he may change. For a driver both are among those of his rounds.
 */
export function changeableBy(user: Caller, when: When = 'now'): Reach {
  if (worksOnRounds(user)) return { ownerOfNumbers: null, ownerOfReferences: null, only: isOnRoundOf(user.id, when) };
  return {
    ownerOfNumbers: user.ownOnly ? user.id : null,
    ownerOfReferences: mayAskForEveryones(user, env().SHARED_WORK === 'on', 'goods') ? null : user.id,
  };
}

/**
 * Resolves pasted and scanned numbers, each once, in their order: a tracking number in any spelling, a piece of it, a
 * tracking link, or a reference that exactly one shipment has, itself or by its load (docs/contract/bulk.md,
 * 'Numbers'). One statement, with a search in an index for each number.
 */
export async function findNumbers(db: Db, texts: readonly string[], reach: Reach): Promise<FoundNumber[]> {
  const numbers = [...new Set(texts)].map((text) => ({ text, tracked: readTrackedNumber(text) }));
  const asked = numbers.map(({ text, tracked }, place) =>
    tracked ? { place, number: tracked.trackingNumber } : { place, reference: referenceIn(text) },
  );
  if (asked.length === 0) return [];
  const matches = Map.groupBy(await findMatches(db, asked, reach), ({ place }) => place);
  return numbers.map(({ text, tracked }, place): FoundNumber => {
    const [match, other] = matches.get(place) ?? [];
    const piece = tracked?.piece ?? null;
    if (other) return { number: text, shipment: null, problem: 'ambiguous' };
    if (!match || (piece ?? 0) > (match.of ?? 0)) return { number: text, shipment: null, problem: 'unknown' };
    const { id, trackingNumber, of } = match;
    return { number: text, shipment: { id, trackingNumber, piece, of }, problem: null };
  });
}

/** The shipments that are named, and the numbers that name none or several. */
export function sortNumbers(found: readonly FoundNumber[]): { named: NamedShipment[] } & UnnamedNumbers {
  const numbersOf = (wanted: FoundNumber['problem']) =>
    found.filter(({ problem }) => problem === wanted).map(({ number }) => number);
  return {
    named: found.flatMap(({ shipment }) => shipment ?? []),
    unknown: numbersOf('unknown'),
    ambiguous: numbersOf('ambiguous'),
  };
}

/** Behind a scanner's symbology identifier (ISO/IEC 15424), and between the signs around a code in Code 39. */
const SCANNED = /^(?:\][A-Za-z]\w)?(?:\*(.+)\*|(.*))$/s;
/** A reference is shorter; blanks and characters that nobody sees may stand in what was typed. */
const MAX_TYPED_LENGTH = 4 * TEXT_LIMITS.reference;

/** Null for a text that is too long for a reference or that PostgreSQL cannot read. */
function referenceIn(text: string): string | null {
  const [, framed, plain = ''] = SCANNED.exec(text.trim()) ?? [];
  const reference = framed ?? plain;
  if (reference.length > MAX_TYPED_LENGTH || reference.includes('\0') || !reference.isWellFormed()) return null;
  return reference;
}

type Asked = { place: number; number?: string; reference?: string | null };
type Match = { place: number; id: string; trackingNumber: string; of: number | null };

/** The matches of each number; of a reference that several shipments have, two. */
function findMatches(
  db: Db,
  asked: readonly Asked[],
  { ownerOfNumbers, ownerOfReferences, only }: Reach,
): Promise<Match[]> {
  const of = (ownerId: string | null) =>
    sql`${ownerId === null ? sql`` : sql`and shipments.user_id = ${ownerId}::uuid`} ${only ? sql`and ${only}` : sql``}`;
  return rowsOf<Match>(
    db,
    sql`
      select asked.place, named.id, named.tracking_number as "trackingNumber",
        (select sum((line ->> 'count')::int)::int from jsonb_array_elements(named.pieces) line) as "of"
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) asked (place int, number text, reference text), lateral (
        select id, tracking_number, pieces from shipments
        where tracking_number = asked.number and deleted_at is null ${of(ownerOfNumbers)}
        union all
        (select id, tracking_number, pieces from shipments
        where reference_keys(reference, "references") && reference_keys(asked.reference, '[]')
          and deleted_at is null and (reference <> '' or "references" <> '[]') ${of(ownerOfReferences)} limit 2)
        union
        (select shipments.id, tracking_number, shipments.pieces
        from ${loadsWithMembers} join shipments on shipments.id = loaded.shipment_id
        where reference_keys('', load."references") && reference_keys(asked.reference, '[]')
          and shipments.deleted_at is null ${of(ownerOfReferences)} limit 2)
      ) named`,
  );
}
