import { inArray, type SQL, sql } from 'drizzle-orm';
import { REASON_LABELS, type Reason } from '#contract/events/reasons/reasons.ts';
import { type Grouping, LIMITED_GROUPINGS, NO_COMPANY_KEY, OTHER_KEY } from '#contract/insights/figures.ts';
import { CARRIER_NAMES } from '#contract/shipments/carrier-name.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { namesOf } from '#server/domain/accounts/user-names.ts';

const FIXED: Readonly<Record<string, string>> = { [OTHER_KEY]: 'Other', [NO_COMPANY_KEY]: 'No customer' };

/** The names of rows with these keys, as they are shown. */
export async function labelsOf(
  db: Db,
  by: Grouping,
  keys: readonly string[],
  counted: SQL,
): Promise<(key: string) => string> {
  const fixed = LIMITED_GROUPINGS.includes(by) ? FIXED : {};
  const names = await namesFor(
    db,
    by,
    keys.filter((key) => !(key in fixed)),
    counted,
  );
  return (key) => fixed[key] ?? names.get(key) ?? key;
}

async function namesFor(
  db: Db,
  by: Grouping,
  keys: readonly string[],
  counted: SQL,
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  if (by === 'owner') return namesOf(db, keys);
  if (by === 'lane') return lanesOf(db, keys, counted);
  if (by === 'carrier') return new Map(Object.entries(CARRIER_NAMES));
  if (by === 'reason') return new Map(keys.map((key) => [key, REASON_LABELS[key as Reason] ?? key]));
  if (by !== 'company') return new Map();
  const { id, name } = companies;
  const rows = await db
    .select({ id, name })
    .from(companies)
    .where(inArray(id, [...keys]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The commonest spelling of each, the first by the alphabet among equals. */
async function lanesOf(db: Db, keys: readonly string[], counted: SQL): Promise<Map<string, string>> {
  const rows = await rowsOf<{ key: string; lane: string }>(
    db,
    sql`select distinct on (key) key, lane from (
        select figure.lane_key as key, figure.lane, count(*) as of from shipment_figures figure
        where ${counted} and figure.lane_key = any(${sql.param(keys)}::text[]) group by 1, 2
      ) spelled order by key, of desc, lane collate "C"`,
  );
  return new Map(rows.map(({ key, lane }) => [key, laneName(lane)]));
}

function laneName(lane: string): string {
  const [originCity, originCountry, destinationCity, destinationCountry] = lane.split('|');
  return `${originCity}, ${originCountry} – ${destinationCity}, ${destinationCountry}`;
}
