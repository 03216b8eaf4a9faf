import { MAX_LABELLED_SHIPMENTS, MAX_LABELS } from '#contract/papers/max-labels.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';

/**
 * Why the labels of these shipments cannot be printed at once; null where they can. Of one shipment a range of pieces
 * can. `labels` is undefined where some of the shipments are on other pages.
 */
export function labelLimit(shipments: number, labels: number | undefined): string | null {
  if (shipments === 1) return null;
  if (shipments > MAX_LABELLED_SHIPMENTS)
    return `Labels of at most ${MAX_LABELLED_SHIPMENTS} shipments can be printed at once.`;
  if (labels !== undefined && labels > MAX_LABELS)
    return `These are ${formatNumber(labels)} labels; at most ${MAX_LABELS} can be printed at once.`;
  return null;
}
