import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { pageParam, type SearchParams, searchParam } from '#src/lib/lists/search-params.ts';

export type DeletedRow = RouterOutputs['superAdmin']['deleted']['shipments'][number];

/** The state of the list in the URL: the search and the page, 1 being left out. */
export type DeletedSearch = { search?: string; page?: number };

export function readDeletedSearch({ search, page }: SearchParams<DeletedSearch>): DeletedSearch {
  return { search: searchParam(search), page: pageParam(page) };
}

export function deletedQuery(trpc: Api['trpc'], { search, page }: DeletedSearch) {
  return { ...trpc.superAdmin.deleted.queryOptions({ search, page }), retryOnMount: false };
}
