import type { ScanResult } from '#contract/bulk/scan.ts';
import type { MembersResult } from '#contract/loads/loads.ts';
import { isProcedureError } from '#src/lib/api/api-error.ts';

/** The server's result of the scans that it got; `note` is to be read beside a good result. */
export type SentScans = ScanResult & { note?: string };

const NOTHING: ScanResult = {
  ...{ changed: [], late: [], unchanged: [], unknown: [], refused: [], reasons: [], results: [] },
  ...{ batchId: null, undoUntil: null, undoMs: null },
};

/**
 * The result of putting one number into a load, as a scan has it: that it is in already is no change. A shipment of
 * others is refused by itself; rejects with any other error.
 */
export async function scanIntoLoad(text: string, add: () => Promise<MembersResult>): Promise<SentScans> {
  try {
    const { changed, warnings, load } = await add();
    const notes = warnings.map(({ message }) => `${message}.`);
    if (load.overCapacity) notes.push('The load is over its capacity.');
    const list = changed.length > 0 ? { changed: [text] } : { unchanged: [text] };
    return { ...NOTHING, ...list, ...(notes.length > 0 && { note: notes.join(' ') }) };
  } catch (error) {
    // Another 403 says that the user may send nothing at all, and the scans wait.
    if (!isProcedureError(error) || error.data?.reason !== 'not-your-shipments') throw error;
    const reasons = [{ number: text, code: 'not-yours' as const, message: error.message }];
    return { ...NOTHING, refused: [text], reasons };
  }
}
