import { type QueryClient, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { SortOrder } from '#contract/shipments/list-filters.ts';
import { useErrorToast } from '#src/components/feedback/use-error-toast.ts';
import { useClampPage } from '#src/lib/lists/use-clamp-page.ts';

type ListSearch = { page?: number; sortBy?: string; sortOrder?: SortOrder };
/** The parameters as a URL has them, which `read` checks. */
type Params = Record<string, string | number | undefined>;

export type ListSort = {
  /** The id of the column that the rows are sorted by. */
  by: string;
  order: SortOrder;
  onSort: (by: string, order: SortOrder) => void;
};

/** The state of a list in the URL of its screen, as the screen's `read` understands it. */
export function useListSearch<Search extends ListSearch>(search: Search, read: (params: Params) => Search) {
  const navigate = useNavigate();

  /** The list begins at its first page. `replace`: Back does not lead to what was before. */
  function change(changed: Params, { replace = false } = {}) {
    void navigate({
      to: '.',
      search: (before) => read({ ...before, ...changed, page: undefined }) as typeof before,
      replace,
      resetScroll: false,
    });
  }

  const sort: ListSort = {
    by: search.sortBy ?? 'createdAt',
    order: search.sortOrder ?? 'desc',
    onSort: (sortBy, sortOrder) => change({ sortBy, sortOrder }),
  };
  return { change, sort };
}

/**
 * A list that the server sends in pages. While another page comes the one shown last in this visit stays; an error is a
 * toast besides what the screen shows; a page that is not there gives way to the last one.
 */
export function usePagedList<
  Data extends { pagination: { totalPages: number; totalItems: number } },
  RequestError,
  Key extends QueryKey,
  Search extends ListSearch,
>(query: UseQueryOptions<Data, RequestError, Data, Key>, search: Search, read: (params: Params) => Search) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data, error, isPlaceholderData } = useQuery({
    ...query,
    placeholderData: <Shown>(previous: Shown | undefined) => previous ?? lastShown<Shown>(queryClient, query.queryKey),
  });
  // The list before does not say how many there are of this one.
  const pagination = isPlaceholderData ? undefined : data?.pagination;
  useErrorToast(error);
  useClampPage(search.page, pagination?.totalPages ?? Number.POSITIVE_INFINITY, (page) =>
    navigate({ to: '.', search: (before) => ({ ...before, page }), replace: true }),
  );
  return {
    ...useListSearch(search, read),
    data,
    error,
    /** The rows are still those of the search before. */
    isPlaceholder: isPlaceholderData,
    /** How many match; undefined while that is not known. */
    total: pagination?.totalItems,
  };
}

/** By whatever page, filter or order; also before another screen was open. Excerpts on other screens name a limit. */
function lastShown<Data>(queryClient: QueryClient, [procedure]: QueryKey): Data | undefined {
  const isWhole = ({ queryKey: [, options] }: { queryKey: QueryKey }) => !JSON.stringify(options)?.includes('"limit"');
  const [last] = queryClient
    .getQueryCache()
    .findAll({ queryKey: [procedure], predicate: isWhole })
    .filter(({ state }) => state.data !== undefined)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return last?.state.data as Data | undefined;
}
