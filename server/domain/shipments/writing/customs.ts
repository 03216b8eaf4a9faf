type Countries = { originCountry: string; destinationCountry: string };

/** The default of `requiresCustomsClearance` (contract section 6): the countries differ. */
export function crossesBorder({ originCountry, destinationCountry }: Countries): boolean {
  const name = (country: string) => country.trim().toLowerCase();
  return name(originCountry) !== name(destinationCountry);
}
