import type { BatchKind } from '#contract/bulk/bulk.ts';
import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { pageParam, type SearchParams } from '#src/lib/lists/search-params.ts';

export type BatchRow = RouterOutputs['batches']['list']['batches'][number];

export const BATCH_LABELS: Readonly<Record<BatchKind, string>> = {
  update: 'Update',
  scan: 'Scan',
  estimate: 'New estimate',
  tally: 'Tally',
};

/** The page in the URL, 1 being left out. */
export type BatchesSearch = { page?: number };

export const readBatchesSearch = ({ page }: SearchParams<BatchesSearch>): BatchesSearch => ({ page: pageParam(page) });

/** Fetched anew with each visit: until when a batch can be undone counts from the answer. */
export function batchesQuery(trpc: Api['trpc'], search: BatchesSearch) {
  return { ...trpc.batches.list.queryOptions(search), retryOnMount: false, staleTime: 0 };
}
