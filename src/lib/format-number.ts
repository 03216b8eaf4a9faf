// Made once: making one for each number takes longer than a row of a table.
const FORMAT = new Intl.NumberFormat('en-US');

/** 1234.5 as '1,234.5 kg', on one line. */
export const formatWeight = (kilograms: number): string => `${formatNumber(kilograms)}\u00a0kg`;

/** 1.728 as '1.728 m³', on one line. */
export const formatVolume = (cubicMetres: number): string => `${formatNumber(cubicMetres)}\u00a0m³`;

/** 5057 as '5,057 km', on one line. */
export function formatDistance(kilometres: number): string {
  return `${formatNumber(kilometres)}\u00a0km`;
}

/** 1234567.8912 as '1,234,567.891'. */
export function formatNumber(value: number): string {
  return FORMAT.format(value);
}
