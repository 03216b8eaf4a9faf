import { keepPreviousData } from '@tanstack/react-query';
import type { RouterContext } from '#src/lib/api/router-context.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import type { AttentionSearch } from './attention-search.ts';

export type AttentionList = RouterOutputs['shipments']['attention'];
export type AttentionRow = AttentionList['shipments'][number];

/** The list stays on screen while the next one is on its way. */
export function attentionQuery(trpc: RouterContext['trpc'], { reason, show, page }: AttentionSearch) {
  return {
    ...trpc.shipments.attention.queryOptions({ reason, snoozed: show && 'true', page }),
    retryOnMount: false,
    placeholderData: keepPreviousData,
  };
}
