import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { REASONS } from '#contract/events/reasons/reasons.ts';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { notifyOf } from '#src/lib/shipments/notify-choice.ts';
import { takesReason } from '#src/lib/shipments/takes-reason.ts';
import { createScanner, type Scanner, type ScannerState } from './create-scanner.ts';
import { createRepeatGuard } from './repeated-reads.ts';
import { isPending, numberOf, type Scan, type ScanLine, type ScanSettings } from './scan.ts';
import { scanIntoLoad } from './scan-into-load.ts';
import { settledScansOf } from './settled-scans.ts';
import { waitingScansOf } from './waiting-scans.ts';

/** The input of one call of the API. */
export function scanInput([first, ...others]: readonly Scan[], { dryRun }: { dryRun: boolean }) {
  const { settings, at, text } = first ?? NO_SCAN;
  const { status, location, note, internalNote, reason, notify } = settings;
  const chosen = takesReason(status) ? REASONS.find((each) => each === reason) : undefined;
  const numbers = [text, ...others.map((scan) => scan.text)];
  const texts = { location: location.trim(), note, internalNote };
  return { numbers, status, at, ...texts, reason: chosen, notify: notifyOf(notify), dryRun };
}

export const EMPTY_SETTINGS: ScanSettings = {
  status: '',
  location: '',
  note: '',
  internalNote: '',
  reason: '',
  notify: { receiver: false, sender: false },
};
const NO_SCAN: Scan = { id: '', text: '', at: '', settings: EMPTY_SETTINGS };

const NOTHING: ScannerState = { lines: [], connection: 'ok', isStored: true };

/** The scanner of the current user, from the first render in the browser on. */
export function useScanner(userId: string, onOutcome: (lines: readonly ScanLine[]) => void) {
  const trpc = useTRPC();
  const { scan, bulkUndo } = trpc.shipments;
  const { mutateAsync: addToLoad } = useMutation(trpc.loads.add.mutationOptions());
  const { mutateAsync: sendBatch } = useMutation(scan.mutationOptions());
  const { mutateAsync: undoBatch } = useMutation(bulkUndo.mutationOptions());
  const [state, setState] = useState(NOTHING);
  const scanner = useRef<Scanner | null>(null);
  const isRepeat = useRef(createRepeatGuard());
  const forgetReads = () => {
    isRepeat.current = createRepeatGuard();
  };
  const send = useEffectEvent((batch: readonly Scan[], options: { dryRun: boolean }) => {
    const [{ text, settings } = NO_SCAN] = batch;
    const { load } = settings;
    return load
      ? scanIntoLoad(text, () => addToLoad({ id: load, numbers: [text] }))
      : sendBatch(scanInput(batch, options));
  });
  const outcome = useEffectEvent(onOutcome);

  useEffect(() => {
    const created = createScanner({
      userId,
      waiting: waitingScansOf(userId),
      settled: settledScansOf(userId),
      send: (batch, options) => send(batch, options),
      onChange: setState,
      onOutcome: (lines) => outcome(lines),
      pause: untilOnline,
    });
    scanner.current = created;
    setState(created.state());
    created.start();
    return () => created.close();
  }, [userId]);

  async function undo(batchId: string): Promise<string | null> {
    try {
      const { restored } = await undoBatch({ batchId });
      scanner.current?.undone(batchId, restored, (line, number) => numberOf(line) === number);
      // Scanned again, it is to be done again.
      forgetReads();
      return null;
    } catch (error) {
      return uncertainErrorMessage(error) ?? apiErrorMessage(error, 'Please try again.');
    }
  }

  return {
    ...state,
    waitingCount: state.lines.filter(isPending).length,
    undo,
    sendIncomplete: () => scanner.current?.sendIncomplete(),
    /** False for a code that was read just before. */
    add(text: string, settings: ScanSettings): boolean {
      if (isRepeat.current(text, Date.now())) return false;
      scanner.current?.add(text, settings);
      return true;
    },
    /** With other settings the same code is another scan. */
    forgetReads,
  };
}

/** Until the network is back, the page is seen again, or this time is over. */
function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      resolve();
    }
  });
}
