import { type SQL, sql } from 'drizzle-orm';
import { mayAskForEveryones } from '#contract/accounts/permissions.ts';
import { type Grouping, LIMITED_GROUPINGS, MAX_ROWS, NO_COMPANY_KEY, OTHER_KEY } from '#contract/insights/figures.ts';
import type { InsightRow, Insights, InsightsQuery } from '#contract/insights/insights.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, requireStaff, withScope } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { answerMinutes } from './answers.ts';
import { hasKey, type InsightsScope, isCounted, PARTS, type Period } from './conditions.ts';
import { labelsOf } from './labels.ts';
import { countLoads } from './load-times.ts';
import { type Measures, measure, NO_TRANSITS, sumOf, transitsOf } from './measure.ts';

/**
 * The figures of the caller's own shipments, with SHARED_WORK and for super-admins of all (docs/contract/insights.md).
 * Throws `unauthenticated`, `forbidden`, and `unavailable` while older shipments are still worked in.
 */
export async function getInsights(caller: Ctx, query: InsightsQuery): Promise<Insights> {
  const { db, user, scope, period } = await openInsights(caller, query);
  const counted = isCounted(scope, query);
  const isCountedRequest = requestsCounted(scope, query);
  const [rows, all, loads, minutes, asOf] = await Promise.all([
    readRows(db, query.by, counted, period),
    measure(db, counted, period, null),
    countLoads(db, user, period, query, counted),
    answerMinutes(db, period, counted, isCountedRequest),
    timeOf(db),
  ]);
  const totals = { key: 'total', label: 'Total', ...(all.get('') ?? NONE), loads, answerMinutes: minutes };
  return { ...period, asOf, rows, totals };
}

const NONE: Measures = { ...sumOf([]), transitDays: NO_TRANSITS };

type Opened = { db: Db; user: Caller; scope: InsightsScope; period: Period };

/** The caller, and the shipments and days that are counted. Throws as `getInsights` does. */
export async function openInsights(caller: Ctx, query: InsightsQuery): Promise<Opened> {
  const ctx = withScope(caller, 'shipments:read');
  const user = requireStaff(ctx, 'contacts');
  const everyones = mayAskForEveryones(user, env().SHARED_WORK === 'on', 'contacts');
  const db = reader(ctx);
  const [unfinished] = await rowsOf(db, sql`select from figures_progress`);
  if (unfinished) throw new AppError('insights-not-ready', { retryAfter: 60 });
  return { db, user, scope: everyones ? null : { userId: user.id }, period: periodOf(query) };
}

/** The days of the query; without them the month of `to` and the eleven before. */
function periodOf({ from, to }: Pick<InsightsQuery, 'from' | 'to'>): Period {
  const last = to ?? new Date().toISOString().slice(0, 10);
  if (from) return { from, to: last < from ? from : last };
  return { from: `${monthOf(Math.max(numberOf(last) - 11, FIRST_MONTH))}-01`, to: last };
}

/** Months as numbers, since `Date.UTC` reads the years 1 to 99 as 1901 to 1999. */
const numberOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthOf = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
const FIRST_MONTH = 12;

const requestsCounted = (scope: InsightsScope, { carrier, mode, company }: InsightsQuery): SQL =>
  sql.join(
    [
      // A request has no carrier, and a mode that may still change.
      sql`${!carrier && !mode}`,
      ...(company ? [sql`request.company_id = ${company}::uuid`] : []),
      ...(scope ? [sql`request.decided_by = ${scope.userId}::uuid`] : []),
    ],
    sql` and `,
  );

async function timeOf(db: Db): Promise<string> {
  const [row] = await rowsOf<{ now: string }>(db, sql`select now()::timestamptz(3) as now`);
  return new Date(row?.now ?? Date.now()).toISOString();
}

/** The rows in their order: months by time, all others the largest first; of some groupings the rest as one. */
async function readRows(db: Db, by: Grouping, counted: SQL, period: Period): Promise<InsightRow[]> {
  const measures = await measure(db, counted, period, by);
  const ranked = by === 'month' ? monthsOf(period, measures) : rankedOf(by, measures);
  const top = LIMITED_GROUPINGS.includes(by) ? ranked.slice(0, MAX_ROWS) : ranked;
  const rest = ranked.slice(top.length);
  if (rest.length > 0) top.push([OTHER_KEY, await otherOf(db, by, counted, period, { top, rest })]);
  const labelOf = await labelsOf(
    db,
    by,
    top.map(([key]) => key),
    counted,
  );
  return top.map(([key, row]) => ({ key, label: labelOf(key), ...row }));
}

type Keyed = [string, Measures];

/** Every month of the period, and what is of it; a month of what is late now may be another. */
function monthsOf({ from, to }: Period, measures: ReadonlyMap<string, Measures>): Keyed[] {
  const months = Array.from({ length: numberOf(to) - numberOf(from) + 1 }, (_, index) =>
    monthOf(numberOf(from) + index),
  );
  return months.map((key) => [key, measures.get(`${key}-01`) ?? NONE]);
}

function rankedOf(by: Grouping, measures: ReadonlyMap<string, Measures>): Keyed[] {
  const sizeOf = ({ shipments, due, lateNow }: Measures) => [shipments, due, lateNow];
  return [...measures]
    .map(([key, row]): Keyed => [key === '' && by === 'company' ? NO_COMPANY_KEY : key, row])
    .filter(([, row]) => sizeOf(row).some(Boolean) || row.transitDays.of > 0)
    .sort(([oneKey, one], [otherKey, other]) => {
      const [size, otherSize] = [sizeOf(one), sizeOf(other)];
      const differing = size.findIndex((count, index) => count !== otherSize[index]);
      if (differing === -1) return oneKey < otherKey ? -1 : 1;
      return (otherSize[differing] ?? 0) - (size[differing] ?? 0);
    });
}

type Ranked = { top: readonly Keyed[]; rest: readonly Keyed[] };

async function otherOf(db: Db, by: Grouping, counted: SQL, period: Period, { top, rest }: Ranked): Promise<Measures> {
  const isOther = isBeyond(
    by,
    top.map(([key]) => key),
  );
  const transitDays = await transitsOf(db, sql`${counted} and ${PARTS.delivered.isPart(period)} and ${isOther}`);
  return { ...sumOf(rest.map(([, row]) => row)), transitDays };
}

/** Whether a shipment has none of these keys, as one without a customer has no company's. */
export const isBeyond = (by: Grouping, keys: readonly string[]): SQL =>
  sql`not (${sql.join([sql`false`, ...keys.map((key) => sql`coalesce(${hasKey(by, 'delivered', key)}, false)`)], sql` or `)})`;

/** The keys of the rows that are shown by themselves. */
export async function shownKeys(db: Db, by: Grouping, counted: SQL, period: Period): Promise<string[]> {
  const rows = await readRows(db, by, counted, period);
  return rows.map(({ key }) => key).filter((key) => key !== OTHER_KEY);
}
