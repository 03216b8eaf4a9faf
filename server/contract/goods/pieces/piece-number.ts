import {
  normalizeTrackingNumber,
  readTrackingNumber,
  TRACKING_NUMBER_LENGTH,
} from '#server/contract/values/tracking-number.ts';

/** A tracking number, or the number of one of its pieces: `{trackingNumber}-{n}` with three digits or more. */
export type TrackedNumber = { trackingNumber: string; piece: number | null };

const PIECE = /^\d{3,5}$/;

/** Reads a typed tracking or piece number (contract section 14); null where the text is neither. */
export function readTrackedNumber(typed: string): TrackedNumber | null {
  const number = readTrackingNumber(typed);
  if (number !== null) return { trackingNumber: number, piece: null };
  const whole = normalizeTrackingNumber(typed);
  const trackingNumber = readTrackingNumber(whole.slice(0, TRACKING_NUMBER_LENGTH));
  const digits = whole.slice(TRACKING_NUMBER_LENGTH);
  if (trackingNumber === null || !PIECE.test(digits) || Number(digits) === 0) return null;
  return { trackingNumber, piece: Number(digits) };
}

/** The number of the n-th piece, counted from 1. */
export const pieceNumber = (trackingNumber: string, piece: number): string =>
  `${trackingNumber}-${String(piece).padStart(3, '0')}`;
