import { seesEveryones } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import {
  ATTENTION_REASONS,
  ATTENTION_SCOPES,
  type AttentionReason,
  type AttentionScope,
} from '#contract/statuses/attention-reasons.ts';
import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';
import { pageParam, type SearchParams } from '#src/lib/lists/search-params.ts';

export type AttentionList = RouterOutputs['shipments']['attention'];
export type AttentionRow = AttentionList['shipments'][number];

/** The state of the list in the URL: whose, one reason or what is snoozed, and the page (1 being left out). */
export type AttentionSearch = { scope?: AttentionScope; reason?: AttentionReason; show?: 'snoozed'; page?: number };

export function readAttentionSearch({ scope, reason, show, page }: SearchParams<AttentionSearch>): AttentionSearch {
  const snoozed = show === 'snoozed' ? show : undefined;
  const known = snoozed ? undefined : ATTENTION_REASONS.find((each) => each === reason);
  return {
    scope: ATTENTION_SCOPES.find((each) => each === scope),
    reason: known,
    show: snoozed,
    page: pageParam(page),
  };
}

export function attentionQuery(trpc: Api['trpc'], { scope, reason, show, page }: AttentionSearch) {
  const options = trpc.shipments.attention.queryOptions({ scope, reason, snoozed: show && 'true', page });
  return { ...options, retryOnMount: false };
}

/** Whether the list has everyone's shipments (docs/contract/attention.md, 'Scope'). */
export const isEveryones = ({ scope }: AttentionSearch, user: User): boolean =>
  scope === undefined ? seesEveryones(user) : scope === 'all';

/** With the names of the owners, for a list of everyone's. */
export async function prefetchAttention(context: RouterContext, search: AttentionSearch): Promise<void> {
  const { currentUser } = context.page;
  const isAll = currentUser !== null && isEveryones(search, currentUser);
  await Promise.all([
    prefetchQuery(context, (trpc) => attentionQuery(trpc, search)),
    isAll && prefetchQuery(context, (trpc) => trpc.users.colleagues.queryOptions()),
  ]);
}
