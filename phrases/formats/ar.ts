import type { FormatsPhrases } from './en.ts';

/** In an isolate of its own direction, so that what is around a name stays in its place. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

export const formats: FormatsPhrases = {
  // From right to left also in text whose direction a Latin city would decide.
  place: (city, country) => `\u2067${isolated(city)}، ${isolated(country)}\u2069`,
  kilograms: (amount) => `${amount}\u00a0كغ`,
  kilometres: (amount) => `${amount}\u00a0كم`,
  cubicMetres: (amount) => `${amount}\u00a0م³`,
  bytes: (amount) => `${amount} بايت`,
  kilobytes: (amount) => `${amount} كيلوبايت`,
  megabytes: (amount) => `${amount} ميغابايت`,
};
