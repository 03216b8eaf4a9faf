import { worksOnRounds } from '#contract/accounts/permissions.ts';
import { AMBIGUOUS_SCAN, type ScanResult, type ScanShipments } from '#contract/bulk/scan.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { NO_UNDO, type UndoWindow } from '#contract/mails/undo-window.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff, staffFor, withScope } from '#server/domain/guards.ts';
import { workableAmong } from '#server/domain/loads/reach.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import {
  type CheckedScan,
  checkScans,
  isRejection,
  REJECTIONS,
  type ScanEvent,
  type ScanVerdict,
} from './check-scans.ts';
import { changeableBy, type FoundNumber, findNumbers } from './numbers.ts';
import { type BulkTarget, readTargets } from './targets.ts';
import { type Author, writeEventBatch } from './write-batch.ts';

type Batch = UndoWindow & { batchId: string | null };
type ScanOutcome = Omit<ScanResult, keyof Batch>;

const NO_BATCH: Batch = { batchId: null, ...NO_UNDO };

/** More in one call count as a bulk update; a scanner sends few at a time. */
const MAX_UNCOUNTED = 20;

/**
 * Gives each scanned shipment the status, by itself: one that cannot take it keeps no other from it. A scan that was
 * made before, by any device, changes nothing (docs/contract/bulk.md, 'Scan'). The changed ones are one batch, undone
 * as a bulk update is. Throws `unauthenticated`, `forbidden`, `too-many`.
 */
export async function scanShipments(caller: Ctx, input: ScanShipments): Promise<ScanResult> {
  const ctx = withScope(caller, 'shipments:write');
  const { id } = requireStaff(ctx, 'goods');
  if (input.numbers.length > MAX_UNCOUNTED) await countLargeJob(ctx.db, id);
  return authorizedTransaction(ctx, staffFor('goods'), async (tx, user) => {
    const when = input.at ?? 'now';
    const found = await findNumbers(tx, input.numbers, changeableBy(user, when));
    const named = found.flatMap(({ shipment }) => shipment?.id ?? []);
    const rows = await readTargets(tx, user, named, { lock: true });
    const workable = await workableAmong(tx, user, rows, 'goods', when);
    const isKnown = ({ id }: BulkTarget) => workable.has(id) || !worksOnRounds(user);
    const event = eventOf(input);
    const checked = await checkScans(tx, workable, rows.filter(isKnown), event);
    const taken = checked.filter(({ verdict }) => isTaken(verdict)).map(({ row }) => row);
    const batch = input.dryRun
      ? NO_BATCH
      : await writeScans(tx, { user, actor: ctx.actor }, taken, event, input.notify);
    return { ...resultOf(found, checked, event.status), ...batch };
  });
}

const isTaken = (verdict: ScanVerdict) => verdict === 'changed' || verdict === 'late';

const repeated = (verdict: ScanVerdict) => (isTaken(verdict) ? 'unchanged' : verdict);

/** Each number stands in one list; of a shipment that took the scan the first one does, the others are unchanged. */
function resultOf(found: readonly FoundNumber[], checked: readonly CheckedScan[], status: Status): ScanOutcome {
  const verdicts = new Map(checked.map((each) => [each.row.id, each]));
  const result: ScanOutcome = {
    changed: [],
    late: [],
    unchanged: [],
    unknown: [],
    refused: [],
    reasons: [],
    results: [],
  };
  const reject = (number: string, code: ScanResult['reasons'][number]['code'], message: string) => {
    result.refused.push(number);
    result.reasons.push({ number, code, message });
  };
  const seen = new Set<string>();
  for (const { number, shipment, problem } of found) {
    const scanned = shipment && verdicts.get(shipment.id);
    if (!scanned) {
      if (problem === 'ambiguous') reject(number, problem, AMBIGUOUS_SCAN);
      else result.unknown.push(number);
      continue;
    }
    const { row, verdict: first } = scanned;
    const { id, trackingNumber, receiverName, destinationCity } = row;
    const { piece, of } = shipment;
    const after = first === 'changed' ? status : row.status;
    result.results.push({ number, trackingNumber, receiverName, destinationCity, status: after, piece, of });
    const verdict = seen.has(id) ? repeated(first) : first;
    seen.add(id);
    if (isRejection(verdict)) reject(number, verdict, REJECTIONS[verdict](row));
    else result[verdict].push(number);
  }
  return result;
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
): Promise<Batch> {
  if (rows.length === 0) return NO_BATCH;
  const { batchId, undoUntil, undoMs } = await writeEventBatch(tx, 'scan', author, [{ rows, event }], notify);
  return { batchId, undoUntil, undoMs };
}
