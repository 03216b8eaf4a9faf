/** Large cities that share their Latin spelling with another in the same country, which the places' file names or sizes otherwise. */
export const AMBIGUOUS_CITIES: ReadonlySet<string> = new Set([
  'CN fuzhou',
  'CN suzhou',
  'CN taizhou',
  'CN yichun',
  'CN yulin',
]);
