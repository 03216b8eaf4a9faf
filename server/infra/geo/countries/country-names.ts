import { placeName } from '#server/infra/geo/place-name.ts';
import { AMBIGUOUS_NAMES, COUNTRY_ALIASES } from './country-aliases.ts';
import { COUNTRY_CODES } from './country-codes.ts';
import { BRITISH_NATIONS, SOVEREIGNS } from './regions.ts';

/** A country by its ISO code, narrowed to one of its regions where the text named only that. */
export type Country = { code: string; region: string | null };

const LANGUAGES = 'en de fr es it pt nl pl sv da nb fi cs hu ro hr tr el ru uk ar zh ja ko'.split(' ');

/** Signs between a country and its remarks: `Korea, Republic of`, `Iran (Islamic Republic of)`, `US - Samoa`. */
const DIVIDER = /[,;/()[\]{}]|\s[-–—|]\s/;
/** `Federal Republic of Nigeria`: what such a state is called in short is behind it. */
const FORMAL =
  /^(?:(?:federal|federated|federative|democratic|peoples|islamic|socialist|arab|united|plurinational|bolivarian|hashemite|grand|independent|co operative|cooperative|eastern|oriental) )*(?:republic|kingdom|commonwealth|principality|sultanate|duchy|union|federation|states?) (.+)$/;
const REGION_OF_CHINA = / (?:special administrative region|sar)(?: china)?$/;
const LONG_WORDS: ReadonlyMap<string, string> = new Map([
  ['rep', 'republic'],
  ['dem', 'democratic'],
  ['fed', 'federated'],
  ['sts', 'states'],
  ['is', 'islands'],
]);

/** A name as it is compared: `of` and `the` are as often left out. */
const countryKey = (text: string): string =>
  placeName(text)
    .split(' ')
    .filter((word) => word !== 'of' && word !== 'the')
    .map((word) => LONG_WORDS.get(word) ?? word)
    .join(' ');

const isCode = (key: string): boolean =>
  COUNTRY_CODES.some((codes) => codes.some((code) => code.toLowerCase() === key));

/** Two or three Latin letters with a mark on one of them are no code: `ČR` is not Costa Rica. */
const MARKED_LETTERS = /^(?=.*[^A-Za-z])\p{Script=Latin}{2,3}$/u;
/** `DE - Germany`, `Germany (DE)` */
const CODE_AND_NAME = /^[([]?([a-z]{2,3})[)\]]?[\s,:–-]+(.+)$/i;
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
    const found = this.#read(text) ?? this.#withCode(text);
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

  /** By one name, also a formal one, or letters with blanks between them. */
  #called(name: string): string | undefined {
    const short = name.replace(REGION_OF_CHINA, '');
    const spelled = /^\p{L}( \p{L}){1,2}$/u.test(name) ? name.replaceAll(' ', '') : name;
    return [name, short, spelled, this.#shortOf(short) ?? name]
      .map((each) => this.#named.get(each))
      .find((found) => found !== undefined);
  }

  /** A formal name's short one. `United States` is a country, and no beginning of another's name. */
  #shortOf(formal: string): string | undefined {
    const short = FORMAL.exec(formal)?.[1];
    return short !== undefined && !this.#named.has(formal.slice(0, -short.length).trim()) ? short : undefined;
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
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      for (const [code] of COUNTRY_CODES) this.#add(names.of(code), code);
      yield;
    }
    // Last, and without asking: what a country is called in so many words outweighs an accident of another language.
    for (const [code, names] of Object.entries(COUNTRY_ALIASES)) for (const name of names) this.#set(name, code);
    for (const name of AMBIGUOUS_NAMES) this.#set(name, '');
    for (const [nation, region] of Object.entries(BRITISH_NATIONS)) this.#set(nation, `GB-${region}`);
    for (const [alpha2, alpha3] of COUNTRY_CODES) {
      this.#set(alpha2, alpha2);
      this.#set(alpha3, alpha2);
    }
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
