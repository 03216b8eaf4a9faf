import type { Share } from '#contract/companies/shared-with.ts';

/** The value of the form's field: the JSON that is sent, or nothing where there are none. */
export const sharesText = (shares: readonly Share[]): string =>
  shares.length === 0 ? '' : JSON.stringify(shares.map(({ company, as }) => ({ company, as })));

export const typedShares = (text: string): Share[] => (text === '' ? [] : JSON.parse(text));
