import type { RequestState } from '#contract/requests/request-states.ts';
import type { Api } from '#src/lib/api/api.ts';
import { pageParam, type SearchParams, searchParam } from '#src/lib/lists/search-params.ts';

/** The state of the list in the URL: the search and the page, of which 1 is left out. */
export type CompaniesSearch = { search?: string; page?: number };

export function readCompaniesSearch({ search, page }: SearchParams<CompaniesSearch>): CompaniesSearch {
  return { search: searchParam(search), page: pageParam(page) };
}

export function companiesQuery(trpc: Api['trpc'], search: CompaniesSearch) {
  return { ...trpc.companies.list.queryOptions(search), retryOnMount: false };
}

const NEWEST = 10;
export const NEWEST_REQUESTS = 5;

/** The newest shipments of a company, and how many there are. */
export function companyShipmentsQuery(trpc: Api['trpc'], company: string) {
  return { ...trpc.shipments.all.queryOptions({ company, limit: NEWEST }), retryOnMount: false };
}

/** The newest requests of a company, in this state or any, and how many there are. */
export function companyRequestsQuery(trpc: Api['trpc'], company: string, state?: RequestState) {
  return { ...trpc.requests.list.queryOptions({ company, state, limit: NEWEST_REQUESTS }), retryOnMount: false };
}
