import type { AttentionOf } from '#contract/attention/attention.ts';
import { ATTENTION_REASONS, type AttentionReason } from '#contract/statuses/attention-reasons.ts';

/** The list of shipments that need attention, or of one reason, from which the page was opened. */
export type OpenedFrom = { from?: 'attention'; reason?: AttentionReason };

export function readOpenedFrom({ from, reason }: { from?: string; reason?: string }): OpenedFrom {
  if (from !== 'attention') return {};
  return { from, reason: ATTENTION_REASONS.find((each) => each === reason) };
}

/** Among which shipments it has neighbours; undefined where it was opened from elsewhere. */
export const listOf = ({ from, reason }: OpenedFrom): AttentionOf['among'] => from && (reason ?? 'all');
