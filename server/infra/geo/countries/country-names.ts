import { placeName } from '#server/infra/geo/place-name.ts';
import { COUNTRY_ALIASES } from './country-aliases.ts';
import { COUNTRY_CODES } from './country-codes.ts';
import { BRITISH_NATIONS } from './regions.ts';

/** A country by its ISO code, narrowed to one of its regions where the text named only that. */
export type Country = { code: string; region: string | null };

const LANGUAGES = 'en de fr es it pt nl pl sv da nb fi cs hu ro hr tr el ru uk ar zh ja ko'.split(' ');

/** Names that users give to countries. A name that could mean two means none. */
export class CountryNames {
  readonly #named = new Map<string, string>();

  /** The country that was meant, or null. */
  find(typed: string): Country | null {
    const name = placeName(typed);
    const found = this.#named.get(name) ?? this.#named.get(name.replace(/^the /, ''));
    if (!found) return null;
    const [code = '', region = null] = found.split('-');
    return { code, region };
  }

  /** Fills itself, stopping between small steps. */
  *fill(): Generator<void> {
    for (const language of LANGUAGES) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      for (const [code] of COUNTRY_CODES) this.#add(names.of(code), code);
      yield;
    }
    // Last, and without asking: what a country is called in so many words outweighs an accident of another language.
    for (const [code, names] of Object.entries(COUNTRY_ALIASES)) for (const name of names) this.#set(name, code);
    for (const [nation, region] of Object.entries(BRITISH_NATIONS)) this.#set(nation, `GB-${region}`);
    for (const [alpha2, alpha3] of COUNTRY_CODES) {
      this.#set(alpha2, alpha2);
      this.#set(alpha3, alpha2);
    }
  }

  #add(name: string | undefined, code: string): void {
    if (!name) return;
    const key = placeName(name);
    const known = this.#named.get(key);
    this.#named.set(key, known === undefined || known === code ? code : '');
  }

  #set(name: string, code: string): void {
    this.#named.set(placeName(name), code);
  }
}
