/** `orders-errors.csv` for `orders.csv`, and back: of such suffixes a name has one. */
export const nameWith = (name: string, suffix: '-errors' | '-numbers' | ''): string =>
  `${name.replace(/\.\w+$/, '').replace(/-(errors|numbers)$/, '')}${suffix}.csv`;
