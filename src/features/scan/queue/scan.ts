import * as z from 'zod/mini';
import { SAME_SCAN_MS } from '#contract/bulk/scan.ts';
import { pieceNumber, readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { namesSeveral, splitNumbers } from '#contract/goods/pieces/split-numbers.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import type { SentScans } from './scan-into-load.ts';

/** The values that all scans get until they are changed; as the form has them. */
export const ScanSettings = z.object({
  status: z.string(),
  location: z.string(),
  note: z.string(),
  internalNote: z.string(),
  reason: z.string(),
  notify: z.object({ receiver: z.boolean(), sender: z.boolean() }),
  /** The number of the load that the scans are put into, instead of all else. */
  load: z.optional(z.string()),
});
export type ScanSettings = z.infer<typeof ScanSettings>;

/** One read of a code; `at` is the second in which it was read, by the device's clock unless `isByDevice` is false. */
export const Scan = z.object({
  id: z.string(),
  text: z.string(),
  at: z.string(),
  isByDevice: z.optional(z.boolean()),
  settings: ScanSettings,
  /** It is sent although pieces of its shipment were not scanned. */
  isWithoutRest: z.optional(z.boolean()),
});
export type Scan = z.infer<typeof Scan>;

/**
 * `late`: it came after newer news of the shipment, whose status stays. `failed`: the server rejected the call itself.
 * `elsewhere`: another tab of this browser sent it.
 */
export const SETTLED = [
  'changed',
  'late',
  'unchanged',
  'unknown',
  'refused',
  'not-yours',
  'failed',
  'undone',
  'elsewhere',
] as const;
/** `incomplete`: other pieces of its shipment were not scanned; it is sent with them, or when the user says so. */
export type ScanState = 'waiting' | 'sending' | 'incomplete' | (typeof SETTLED)[number];

/** The shipment of a scan, as the server found it; `piece` of `of`, null where the number names none. */
export const FoundShipment = z.object({
  trackingNumber: z.string(),
  receiverName: z.string(),
  destinationCity: z.string(),
  piece: z.nullable(z.number()),
  of: z.nullable(z.number()),
});
export type FoundShipment = z.infer<typeof FoundShipment>;

export type ScanLine = Scan & {
  state: ScanState;
  /** The shipment's status after the scan, as the server said. */
  status?: Status | undefined;
  found?: FoundShipment | undefined;
  /** Why it was not taken. */
  message?: string | undefined;
  batchId?: string | null;
  /** By this browser's clock; null if nothing can be undone. */
  undoUntil?: number | null;
};

export const isPending = ({ state }: ScanLine): boolean => state === 'waiting' || state === 'sending';

/** Also one that waits for other pieces. */
export const isUnsent = (line: ScanLine): boolean => isPending(line) || line.state === 'incomplete';

/** The number of the shipment as the server found it, until then as it was read. */
export const numberOf = ({ text, found }: Pick<ScanLine, 'text' | 'found'>): string =>
  found?.trackingNumber ?? readTrackedNumber(text)?.trackingNumber ?? text;

/** Whether the code is that of one piece. */
export const namesPiece = ({ text }: Pick<Scan, 'text'>): boolean => typeof readTrackedNumber(text)?.piece === 'number';

/** Whether both say the same of one shipment. */
export const isSameUpdate = (one: ScanLine, other: ScanLine): boolean =>
  numberOf(one) === numberOf(other) && JSON.stringify(one.settings) === JSON.stringify(other.settings);

/** Another round of the same pieces is another update, as the server has it. */
const isOfRound = (one: ScanLine, other: ScanLine) =>
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) < SAME_SCAN_MS || other.state === 'incomplete';

/** The pieces of its shipment that were not scanned with these settings; none for a number that names no piece. */
export function missingPieces(line: ScanLine, lines: readonly ScanLine[]): number[] {
  const { piece = null, of = null } = line.found ?? {};
  if (piece === null || of === null) return [];
  const isCounted = ({ state }: ScanLine) => state !== 'undone' && state !== 'elsewhere';
  const scanned = new Set(
    lines.flatMap((each) =>
      isCounted(each) && isSameUpdate(each, line) && isOfRound(line, each) ? (each.found?.piece ?? []) : [],
    ),
  );
  return Array.from({ length: of }, (_, index) => index + 1).filter((number) => !scanned.has(number));
}

/** As the label has it, with the piece; or what was read. */
export function labelOf({ text }: Pick<Scan, 'text'>): string {
  const number = readTrackedNumber(text);
  if (!number) return text;
  return number.piece === null ? number.trackingNumber : pieceNumber(number.trackingNumber, number.piece);
}

/** Several numbers that a scanner, or one code, gives at once are as many scans; any other text is one. */
export function scansIn(text: string): string[] {
  return namesSeveral(text) ? splitNumbers(text) : [text];
}

/** The newest line of a repeated reading: of the same piece, or of any piece of that shipment. */
export function lineOfRepeat(lines: readonly ScanLine[], text: string): ScanLine | undefined {
  const label = labelOf({ text });
  return lines.find((line) => labelOf(line) === label) ?? lines.find((line) => numberOf(line) === label);
}

type Outcome = Pick<ScanLine, 'state' | 'status' | 'found' | 'message'>;

/** The server's result for one scan of a batch. */
export function outcomeOf({ text }: Scan, result: SentScans): Outcome {
  if (result.unknown.includes(text)) return { state: 'unknown' };
  const { status, ...found } = result.results.find(({ number }) => number === text) ?? {};
  const known = { status, found: FoundShipment.safeParse(found).data, message: result.note };
  const rejected = result.reasons.find(({ number }) => number === text);
  if (rejected)
    return { ...known, state: rejected.code === 'not-yours' ? 'not-yours' : 'refused', message: rejected.message };
  const isIn = (list: readonly string[]) => list.includes(text);
  return { ...known, state: isIn(result.changed) ? 'changed' : isIn(result.late) ? 'late' : 'unchanged' };
}

const MAX_BATCH = 20;

/**
 * The oldest scans that can travel in one call: of the same second, with the same settings. A batch never differs by
 * what it is sent with, so one that is sent again is the same to the server. Into a load they go one by one: it takes
 * all numbers of a call or none.
 */
export function nextBatch(waiting: readonly Scan[], max = MAX_BATCH): Scan[] {
  const [first] = waiting;
  if (!first) return [];
  const keyOf = ({ at, settings }: Scan) => `${at} ${JSON.stringify(settings)}`;
  if (first.settings.load) return [first];
  const end = waiting.findIndex((scan) => keyOf(scan) !== keyOf(first));
  return waiting.slice(0, Math.min(max, end < 0 ? waiting.length : end));
}
