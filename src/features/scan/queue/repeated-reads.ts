import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { labelOf, numberOf, scansIn } from './scan.ts';

/** A camera reads a code many times, and a trigger is pulled twice. */
const REPEAT_MS = 3_000;

/**
 * Whether the same was read just before; each read begins the time anew. With a piece's code its shipment's counts as
 * read: a label has both.
 */
export function createRepeatGuard(): (text: string, now: number) => boolean {
  const reads = new Map<string, number>();
  return (text, now) => {
    const scan = { text: text.trim() };
    const key = labelOf(scan);
    for (const [read, at] of reads) if (now - at >= REPEAT_MS) reads.delete(read);
    const isRepeat = reads.has(key);
    for (const read of [key, numberOf(scan)]) reads.set(read, now);
    return isRepeat;
  };
}

/** Without the shipment's code of a label whose piece was read in the same picture. */
export function readsOfPicture(texts: readonly string[]): string[] {
  const reads = texts.flatMap(scansIn).map((text) => ({ text, number: readTrackedNumber(text) }));
  const inPieces = new Set(reads.map(({ number }) => (number?.piece ? number.trackingNumber : null)));
  return reads
    .filter(({ number }) => !number || number.piece !== null || !inPieces.has(number.trackingNumber))
    .map(({ text }) => text);
}
