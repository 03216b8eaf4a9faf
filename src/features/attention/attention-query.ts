import type { Api } from '#src/lib/api/api.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import type { AttentionSearch } from './attention-search.ts';

export type AttentionList = RouterOutputs['shipments']['attention'];
export type AttentionRow = AttentionList['shipments'][number];

export function attentionQuery(trpc: Api['trpc'], { reason, show, page }: AttentionSearch) {
  return {
    ...trpc.shipments.attention.queryOptions({ reason, snoozed: show && 'true', page }),
    retryOnMount: false,
  };
}
