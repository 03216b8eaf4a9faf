import type { Language } from '#contract/languages.ts';
import { languageOfCountry } from '#contract/mails/mail-language.ts';
import { loadCountryNames } from '#server/infra/geo/countries/load-country-names.ts';

/** The language of mails to a receiver in this country, written in any way (docs/contract/tracking.md, 'Mails'). */
export async function languageForCountry(country: string): Promise<Language> {
  const names = await loadCountryNames();
  return languageOfCountry(names.find(country)?.code);
}
