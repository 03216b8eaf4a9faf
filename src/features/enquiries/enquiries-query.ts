import type { EnquiryListQuery } from '#contract/enquiries/enquiries.ts';
import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { pageParam, type SearchParams, searchParam } from '#src/lib/lists/search-params.ts';

export type EnquiryRow = RouterOutputs['enquiries']['list']['enquiries'][number];

/**
 * The state of the list in the URL: what is shown (open being left out), the search and the page (1 being left out).
 */
export type EnquiriesSearch = { show?: EnquiryListQuery['show']; search?: string; page?: number };

export function readEnquiriesSearch({ show, search, page }: SearchParams<EnquiriesSearch>): EnquiriesSearch {
  const shown = show === 'answered' || show === 'all' ? show : undefined;
  return { show: shown, search: searchParam(search), page: pageParam(page) };
}

export function enquiriesQuery(trpc: Api['trpc'], search: EnquiriesSearch) {
  return { ...trpc.enquiries.list.queryOptions(search), retryOnMount: false };
}
