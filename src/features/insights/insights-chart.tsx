import type { Grouping } from '#contract/insights/figures.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { GROUPING_NAMES, rowName, shareText } from './figure-names.ts';
import type { InsightRow } from './insights-query.ts';

/** So many bars can be told apart. */
const MAX_BARS = 24;

/**
 * A bar for each row of what was due: on time, and late beside it. The server draws it, so it is there without scripts;
 * the numbers stand in the table below it.
 */
export function InsightsChart({ rows, by }: { rows: readonly InsightRow[]; by: Grouping }) {
  const bars = rows
    .filter(({ due }) => by === 'month' || due > 0)
    .slice(by === 'month' ? -MAX_BARS : 0, by === 'month' ? undefined : MAX_BARS);
  const most = Math.max(...bars.map(({ due }) => due), 0);
  if (most === 0) return null;
  const length = (count: number) => `${(count / most) * 100}%`;
  return (
    <figure aria-label={`Due by ${GROUPING_NAMES[by].toLowerCase()}`} className="border bg-card p-4">
      <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-3 text-sm font-semibold">
        Due, and how much of it was on time
        <span aria-hidden className="flex gap-4 text-xs font-normal text-muted-foreground">
          <Legend className="bg-chart-1">on time</Legend>
          <Legend className="bg-chart-4">late</Legend>
        </span>
      </figcaption>
      <ul className="grid gap-1.5 text-xs">
        {bars.map((row) => (
          <li
            key={row.key}
            className="grid grid-cols-[minmax(0,8rem)_1fr_6.5rem] items-center gap-2 sm:grid-cols-[minmax(0,16rem)_1fr_8rem]"
          >
            <bdi className="truncate" title={rowName(by, row)}>
              {rowName(by, row)}
            </bdi>
            <span aria-hidden className="flex h-4">
              <span className="bg-chart-1" style={{ width: length(row.onTime) }} />
              <span className="bg-chart-4" style={{ width: length(row.due - row.onTime) }} />
            </span>
            <span className="text-right tabular-nums">
              {shareText(row.onTime, row.due)} of {formatNumber(row.due)}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Legend({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-3 ${className}`} />
      {children}
    </span>
  );
}
