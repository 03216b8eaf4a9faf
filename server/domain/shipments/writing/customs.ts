type Countries = { originCountry: string; destinationCountry: string };

/** What `requiresCustomsClearance` is unless a user says otherwise (contract section 6): the countries differ. */
export function crossesBorder({ originCountry, destinationCountry }: Countries): boolean {
  const name = (country: string) => country.trim().toLowerCase();
  return name(originCountry) !== name(destinationCountry);
}
