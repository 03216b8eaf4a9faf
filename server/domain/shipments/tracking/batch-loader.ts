import DataLoader from 'dataloader';

const MAX_BATCH_SIZE = 50;
/** Several times what a statement takes; a slow one delays no other caller for longer. */
const BATCH_WAIT_MS = 25;

/**
 * Rows by their key, those of several callers in one statement: while one is in flight, whoever asks waits for it,
 * though not for long, and goes with the next; what is too much for one goes in several side by side. A caller alone
 * waits for nobody. What makes a statement fail fails for all who went with it. Nothing is cached.
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

/** Goes on once, when the statement has ended or has taken too long. */
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
