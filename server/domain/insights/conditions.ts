import { type SQL, sql } from 'drizzle-orm';
import { type Figure, type Grouping, NO_COMPANY_KEY, SHORT_REASONS } from '#contract/insights/figures.ts';
import type { InsightsQuery } from '#contract/insights/insights.ts';
import { openDifferences } from './open-differences.ts';

/** Days, `yyyy-mm-dd`, both inclusive. */
export type Period = { from: string; to: string };

/** The owner of the shipments that are counted; `null`: everyone's. */
export type InsightsScope = { userId: string } | null;

type Filters = Pick<InsightsQuery, 'carrier' | 'mode' | 'company'>;

/** The rows `figure` of `shipment_figures` in the scope that the filters select. */
export function isCounted(scope: InsightsScope, { carrier, mode, company }: Filters): SQL {
  const conditions = [
    ...(scope ? [sql`figure.user_id = ${scope.userId}::uuid`] : []),
    ...(carrier ? [sql`figure.carrier = ${carrier}`] : []),
    ...(mode ? [sql`figure.shipping_mode = ${mode}`] : []),
    ...(company ? [sql`figure.company_id = ${company}::uuid`] : []),
  ];
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** The shipments that a period has, each by its own day (docs/contract/insights.md, 'Figures'). */
export const PARTS = {
  created: {
    isPart: ({ from, to }: Period) =>
      sql`figure.created_at >= ${`${from}T00:00:00Z`}::timestamptz
        and figure.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '24 hours'`,
    day: sql`(figure.created_at at time zone 'UTC')`,
  },
  due: {
    isPart: ({ from, to }: Period) =>
      sql`figure.promised_day between ${from}::date and ${to}::date and figure.due_from <= now()
        and figure.status <> 'cancelled'`,
    day: sql`figure.promised_day`,
  },
  delivered: {
    isPart: ({ from, to }: Period) =>
      sql`figure.delivered_day between ${from}::date and ${to}::date and figure.transit_days is not null`,
    day: sql`figure.delivered_day`,
  },
  late: {
    isPart: () =>
      sql`figure.shipment_id in (select shipment_id from shipment_attention where needed_from <= now() and late_from <= now())`,
    day: sql`figure.estimated_day`,
  },
} as const;

export type Part = keyof typeof PARTS;

const isOnTime = sql`coalesce(figure.delivered_day <= figure.promised_day, false)`;
const isInFull = sql`(coalesce(not figure.reasons && array[${sql.join(
  SHORT_REASONS.map((reason) => sql`${reason}`),
  sql`, `,
)}]::text[], true) and figure.shipment_id not in (${openDifferences}))`;

/** The condition of each figure: the part of the period, and what must hold besides. The one table of it. */
export const FIGURE_CONDITIONS: Readonly<Record<Figure, { part: Part; holds: SQL }>> = {
  shipments: { part: 'created', holds: sql`true` },
  withoutPromise: { part: 'created', holds: sql`figure.promised_day is null` },
  due: { part: 'due', holds: sql`true` },
  onTime: { part: 'due', holds: isOnTime },
  late: { part: 'due', holds: sql`not ${isOnTime}` },
  early: { part: 'due', holds: sql`figure.delivered_day < figure.promised_day` },
  lastTold: { part: 'due', holds: sql`figure.delivered_day <= figure.told_day` },
  inFull: { part: 'due', holds: isInFull },
  otif: { part: 'due', holds: sql`${isOnTime} and ${isInFull}` },
  transitDays: { part: 'delivered', holds: sql`true` },
  lateNow: { part: 'late', holds: sql`true` },
};

/** The key of a row's shipments in this part; a month by the part's own day. */
export function keyOf(by: Grouping, part: Part): SQL {
  if (by === 'month') return sql`date_trunc('month', ${PARTS[part].day})::date`;
  if (by === 'lane') return sql`figure.lane_key collate "C"`;
  if (by === 'carrier') return sql`figure.carrier`;
  if (by === 'mode') return sql`figure.shipping_mode`;
  if (by === 'company') return sql`figure.company_id`;
  if (by === 'owner') return sql`figure.user_id`;
  return sql`reason`;
}

/** The rows that are counted; by reason once for each. */
export const rowsBy = (by: Grouping): SQL =>
  by === 'reason'
    ? sql`shipment_figures figure cross join lateral unnest(figure.reasons) reason`
    : sql`shipment_figures figure`;

/** Whether a shipment is of the row with this key. */
export function hasKey(by: Grouping, part: Part, key: string): SQL {
  if (by === 'month') return sql`to_char(${PARTS[part].day}, 'YYYY-MM') = ${key}`;
  if (by === 'reason') return sql`${key} = any(figure.reasons)`;
  if (by === 'company' && key === NO_COMPANY_KEY) return sql`figure.company_id is null`;
  return sql`${keyOf(by, part)}::text = ${key}`;
}
