import { isTrackingNumber, normalizeTrackingNumber, TRACKING_NUMBER_LENGTH } from '#contract/values/tracking-number.ts';

/** A tracking number, or the number of one of its pieces: `{trackingNumber}-{n}` with three digits or more. */
export type TrackedNumber = { trackingNumber: string; piece: number | null };

/** Behind the tracking number: nothing, or which of its pieces. */
const PIECE = /^(?!0+$)(\d{3,5})?$/;

/**
 * Reads a tracking or piece number that was typed, pasted or scanned, also in a tracking link (docs/contract/wire.md,
 * 'Spelling of numbers', and docs/contract/goods.md, 'Piece numbers'); null where the text is none of these.
 */
export function readTrackedNumber(typed: string): TrackedNumber | null {
  const number = normalizeTrackingNumber(typed);
  const trackingNumber = number.slice(0, TRACKING_NUMBER_LENGTH);
  const digits = number.slice(TRACKING_NUMBER_LENGTH);
  if (!isTrackingNumber(trackingNumber) || !PIECE.test(digits)) return null;
  return { trackingNumber, piece: Number(digits) || null };
}

/** The number of the n-th piece, counted from 1. */
export const pieceNumber = (trackingNumber: string, piece: number): string =>
  `${trackingNumber}-${String(piece).padStart(3, '0')}`;
