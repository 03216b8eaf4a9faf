import { secondsToMilliseconds } from 'date-fns';
import { MAX_NUMBER_LENGTH } from '#contract/bulk/numbers.ts';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { serverClock } from '#src/lib/api/server-clock.ts';
import { type Connection, connectionAfter } from './connection.ts';
import {
  isSameUpdate,
  isUnsent,
  missingPieces,
  namesPiece,
  nextBatch,
  outcomeOf,
  type Scan,
  type ScanLine,
  type ScanSettings,
} from './scan.ts';
import type { SentScans } from './scan-into-load.ts';
import type { SettledScans } from './settled-scans.ts';
import { inOneTab, newScanId, type WaitingScans } from './waiting-scans.ts';

export type ScannerState = { lines: readonly ScanLine[]; connection: Connection; isStored: boolean };

type Options = {
  userId: string;
  waiting: WaitingScans;
  settled: SettledScans;
  /** `dryRun`: only looks up which shipments these are. */
  send: (batch: readonly Scan[], options: { dryRun: boolean }) => Promise<SentScans>;
  onChange: (state: ScannerState) => void;
  /** Lines that have just got their result, or begun to wait for the network. */
  onOutcome: (lines: readonly ScanLine[]) => void;
  /** Resolves after these milliseconds, or earlier when the network may be back. */
  pause: (ms: number) => Promise<void>;
  clock?: Pick<typeof serverClock, 'now' | 'corrected'>;
};

type Step = 'sent' | 'retry' | 'stop';

const MAX_LINES = 200;
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [1_000, 10_000];

export type Scanner = ReturnType<typeof createScanner>;

/**
 * Sends what is scanned, in order, one call at a time, until the server has answered for each scan. The server knows a
 * scan that it gets again. Only one of two tabs sends at a time.
 */
