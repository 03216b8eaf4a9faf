/**
 * How a language writes a place and an amount with its unit. `Intl` has no cubic metres, and names some units otherwise
 * than the mails do.
 */
export const formats = {
  place: (city: string, country: string) => `${city}, ${country}`,
  kilograms: (amount: string) => `${amount}\u00a0kg`,
  kilometres: (amount: string) => `${amount}\u00a0km`,
  cubicMetres: (amount: string) => `${amount}\u00a0m³`,
  bytes: (amount: string) => `${amount} bytes`,
  kilobytes: (amount: string) => `${amount} kB`,
  megabytes: (amount: string) => `${amount} MB`,
};
export type FormatsPhrases = typeof formats;
