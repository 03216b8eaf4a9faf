import type { EnquiryListQuery } from '#server/contract/enquiries.ts';
import { pageParam } from '#src/lib/search-params.ts';

/** The state of the list in the URL: what is shown (open being left out), the search and the page (1 being left out). */
export type EnquiriesSearch = { show?: EnquiryListQuery['show']; search?: string; page?: number };

type Params = { show?: string; search?: string; page?: string | number };

export function readEnquiriesSearch({ show, search, page }: Params): EnquiriesSearch {
  const shown = show === 'answered' || show === 'all' ? show : undefined;
  return { show: shown, search: search?.trim() || undefined, page: pageParam(page) };
}
