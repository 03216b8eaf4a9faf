import { AMBIGUOUS_NAMES, COUNTRY_ALIASES } from './country-aliases.ts';
import { COUNTRY_CODES } from './country-codes.ts';
import { countryKey, islandNames, reorderedNames, shortNames } from './country-key.ts';
import { BRITISH_NATIONS, SOVEREIGNS, stateCode } from './regions.ts';

/** A country by its ISO code, narrowed to one of its regions where the text named only that. */
export type Country = { code: string; region: string | null };

const LANGUAGES =
  'en de fr es it pt nl pl sv da nb fi cs hu ro hr tr el ru uk ar zh ja ko hi zh-Hant bg sk sl sr lt lv et he fa th id'.split(
    ' ',
  );
/** Territories that CLDR names beside those of ISO 3166, and the country that each is in. */
const PARTS: Readonly<Record<string, string>> = { AC: 'SH', CP: 'FR', DG: 'IO', EA: 'ES', IC: 'ES', TA: 'SH' };

/** Signs between a country and its remarks: `Korea, Republic of`, `Iran (Islamic Republic of)`, `US - Samoa`. */
const DIVIDER = /[,;/()[\]{}]|\s[-–—|]\s/;
const REGION_OF_CHINA = / (?:special administrative region|sar)(?: china)?$/;
/** Names that say in full which of two countries is meant; behind a formal beginning they mean neither. */
const DIVIDED: ReadonlySet<string> = new Set(['CD', 'CG', 'CN', 'GE', 'KP', 'KR', 'TW']);

const isCode = (key: string): boolean =>
  COUNTRY_CODES.some((codes) => codes.some((code) => code.toLowerCase() === key));

