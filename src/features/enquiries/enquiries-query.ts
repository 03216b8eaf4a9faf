import type { Api } from '#src/lib/api/api.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import type { EnquiriesSearch } from './enquiries-search.ts';

export type EnquiryRow = RouterOutputs['enquiries']['list']['enquiries'][number];

export function enquiriesQuery(trpc: Api['trpc'], search: EnquiriesSearch) {
  return { ...trpc.enquiries.list.queryOptions(search), retryOnMount: false };
}
