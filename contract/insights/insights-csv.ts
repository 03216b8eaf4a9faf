import { csvLine } from '#contract/values/csv.ts';
import type { Insights } from './insights.ts';

const HEADER = [
  ...['key', 'label', 'shipments', 'weight', 'due', 'onTime', 'onTimeShare', 'early', 'lastTold', 'inFull', 'otif'],
  ...['withoutPromise', 'transitMedian', 'transitP90', 'transitOf', 'lateNow'],
];

/**
 * The rows and the totals as CSV, written alike by the server and the browser. A share of none due, and days of too few
 * deliveries, are empty.
 */
export function insightsCsv({ rows, totals }: Insights): string {
  const lines = [...rows, totals].map(({ transitDays: { median, p90, of }, ...row }) =>
    [
      ...[row.key, row.label, row.shipments, row.weight, row.due, row.onTime],
      ...[row.due === 0 ? '' : (row.onTime / row.due).toFixed(4)],
      ...[row.early, row.lastTold, row.inFull, row.otif, row.withoutPromise, median ?? '', p90 ?? '', of, row.lateNow],
    ].map(String),
  );
  return [HEADER, ...lines].map((cells) => csvLine(cells)).join('');
}
