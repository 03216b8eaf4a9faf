import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import type { Leg } from '#contract/shipments/shipments.ts';
import type { Db } from '#db/open-database.ts';
import type { LoadRow } from '#db/schema/loads/loads.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { databaseTime } from '#server/domain/events/clock.ts';

const allReferences = sql`load."references"`;
const publicReferences = sql`jsonb_path_query_array(load."references", '$[*] ? (@.public == true)')`;

export const loadsWithMembers = sql`loads load join load_members loaded on loaded.load_id = load.id`;

/** The loads of a row of `shipments` that have anything to show, in the order in which they were opened. */
const legsWith = (references: SQL): SQL<Leg[]> => sql<Leg[]>`array_to_json(array(select
  json_build_object('mode', load.mode, 'transport', load.transport, 'voyage', load.voyage, 'references', ${references})
  from ${loadsWithMembers} where loaded.shipment_id = shipments.id
    and (load.transport <> '' or load.voyage <> '' or ${references} <> '[]')
  order by load.created_at, load.id))`;

/** As staff see them (docs/contract/loads.md, 'References'). */
export const staffLegs = legsWith(allReferences);
/** As everybody sees them. */
export const publicLegs = legsWith(publicReferences);

// As an array: in an `or` with other conditions the planner then takes the index of the ids.
export const inLoads = (condition: SQL): SQL =>
  sql`any(array(select loaded.shipment_id from ${loadsWithMembers} where ${condition}))`;

const hasWord = (references: SQL, word: string): SQL =>
  sql`search_numbers('', '', '', ${references}) like search_pattern(${word})`;
const MIN_SEARCH = 3;

/** The condition that the shipment with this id is in a load whose references have a word: for `containsTerms`. */
export const isFoundByLoad =
  (id: SQL) =>
  (word: string): SQL[] =>
    word.length < MIN_SEARCH ? [] : [sql`${id} = ${inLoads(hasWord(allReferences, word))}`];

/** As `isFoundByLoad`, for who sees public references alone. The index finds the others, too. */
export const isFoundByPublicLoad = (word: string): SQL[] => {
  const isPublic = sql`${hasWord(allReferences, word)} and ${hasWord(publicReferences, word)}`;
  return word.length < MIN_SEARCH ? [] : [sql`id = ${inLoads(isPublic)}`];
};

/** The condition that the shipment is in a load that has one of these keys as a public reference. */
export const hasPublicReference = (keys: SQL): SQL =>
  sql`id = ${inLoads(sql`reference_keys('', ${allReferences}) && ${keys} and reference_keys('', ${publicReferences}) && ${keys}`)}`;

type InPublic = Pick<LoadRow, 'transport' | 'voyage'> & { references: readonly Reference[] };

const NOTHING: InPublic = { transport: '', voyage: '', references: [] };

const shownOf = ({ transport, voyage, references }: InPublic): string =>
  JSON.stringify([transport, voyage, references.filter((reference) => reference.public)]);

type Change = { from?: InPublic; to?: InPublic };

/** Whether a change of a load, from none or to none, is one to the public of its shipments. */
export const isPublicChange = ({ from = NOTHING, to = NOTHING }: Change): boolean => shownOf(from) !== shownOf(to);

/**
 * Gives these locked shipments a new `updatedAt`, by which pages and copies know that they are old, if the change of
 * their load is a public one.
 */
export async function notePublicChange(tx: Db, change: Change, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !isPublicChange(change)) return;
  const updatedAt = await databaseTime(tx);
  await tx
    .update(shipments)
    .set({ updatedAt })
    .where(inArray(shipments.id, [...ids]));
}
