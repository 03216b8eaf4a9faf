import { useErrorToast } from '#src/components/messages/use-error-toast.ts';
import { useClampPage } from '#src/lib/hooks/use-clamp-page.ts';

type PagedQuery = {
  data: { pagination: { totalPages: number } } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
};

/** What a screen does with the query of its pages: its error as a toast, and a page that is not there gives way to the last one. */
export function usePagedList(
  query: PagedQuery,
  page: number | undefined,
  goTo: (page: number | undefined) => unknown,
): void {
  useErrorToast(query.error);
  // The list before does not say how many pages this one has.
  const totalPages = query.isPlaceholderData ? undefined : query.data?.pagination.totalPages;
  useClampPage(page, totalPages ?? Number.POSITIVE_INFINITY, goTo);
}
