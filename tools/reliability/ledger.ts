/** One write with a text of its own, by which it is found again. */
export type Write = {
  mark: string;
  kind: 'booking' | 'event';
  /** The shipments that got the event. */
  shipments: readonly string[];
  outcome: 'acknowledged' | 'rejected' | 'unanswered' | 'cut';
};

/** The known images or deletion of a shipment; `unsure` after an unacknowledged change. */
type Known<State> = { state: State; unsure: boolean };

/** Everything that writers asked for, and what was acknowledged. It may span many starts of the product. */
export type Ledger = {
  writes: Write[];
  images: Map<string, Known<readonly string[]>>;
  deletions: Map<string, Known<boolean>>;
  acknowledged: number;
  /** How often each answer came, and `unanswered` and `cut`. */
  results: Map<number | string, number>;
};

export const openLedger = (): Ledger => ({
  writes: [],
  images: new Map(),
  deletions: new Map(),
  acknowledged: 0,
  results: new Map(),
});

/** Answers that no fault of the database excuses: neither granted nor 503. */
export function unexpectedResponses({ results }: Ledger): string[] {
  return [...results]
    .filter(([result]) => typeof result === 'number' && result >= 300 && result !== 503)
    .map(([result, times]) => `a write was answered with ${result} (${times} times)`);
}