export function createScanner({
  userId,
  waiting,
  settled,
  send,
  onChange,
  onOutcome,
  pause,
  clock = serverClock,
}: Options) {
  const stored = [...waiting.read().map((scan): ScanLine => ({ ...scan, state: 'waiting' })), ...settled.read()];
  let state: ScannerState = {
    // Newest first: ids sort by time.
    lines: stored.sort((one, other) => (one.id < other.id ? 1 : -1)),
    connection: 'ok',
    isStored: true,
  };
  const unstored = new Set<string>();
  let isRunning = false;
  /** A scan came while the loop was about to end. */
  let isWanted = false;
  let isClosed = false;
  let pauseMs = FIRST_PAUSE_MS;
  /** After a rejected call its scans are sent singly, to find the one that is to blame. */
  let singles = 0;

  function update(fields: Partial<ScannerState>): void {
    state = { ...state, ...fields };
    if (fields.lines) settled.store(state.lines.filter((line) => !isUnsent(line)).slice(0, MAX_LINES));
    if (!isClosed) onChange(state);
  }

  function change(ids: ReadonlySet<string>, changed: (line: ScanLine) => Partial<ScanLine>): void {
    const lines = state.lines.map((line) => (ids.has(line.id) ? { ...line, ...changed(line) } : line));
    update({ lines });
  }

  function finish(batch: readonly Scan[], changed: (line: ScanLine) => Partial<ScanLine>): void {
    const ids = new Set(batch.map(({ id }) => id));
    for (const id of ids) waiting.remove(id);
    change(ids, changed);
    onOutcome(state.lines.filter(({ id }) => ids.has(id)));
  }

  /** A scan with the device's time gets the server's, and keeps it: however often it is sent, it is the same scan. */
  async function putRight(scans: readonly ScanLine[]): Promise<Step> {
    try {
      for (const { id, text, at, settings } of scans) {
        const time = { at: secondOf(await clock.corrected(Date.parse(at))), isByDevice: false };
        if (waiting.has(id)) waiting.add({ id, text, settings, ...time });
        change(new Set([id]), () => time);
      }
      return 'sent';
    } catch (error) {
      return fail(scans, error);
    }
  }

  /** Whether the next call can be made at once. */
  async function sendNext(): Promise<Step> {
    const pending = state.lines.filter(isUnsent).reverse();
    const gone = pending.filter(({ id }) => !unstored.has(id) && !waiting.has(id));
    if (gone.length > 0) change(new Set(gone.map(({ id }) => id)), () => ({ state: 'elsewhere' }));
    const own = pending.filter((scan) => !gone.includes(scan));
    const byDevice = own.filter(({ isByDevice }) => isByDevice !== false);
    if (byDevice.length > 0) return putRight(byDevice);
    // A load takes a piece by itself.
    const isUnchecked = (scan: ScanLine) =>
      namesPiece(scan) && !scan.found && !scan.isWithoutRest && !scan.settings.load;
    const unchecked = own.filter(isUnchecked);
    if (unchecked.length > 0) return lookUp(nextBatch(unchecked));
    return sendBatch(withoutIncomplete(own));
  }

  /** Asks of how many each piece is, before one changes its shipment. An unknown number gets its result by the scan. */
  async function lookUp(batch: readonly Scan[]): Promise<Step> {
    const ids = new Set(batch.map(({ id }) => id));
    try {
      const result = await send(batch, { dryRun: true });
      if (state.connection !== 'ok') update({ connection: 'ok' });
      pauseMs = FIRST_PAUSE_MS;
      change(ids, (line) => {
        const { found } = outcomeOf(line, result);
        return found ? { found } : { isWithoutRest: true };
      });
      return 'sent';
    } catch (error) {
      if (connectionAfter(error) !== 'ok') return fail(batch, error);
      change(ids, () => ({ isWithoutRest: true }));
      return 'sent';
    }
  }

  /** Holds scans of shipments of which other pieces were not scanned, and says so once. */
  function withoutIncomplete(scans: readonly ScanLine[]): readonly ScanLine[] {
    const held = scans.filter((scan) => !scan.isWithoutRest && missingPieces(scan, state.lines).length > 0);
    const news = new Set(held.filter(({ state }) => state !== 'incomplete').map(({ id }) => id));
    if (news.size > 0) {
      change(news, () => ({ state: 'incomplete' }));
      onOutcome(state.lines.filter(({ id }) => news.has(id)));
    }
    return scans.filter((scan) => !held.includes(scan));
  }

  async function sendBatch(pending: readonly ScanLine[]): Promise<Step> {
    const batch = nextBatch(pending, singles > 0 ? 1 : undefined);
    if (batch.length === 0) return 'stop';
    const ids = new Set(batch.map(({ id }) => id));
    change(ids, () => ({ state: 'sending' }));
    try {
      const result = await send(batch, { dryRun: false });
      const undoUntil = result.undoMs === null ? null : Date.now() + result.undoMs;
      if (state.connection !== 'ok') update({ connection: 'ok' });
      finish(batch, (line) => {
        const outcome = outcomeOf(line, result);
        return outcome.state === 'changed' || outcome.state === 'late'
          ? { ...outcome, batchId: result.batchId, undoUntil }
          : outcome;
      });
      singles = Math.max(0, singles - 1);
      pauseMs = FIRST_PAUSE_MS;
      return 'sent';
    } catch (error) {
      return fail(batch, error);
    }
  }

  function fail(batch: readonly Scan[], error: unknown): Step {
    const ids = new Set(batch.map(({ id }) => id));
    const connection = connectionAfter(error);
    if (connection !== 'ok') {
      change(ids, () => ({ state: 'waiting' }));
      const isNews = state.connection === 'ok';
      update({ connection });
      if (isNews) onOutcome(state.lines.filter(({ id }) => ids.has(id)));
      return connection === 'offline' ? 'retry' : 'stop';
    }
    if (batch.length > 1) {
      singles = batch.length;
      change(ids, () => ({ state: 'waiting' }));
      return 'sent';
    }
    const message = apiErrorMessage(error, 'The server did not take it.');
    finish(batch, () => ({ state: 'failed', message }));
    singles = Math.max(0, singles - 1);
    return 'sent';
  }

  async function run(): Promise<void> {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (!isClosed) {
        isWanted = false;
        const step = await inOneTab(userId, sendNext);
        if (step === 'stop' && !isWanted) return;
        if (step === 'retry') {
          await pause(pauseMs);
          pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
        }
      }
    } finally {
      isRunning = false;
    }
  }

  return {
    state: () => state,
    /** Sends what is left from before. */
    start: () => void run(),
    add(text: string, settings: ScanSettings): void {
      const { at, isByDevice } = clock.now();
      const scan: Scan = { id: newScanId(Date.now()), text, at: secondOf(at), isByDevice, settings };
      if (text.length > MAX_NUMBER_LENGTH) {
        const line: ScanLine = { ...scan, text: `${text.slice(0, 40)}…`, state: 'unknown' };
        update({ lines: [line, ...state.lines] });
        onOutcome([line]);
        return;
      }
      const isStored = waiting.add(scan);
      if (!isStored) unstored.add(scan.id);
      const others = state.lines.filter((line, index) => isUnsent(line) || index < MAX_LINES);
      update({ lines: [{ ...scan, state: 'waiting' }, ...others], isStored });
      void run();
    },
    /** Sends the scans of shipments of which other pieces were not scanned. */
    sendIncomplete(): void {
      const held = state.lines.filter(({ state }) => state === 'incomplete');
      for (const { id, text, at, isByDevice, settings } of held)
        if (waiting.has(id)) waiting.add({ id, text, at, isByDevice, settings, isWithoutRest: true });
      change(new Set(held.map(({ id }) => id)), () => ({ state: 'waiting', isWithoutRest: true }));
      void run();
    },
    /** The shipments of these numbers are as they were before the batch. */
    undone(batchId: string, restored: readonly string[], isOf: (line: ScanLine, number: string) => boolean): void {
      const ofBatch = state.lines.filter((line) => line.batchId === batchId);
      const isRestored = (line: ScanLine) => restored.some((number) => isOf(line, number));
      // Other pieces of a restored shipment were unchanged by the batch: scanned again, they are scanned anew.
      const restoredLines = ofBatch.filter(isRestored);
      const others = state.lines.filter(
        (line) => line.state === 'unchanged' && restoredLines.some((restoredLine) => isSameUpdate(line, restoredLine)),
      );
      change(new Set(others.map(({ id }) => id)), () => ({ state: 'undone' }));
      change(new Set(ofBatch.map(({ id }) => id)), (line) =>
        isRestored(line)
          ? { state: 'undone', batchId: null }
          : { batchId: null, message: 'Changed since, so it was not undone.' },
      );
    },
    close(): void {
      isClosed = true;
    },
  };
}

const secondOf = (time: number) => new Date(time - (time % secondsToMilliseconds(1))).toISOString();
