import type { Db } from '#db/open-database.ts';
import type { ScanResult, ScanShipments } from '#server/contract/lists/scan.ts';
import type { Notify } from '#server/contract/mail/notify.ts';
import { NO_UNDO, type UndoWindow } from '#server/contract/mail/undo-window.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff, withScope } from '#server/domain/guards.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import { checkScans, REJECTIONS, type ScanEvent } from './check-scans.ts';
import { findScanned } from './scanned.ts';
import type { BulkTarget } from './targets.ts';
import { type Author, writeBatch } from './write-batch.ts';

/** More in one call count as a bulk update; a scanner sends few at a time. */
const MAX_UNCOUNTED = 20;

/**
 * Gives each scanned shipment the status, by itself: one that cannot take it keeps no other from it. A scan that was
 * made before, by any device, changes nothing (contract section 15, 'Scan'). The changed ones are one batch, undone
 * as a bulk update is. Throws `unauthenticated`, `forbidden`, `too-many`.
 */
export async function scanShipments(caller: Ctx, input: ScanShipments): Promise<ScanResult> {
  const ctx = withScope(caller, 'shipments:write');
  const { id } = requireStaff(ctx);
  if (input.numbers.length > MAX_UNCOUNTED) await countLargeJob(ctx.db, id, 'bulk');
  return authorizedTransaction(ctx, requireStaff, async (tx, user) => {
    const { rows, unknown } = await findScanned(tx, user, input.numbers);
    const event = eventOf(input);
    const checked = await checkScans(tx, user, rows, event);
    const numbersOf = (verdicts: readonly string[]) =>
      checked.filter(({ verdict }) => verdicts.includes(verdict)).map(({ row }) => row.trackingNumber);
    const taken = checked.filter(({ verdict }) => verdict === 'changed').map(({ row }) => row);
    return {
      changed: numbersOf(['changed']),
      unchanged: numbersOf(['unchanged']),
      unknown,
      refused: numbersOf(Object.keys(REJECTIONS)),
      reasons: checked.flatMap(({ row, verdict }) =>
        verdict === 'changed' || verdict === 'unchanged'
          ? []
          : [{ number: row.trackingNumber, code: verdict, message: REJECTIONS[verdict](row) }],
      ),
      ...(await writeScans(tx, { user, actor: ctx.actor }, taken, event, input.notify)),
    };
  });
}

function eventOf({ status, at, location, note, internalNote, reason }: ScanShipments): ScanEvent {
  const texts = { location, note, internalNote, reason };
  return at ? { status, at, scannedAs: status, scannedAt: at, ...texts } : { status, ...texts };
}

async function writeScans(
  tx: Db,
  author: Author,
  rows: readonly BulkTarget[],
  event: ScanEvent,
  notify: Notify | undefined,
): Promise<UndoWindow & { batchId: string | null }> {
  if (rows.length === 0) return { batchId: null, ...NO_UNDO };
  const { batchId, undoUntil, undoMs } = await writeBatch(tx, author, rows, event, notify);
  return { batchId, undoUntil, undoMs };
}
