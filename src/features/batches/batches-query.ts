import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { pageParam, type SearchParams } from '#src/lib/lists/search-params.ts';

export type BatchRow = RouterOutputs['batches']['list']['batches'][number];

/** The page in the URL, 1 being left out. */
export type BatchesSearch = { page?: number };

export const readBatchesSearch = ({ page }: SearchParams<BatchesSearch>): BatchesSearch => ({ page: pageParam(page) });

/** Fetched anew with each visit: until when a batch can be undone counts from the answer. */
export function batchesQuery(trpc: Api['trpc'], search: BatchesSearch) {
  return { ...trpc.batches.list.queryOptions(search), retryOnMount: false, staleTime: 0 };
}