/** Two or three Latin letters with a mark on one of them are no code: `ČR` is not Costa Rica. */
const MARKED_LETTERS = /^(?=.*[^A-Za-z])\p{Script=Latin}{2,3}$/u;
/** `DE - Germany`, `Germany (DE)` */
const CODE_AND_NAME = /^[([]?([a-z]{2,3})[)\]]?[\s,:–-]+(.+)$/i;
/** ISO 3166-2: `GB-ENG`, `US-CA`; three letters only where a country's parts have as many, as `LA-PAZ` is none. */
const SUBDIVISION = /^(?:([A-Z]{2})-([A-Z]{1,2}|\d[A-Z\d]{0,2})|(AU|BE|FR|GB|MX|RU|UK)-([A-Z]{3}))$/;
const NAME_AND_CODE = /^(.*[^\s,([–-])[\s,([–-]+([a-z]{2,3})[)\]]?$/i;

/** Names that users give to countries. A name that could mean two means none. */
export class CountryNames {
  readonly #named = new Map<string, string>();

  /** The country that was meant, or null. */
  find(typed: string): Country | null {
    const text = typed
      .normalize('NFKC')
      .replace(/[\u{1f1e6}-\u{1f1ff}]/gu, flagLetter)
      .trim();
    const found = this.#subdivision(text) ?? this.#read(text) ?? this.#withCode(text);
    if (!found || (MARKED_LETTERS.test(text) && isCode(countryKey(text)))) return null;
    const [code = '', region = null] = found.split('-');
    return { code, region };
  }

  #read(text: string): string | undefined {
    const whole = this.#called(countryKey(text));
    if (whole !== undefined) return whole;
    const parts = text.split(DIVIDER).map(countryKey).filter(Boolean);
    const [first = '', ...others] = parts;
    const inOrder = others.length === 0 ? this.#called(first) : undefined;
    return inOrder ?? this.#called(`${others.join(' ')} ${first}`) ?? this.#agreed(parts, !/[()[\]{}]/.test(text));
  }

  #withCode(text: string): string | undefined {
    const [, before, name] = CODE_AND_NAME.exec(text) ?? [];
    const [, called, behind] = NAME_AND_CODE.exec(text) ?? [];
    const readings = [
      [before, name],
      [behind, called],
    ] as const;
    return readings
      .map(([code, rest]) => ({ code: code && this.#named.get(countryKey(code)), country: rest && this.#read(rest) }))
      .find(({ code, country }) => country && code === country)?.country;
  }

  /** A territory of its own, or a part of its country; letters that could be two countries' are none's. */
  #subdivision(text: string): string | undefined {
    const [country = '', part = ''] = SUBDIVISION.exec(text)?.slice(1).filter(Boolean) ?? [];
    const code = this.#named.get(countryKey(country));
    if (!code) return undefined;
    const [other, area] = [this.#named.get(countryKey(part)), part.toUpperCase()];
    if (other && SOVEREIGNS.get(other) === code) return other;
    const isRegion = code === 'US' ? stateCode(area) : Object.values(BRITISH_NATIONS).includes(area);
    if (isRegion && (code === 'US' || code === 'GB')) return `${code}-${area}`;
    return other === undefined || other === code ? code : '';
  }

  /** By one name, also a formal one or one in another order, or letters with blanks between them. */
  #called(name: string): string | undefined {
    const short = name.replace(REGION_OF_CHINA, '');
    const spelled = /^\p{L}( \p{L}){1,2}$/u.test(name) ? name.replaceAll(' ', '') : name;
    const reordered = reorderedNames(name);
    return (
      this.#first([name, short, spelled]) ??
      this.#shortOf(short) ??
      this.#first([...reordered, ...islandNames(name)]) ??
      reordered.map((each) => this.#shortOf(each)).find(Boolean)
    );
  }

  #first(names: readonly string[]): string | undefined {
    return names.map((each) => this.#named.get(each)).find((found) => found !== undefined);
  }

  /** A formal name's short one. `United States` is a country, and no beginning of another's name. */
  #shortOf(formal: string): string | undefined {
    const { beginning = '', names = [] } = shortNames(formal) ?? {};
    const found = this.#named.has(beginning) ? undefined : this.#first(names);
    return found && DIVIDED.has(found) ? undefined : found;
  }

  /**
   * Where each part names the same country, or one of them the state that the other belongs to. Before a comma there
   * may be a part of the country.
   */
  #agreed(parts: readonly string[], hasPlaces: boolean): string | undefined {
    const named = parts.map((part) => this.#called(part));
    const codes = new Set(named.flatMap((found) => (found ? found.slice(0, 2) : [])));
    const isComplete = named.every(Boolean);
    if (codes.size === 1 && (isComplete || (hasPlaces && named.at(-1))))
      return named.find((found) => found?.includes('-')) ?? [...codes][0];
    const dependent = [...codes].find((code) => codes.has(SOVEREIGNS.get(code) ?? ''));
    return codes.size === 2 && isComplete ? dependent : undefined;
  }

  /** Fills itself, stopping between small steps. */
  *fill(): Generator<void> {
    for (const language of LANGUAGES) {
      for (const style of ['long', 'short'] as const) {
        const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style });
        for (const [code] of COUNTRY_CODES) this.#add(names.of(code), code);
        for (const [part, code] of Object.entries(PARTS)) this.#add(names.of(part), code);
        yield;
      }
    }
    this.#addHalves();
    // Last, and without asking: what a country is called in so many words outweighs an accident of another language.
    for (const [code, names] of Object.entries(COUNTRY_ALIASES))
      for (const name of names.split('|')) this.#set(name, code);
    for (const name of AMBIGUOUS_NAMES) this.#set(name, '');
    for (const [nation, region] of Object.entries(BRITISH_NATIONS)) this.#set(nation, `GB-${region}`);
    for (const [alpha2, alpha3] of COUNTRY_CODES) {
      this.#set(alpha2, alpha2);
      this.#set(alpha3, alpha2);
    }
  }

  /** `Antigua & Barbuda`: each half is the country, too, where no other is called so. */
  #addHalves(): void {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const [code] of COUNTRY_CODES)
      for (const half of names.of(code)?.split(' & ') ?? [])
        if (!this.#named.has(countryKey(half))) this.#set(half, code);
  }

  #add(name: string | undefined, code: string): void {
    if (!name) return;
    const key = countryKey(name);
    const known = this.#named.get(key);
    this.#named.set(key, known === undefined || known === code ? code : '');
  }

  #set(name: string, code: string): void {
    this.#named.set(countryKey(name), code);
  }
}

const REGIONAL_A = 0x1f1e6;

/** A flag is two letters of an alphabet of its own. */
const flagLetter = (sign: string): string => String.fromCodePoint((sign.codePointAt(0) ?? 0) - REGIONAL_A + 65);
