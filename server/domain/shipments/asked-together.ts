import DataLoader from 'dataloader';

/** So many rows keep the event loop for about a millisecond. */
const MOST_AT_ONCE = 100;

/**
 * Rows by their key, those of several callers in one statement: while one is under way, whoever asks waits and goes with the next.
 * A caller alone waits for nobody. What makes a statement fail fails for all who went with it. Nothing is kept.
 */
export function askedTogether<Row>(
  ask: (keys: string[]) => Promise<Map<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  let underWay: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<string, Row | undefined>(
    (keys) => {
      const rows = ask([...new Set(keys)]);
      underWay = rows.catch(() => undefined);
      return rows.then((byKey) => keys.map((key) => byKey.get(key)));
    },
    {
      cache: false,
      maxBatchSize: MOST_AT_ONCE,
      // A turn of the event loop later: by then all requests that have arrived have asked.
      batchScheduleFn: (send) => void underWay.then(() => setImmediate(send)),
    },
  );
  return (key) => loader.load(key);
}
