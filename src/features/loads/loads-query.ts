import { LOAD_STATES, type LoadState } from '#contract/loads/load-states.ts';
import type { Api } from '#src/lib/api/api.ts';
import { readDay } from '#src/lib/lists/list-filters.ts';
import { pageParam, type SearchParams, searchParam } from '#src/lib/lists/search-params.ts';

/** The state of the list in the URL; `from` and `to` are days of the expected departure, in UTC. */
export type LoadsSearch = { search?: string; state?: LoadState; from?: string; to?: string; page?: number };

export function readLoadsSearch({ search, state, from, to, page }: SearchParams<LoadsSearch>): LoadsSearch {
  return {
    search: searchParam(search),
    state: LOAD_STATES.find((each) => each === state),
    from: readDay(from ?? ''),
    to: readDay(to ?? ''),
    page: pageParam(page),
  };
}

export function loadsQuery(trpc: Api['trpc'], { to, ...search }: LoadsSearch) {
  const end = to && `${to}T23:59:59.999Z`;
  return { ...trpc.loads.list.queryOptions({ ...search, to: end }), retryOnMount: false };
}

/** One load by its number. */
export function loadQuery(trpc: Api['trpc'], id: string) {
  return { ...trpc.loads.one.queryOptions({ id }), retryOnMount: false, retry: false };
}
