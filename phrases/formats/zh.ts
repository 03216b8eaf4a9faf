import type { FormatsPhrases } from './en.ts';

export const formats: FormatsPhrases = {
  place: (city, country) => `${city}，${country}`,
  kilograms: (amount) => `${amount}\u00a0千克`,
  kilometres: (amount) => `${amount}\u00a0公里`,
  cubicMetres: (amount) => `${amount}\u00a0m³`,
  bytes: (amount) => `${amount} 字节`,
  kilobytes: (amount) => `${amount} kB`,
  megabytes: (amount) => `${amount} MB`,
};
