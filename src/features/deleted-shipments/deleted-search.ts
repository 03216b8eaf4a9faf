import { pageParam } from '#src/lib/search-params.ts';

/** The state of the list in the URL: the search and the page, 1 being left out. */
export type DeletedSearch = { search?: string; page?: number };

type Params = { search?: string; page?: string | number };

export function readDeletedSearch({ search, page }: Params): DeletedSearch {
  return { search: search?.trim() || undefined, page: pageParam(page) };
}
