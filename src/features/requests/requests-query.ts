import { REQUEST_STATES, type RequestState } from '#contract/requests/request-states.ts';
import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { pageParam, type SearchParams, searchParam } from '#src/lib/lists/search-params.ts';

export type RequestRow = RouterOutputs['requests']['one']['request'];

/** The state of the list in the URL: what is shown (open being left out), of whom, the search and the page. */
export type RequestsSearch = { show?: RequestState | 'all'; company?: string; search?: string; page?: number };

export function readRequestsSearch({ show, company, search, page }: SearchParams<RequestsSearch>): RequestsSearch {
  const shown = show === 'all' ? show : REQUEST_STATES.find((state) => state === show && state !== 'requested');
  return { show: shown, company: searchParam(company), search: searchParam(search), page: pageParam(page) };
}

export function requestsQuery(trpc: Api['trpc'], { show = 'requested', ...search }: RequestsSearch) {
  const state = show === 'all' ? undefined : show;
  return { ...trpc.requests.list.queryOptions({ state, ...search }), retryOnMount: false };
}

export function requestQuery(trpc: Api['trpc'], id: string) {
  return { ...trpc.requests.one.queryOptions({ id }), retryOnMount: false, retry: false };
}
