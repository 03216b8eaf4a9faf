/** One write with a text of its own, by which it is found later. */
export type Write = {
  mark: string;
  kind: 'booking' | 'event';
  /** The shipments that got the event. */
  shipments: readonly string[];
  outcome: 'acknowledged' | 'rejected' | 'unanswered' | 'cut';
};

/** The known images or deletion of a shipment; `unsure` after an unacknowledged change. */
type Known<State> = { state: State; unsure: boolean };

/** All writes of the writers, and their results. It may span several starts of the product. */
export type Ledger = {
  writes: Write[];
  images: Map<string, Known<readonly string[]>>;
  deletions: Map<string, Known<boolean>>;
  acknowledged: number;
  /** The number of responses by status, and of `unanswered` and `cut` requests. */
  results: Map<number | string, number>;
};

export const openLedger = (): Ledger => ({
  writes: [],
  images: new Map(),
  deletions: new Map(),
  acknowledged: 0,
  results: new Map(),
});

/** Responses that a failed database does not explain: neither successful nor 503. */
export function unexpectedResponses({ results }: Ledger): string[] {
  return [...results]
    .filter(([result]) => typeof result === 'number' && result >= 300 && result !== 503)
    .map(([result, times]) => `a write was answered with ${result} (${times} times)`);
}
