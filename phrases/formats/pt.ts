import type { FormatsPhrases } from './en.ts';

export const formats: FormatsPhrases = {
  place: (city, country) => `${city}, ${country}`,
  kilograms: (amount) => `${amount}\u00a0kg`,
  kilometres: (amount) => `${amount}\u00a0km`,
  cubicMetres: (amount) => `${amount}\u00a0m³`,
  bytes: (amount) => `${amount} bytes`,
  kilobytes: (amount) => `${amount} kB`,
  megabytes: (amount) => `${amount} MB`,
};
