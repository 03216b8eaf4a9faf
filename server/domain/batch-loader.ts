import DataLoader from 'dataloader';

const MAX_BATCH_SIZE = 50;
/** Several times the duration of a statement, so that a slow one delays other callers no longer than this. */
const BATCH_WAIT_MS = 25;

/**
 * Loads rows by key, the keys of several callers in one statement. While a statement is in flight, further keys wait
 * for it, at most `BATCH_WAIT_MS`, and are in the next batch; more than `MAX_BATCH_SIZE` keys become several parallel
 * statements. A single caller does not wait. A statement that fails fails for all its keys. Nothing is cached.
 */
export function createBatchLoader<Row>(
  ask: (keys: string[]) => Promise<Map<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  let inFlight: Promise<void> | undefined;
  const loader = new DataLoader<string, Row | undefined>(
    (keys) => {
      const rows = ask([...new Set(keys)]);
      const settled = rows.then(nothing, nothing).then(() => {
        if (inFlight === settled) inFlight = undefined;
      });
      inFlight = settled;
      return rows.then((byKey) => keys.map((key) => byKey.get(key)));
    },
    {
      cache: false,
      maxBatchSize: MAX_BATCH_SIZE,
      batchScheduleFn: (send) => {
        if (inFlight) waitFor(inFlight, send);
        else process.nextTick(send);
      },
    },
  );
  return (key) => loader.load(key);
}

/** Calls `goOn` once, when the statement has ended or has taken too long. */
function waitFor(statement: Promise<void>, goOn: () => void): void {
  let waiting = true;
  const end = () => {
    clearTimeout(timer);
    if (waiting) goOn();
    waiting = false;
  };
  const timer = setTimeout(end, BATCH_WAIT_MS);
  void statement.then(end);
}

function nothing(): void {}
