import type { Figure, Grouping } from '#contract/insights/figures.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';

export const GROUPING_NAMES: Readonly<Record<Grouping, string>> = {
  month: 'Month',
  lane: 'Lane',
  carrier: 'Carrier',
  mode: 'Mode',
  company: 'Customer',
  reason: 'Reason',
  owner: 'Owner',
};

export const FIGURE_NAMES: Readonly<Record<Figure, string>> = {
  shipments: 'Shipments',
  withoutPromise: 'Without a promise',
  due: 'Due',
  onTime: 'On time',
  late: 'Late',
  early: 'Early',
  lastTold: 'As last told',
  inFull: 'In full',
  otif: 'On time in full',
  transitDays: 'Days in transit',
  lateNow: 'Late now',
};

/** '97.5 %'; a dash where none is due. 100 % means all, and 0 % none. */
export function shareText(part: number, of: number): string {
  if (of === 0) return '–';
  const percent = (part / of) * 100;
  const rounded = Math.round(percent * 10) / 10;
  if (part < of && rounded === 100) return '99.9 %';
  return `${part > 0 && rounded === 0 ? '0.1' : rounded} %`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Nov 2026' for a month, the row's own label for others. */
export function rowName(by: Grouping, { key, label }: { key: string; label: string }): string {
  if (by !== 'month') return label;
  const [year, month] = key.split('-');
  return `${MONTHS[Number(month) - 1]} ${year}`;
}

/** '4.2 days', or a dash from too few deliveries. */
export const daysText = (days: number | null): string => (days === null ? '–' : `${formatNumber(days)} d`);
