import { ATTENTION_REASONS, type AttentionReason } from '#server/contract/attention-reasons.ts';
import { pageParam } from '#src/lib/search-params.ts';

/** The state of the list in the URL: one reason, or what is snoozed, and the page (1 being left out). */
export type AttentionSearch = { reason?: AttentionReason; show?: 'snoozed'; page?: number };

type Params = { reason?: string; show?: string; page?: string | number };

export function readAttentionSearch({ reason, show, page }: Params): AttentionSearch {
  const snoozed = show === 'snoozed' ? show : undefined;
  const known = snoozed ? undefined : ATTENTION_REASONS.find((each) => each === reason);
  return { reason: known, show: snoozed, page: pageParam(page) };
}
