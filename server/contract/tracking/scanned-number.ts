import { readTrackedNumber, type TrackedNumber } from '#server/contract/goods/pieces/piece-number.ts';

const LINK = /^https?:\/\//i;
const PATH = /^\/tracking\/([^/]+)\/?$/i;

/** The number that a tracking link asks for, whatever its host (contract section 15); any other text as it is. */
export function numberInLink(text: string): string {
  const url = LINK.test(text) ? URL.parse(text) : null;
  if (!url) return text;
  // A code may have been made in capitals.
  const named = [...url.searchParams].find(([name, value]) => name.toLowerCase() === 'number' && value !== '');
  return named?.[1] ?? PATH.exec(url.pathname)?.[1] ?? text;
}

/** Reads a scanned tracking number, piece number or tracking link; null where the text is none of these. */
export const readScannedNumber = (text: string): TrackedNumber | null => readTrackedNumber(numberInLink(text.trim()));
