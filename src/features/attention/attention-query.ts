import { ATTENTION_REASONS, type AttentionReason } from '#contract/statuses/attention-reasons.ts';
import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { pageParam, type SearchParams } from '#src/lib/lists/search-params.ts';

export type AttentionList = RouterOutputs['shipments']['attention'];
export type AttentionRow = AttentionList['shipments'][number];

/** The state of the list in the URL: one reason, or what is snoozed, and the page (1 being left out). */
export type AttentionSearch = { reason?: AttentionReason; show?: 'snoozed'; page?: number };

export function readAttentionSearch({ reason, show, page }: SearchParams<AttentionSearch>): AttentionSearch {
  const snoozed = show === 'snoozed' ? show : undefined;
  const known = snoozed ? undefined : ATTENTION_REASONS.find((each) => each === reason);
  return { reason: known, show: snoozed, page: pageParam(page) };
}

export function attentionQuery(trpc: Api['trpc'], { reason, show, page }: AttentionSearch) {
  return { ...trpc.shipments.attention.queryOptions({ reason, snoozed: show && 'true', page }), retryOnMount: false };
}
