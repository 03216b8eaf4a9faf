import { directionOf, type Language, LOCALES } from '#server/contract/languages.ts';

const formats = new Map<Language, Intl.NumberFormat>();

// Made once: making one for each number takes longer than a row of a table.
function formatOf(language: Language): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(LOCALES[language]);
  formats.set(language, format);
  return format;
}

/** 1234.5 as '1,234.5 kg', on one line. */
export const formatWeight = (kilograms: number, language?: Language): string => withUnit(kilograms, 'kg', language);

/** 1.728 as '1.728 m³', on one line. */
export const formatVolume = (cubicMetres: number, language?: Language): string => withUnit(cubicMetres, 'm³', language);

/** 5057 as '5,057 km', on one line. */
export const formatDistance = (kilometres: number, language?: Language): string => withUnit(kilometres, 'km', language);

/** Isolated where the page runs the other way, which would put the unit before the number. */
function withUnit(value: number, unit: string, language: Language = 'en'): string {
  const text = `${formatNumber(value, language)}\u00a0${unit}`;
  return directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text;
}

/** 1234567.8912 as '1,234,567.891'. */
export const formatNumber = (value: number, language: Language = 'en'): string => formatOf(language).format(value);
