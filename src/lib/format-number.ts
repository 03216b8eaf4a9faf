// Made once: making one for each number takes longer than a row of a table.
const FORMAT = new Intl.NumberFormat('en-US');

/** 1234567.8912 as '1,234,567.891'. */
export function formatNumber(value: number): string {
  return FORMAT.format(value);
}
