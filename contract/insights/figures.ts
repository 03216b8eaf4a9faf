/** The groupings of rows of figures (docs/contract/insights.md). No schema: screens load this. */
export const GROUPINGS = ['month', 'lane', 'carrier', 'mode', 'company', 'reason', 'owner'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Groupings whose keys are without limit: so many of them have a row, the rest is one. */
export const LIMITED_GROUPINGS: readonly Grouping[] = ['lane', 'company', 'owner'];
export const MAX_ROWS = 200;
/** The key of that one, in these groupings alone: no id and no lane is it, but a reason and a carrier are. */
export const OTHER_KEY = 'other';
/** The key of shipments without a customer. */
export const NO_COMPANY_KEY = 'none';

/** From so many deliveries on the days in transit say something. */
export const MIN_TRANSITS = 5;

/** A shipment with one of them is not in full. */
export const SHORT_REASONS = ['damaged', 'lost', 'short-shipped'] as const;

/** The figures that lead to a list of their shipments. */
export const FIGURES = [
  ...(['shipments', 'withoutPromise', 'due', 'onTime', 'late', 'early', 'lastTold', 'inFull', 'otif'] as const),
  ...(['transitDays', 'lateNow'] as const),
] as const;
export type Figure = (typeof FIGURES)[number];
