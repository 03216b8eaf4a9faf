import { type Language, LOCALES } from '#contract/languages.ts';
import { phrasesOf } from './phrases.ts';

const formats = new Map<Language, Intl.NumberFormat>();

// Made once: making one for each number takes longer than a row of a table.
function formatOf(language: Language): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(LOCALES[language]);
  formats.set(language, format);
  return format;
}

const wordsOf = (language: Language) => phrasesOf('shared', language).formats;

/** 1234.5 as '1,234.5 kg', on one line. */
export const formatWeight = (kilograms: number, language: Language = 'en'): string =>
  wordsOf(language).kilograms(formatNumber(kilograms, language));

/** 1.728 as '1.728 m³', on one line. */
export const formatVolume = (cubicMetres: number, language: Language = 'en'): string =>
  wordsOf(language).cubicMetres(formatNumber(cubicMetres, language));

/** 5057 as '5,057 km', on one line. */
export const formatDistance = (kilometres: number, language: Language = 'en'): string =>
  wordsOf(language).kilometres(formatNumber(kilometres, language));

/** 1234567.8912 as '1,234,567.891'. */
export const formatNumber = (value: number, language: Language = 'en'): string => formatOf(language).format(value);
