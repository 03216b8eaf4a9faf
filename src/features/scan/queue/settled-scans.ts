import { hoursToMilliseconds } from 'date-fns';
import * as z from 'zod/mini';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { readDraft, storeDraft } from '#src/lib/session/drafts.ts';
import { FoundShipment, Scan, type ScanLine, SETTLED } from './scan.ts';

/** About a shift: the next day begins with an empty list. */
const MAX_AGE_MS = hoursToMilliseconds(12);

const SettledLines = z.array(
  z.extend(Scan, {
    state: z.enum(SETTLED),
    status: z.optional(z.enum(STATUSES)),
    found: z.optional(FoundShipment),
    message: z.optional(z.string()),
    batchId: z.optional(z.nullable(z.string())),
    undoUntil: z.optional(z.nullable(z.number())),
  }),
);

/**
 * The scans that have their result, in this tab until the user signs out: whoever delivers the first of ten comes back
 * to the other nine.
 */
export type SettledScans = { read: () => ScanLine[]; store: (lines: readonly ScanLine[]) => void };

export function settledScansOf(userId: string): SettledScans {
  return {
    read() {
      const { data = [] } = SettledLines.safeParse(readDraft(userId, 'scans'));
      return data.filter(({ at }) => Date.parse(at) > Date.now() - MAX_AGE_MS);
    },
    store: (lines) => storeDraft(userId, 'scans', lines),
  };
}
