import { type SQL, sql } from 'drizzle-orm';
import { type Figure, type Grouping, MIN_TRANSITS } from '#contract/insights/figures.ts';
import type { InsightRow } from '#contract/insights/insights.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { FIGURE_CONDITIONS, keyOf, PARTS, type Part, type Period, rowsBy } from './conditions.ts';

export type Measures = Omit<InsightRow, 'key' | 'label'>;

/** The figures that are counts; the days in transit are more. */
const COUNTS = [
  'shipments',
  'withoutPromise',
  'due',
  'onTime',
  'early',
  'lastTold',
  'inFull',
  'otif',
  'lateNow',
] as const satisfies readonly Figure[];

type Count = (typeof COUNTS)[number];
type Row = { key: string | null; weight: number | null; of: number | null; spread: [number, number] | null } & Record<
  Count,
  number | null
>;

const SPREAD = sql`array_to_json(percentile_cont(array[0.5, 0.9]) within group (order by figure.transit_days))`;

const countOf = (figure: Count, part: Part): SQL => {
  const { part: own, holds } = FIGURE_CONDITIONS[figure];
  const counted = own === part ? sql`(count(*) filter (where ${holds}))::int` : sql`null::int`;
  return sql`${counted} as ${sql.identifier(figure)}`;
};

/** One part of the period, a line for each key. */
function selectPart(part: Part, counted: SQL, period: Period, by: Grouping | null): SQL {
  const key = by === null ? sql`null` : sql`${keyOf(by, part)}`;
  const isTransit = part === 'delivered';
  return sql`select ${key}::text as key, ${sql.join(
    COUNTS.map((figure) => countOf(figure, part)),
    sql`, `,
  )},
    ${part === 'created' ? sql`sum(figure.weight)::float8` : sql`null::float8`} as weight,
    ${isTransit ? sql`count(*)::int` : sql`null::int`} as "of",
    ${isTransit ? SPREAD : sql`null::json`} as spread
    from ${by === null ? sql`shipment_figures figure` : rowsBy(by)}
    where ${counted} and ${PARTS[part].isPart(period)}
    ${by === null ? sql`` : sql`group by ${keyOf(by, part)}`}`;
}

/**
 * The figures of these shipments by key ('' for none), or of all together, under the key ''. One statement, so that all
 * are of one time.
 */
export async function measure(
  db: Db,
  counted: SQL,
  period: Period,
  by: Grouping | null,
): Promise<Map<string, Measures>> {
  const parts = Object.keys(PARTS) as Part[];
  const rows = await rowsOf<Row>(
    db,
    sql.join(
      parts.map((part) => sql`(${selectPart(part, counted, period, by)})`),
      sql` union all `,
    ),
  );
  const byKey = Map.groupBy(rows, ({ key }) => key ?? '');
  return new Map([...byKey].map(([key, lines]) => [key, measuresOf(lines)]));
}

function measuresOf(lines: readonly Row[]): Measures {
  const counts = Object.fromEntries(
    COUNTS.map((name) => [name, lines.reduce((sum, line) => sum + (line[name] ?? 0), 0)]),
  ) as Record<Count, number>;
  const weight = lines.reduce((sum, line) => sum + (line.weight ?? 0), 0);
  const transit = lines.find(({ of }) => of !== null);
  return { ...counts, weight: round(weight, 3), transitDays: transitOf(transit) };
}

export const NO_TRANSITS: Measures['transitDays'] = { median: null, p90: null, of: 0 };

function transitOf(line: Pick<Row, 'of' | 'spread'> | undefined): Measures['transitDays'] {
  const of = line?.of ?? 0;
  const [median, p90] = line?.spread ?? [];
  if (of < MIN_TRANSITS || median === undefined || p90 === undefined) return { ...NO_TRANSITS, of };
  return { median: round(median, 1), p90: round(p90, 1), of };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The counts of several rows together, without their days in transit, which are no sum. */
export function sumOf(rows: readonly Measures[]): Omit<Measures, 'transitDays'> {
  const counts = Object.fromEntries(
    COUNTS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Record<Count, number>;
  const weight = rows.reduce((sum, row) => sum + row.weight, 0);
  return { ...counts, weight: round(weight, 3) };
}

/** The days in transit of these rows `figure` together. */
export async function transitsOf(db: Db, isMeant: SQL): Promise<Measures['transitDays']> {
  const [row] = await rowsOf<Pick<Row, 'of' | 'spread'>>(
    db,
    sql`select count(*)::int as "of", ${SPREAD} as spread from shipment_figures figure where ${isMeant}`,
  );
  return transitOf(row);
}
