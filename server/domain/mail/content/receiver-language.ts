import type { Language } from '#server/contract/languages.ts';
import { languageOfCountry } from '#server/contract/mail-language.ts';
import { loadCountryNames } from '#server/infra/geo/load-country-names.ts';

/** The language of mails to a receiver in this country, written in any way (contract section 11, 'Languages'). */
export async function languageForCountry(country: string): Promise<Language> {
  const names = await loadCountryNames();
  return languageOfCountry(names.find(country)?.code);
}

/** The country in that language; as it was written where it is not known, or is a part of one. */
export async function countryIn(language: Language, country: string): Promise<string> {
  const found = (await loadCountryNames()).find(country);
  if (language === 'en' || !found || found.region) return country;
  return new Intl.DisplayNames(language, { type: 'region' }).of(found.code) ?? country;
}
