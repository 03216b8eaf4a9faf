import type { PublicShipment } from '#contract/shipments/shipments.ts';

/** A change of the estimate with the last day that was expected before; null where there was none or nobody knows. */
export type ShownChange = PublicShipment['estimates'][number] & { before: string | null };

/** Oldest first. The estimate that the shipment was created with is no change. */
export const estimateChanges = ({ estimates, createdAt }: PublicShipment): ShownChange[] =>
  estimates
    .map((change, index) => ({
      ...change,
      before: estimates.slice(0, index).findLast(({ date }) => date)?.date ?? null,
    }))
    .filter(({ at }) => at !== createdAt);
