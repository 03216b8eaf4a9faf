import { useQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { DEFAULT_LIMIT } from '#server/contract/pagination.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { QueryState } from '#src/components/messages/query-state.tsx';
import { useErrorToast } from '#src/components/messages/use-error-toast.ts';
import { Pagination } from '#src/components/pagination.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { Card } from '#src/components/ui/card.tsx';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useClampPage } from '#src/lib/hooks/use-clamp-page.ts';
import { DeletedCards } from './deleted-cards.tsx';
import { deletedColumns } from './deleted-columns.tsx';
import { deletedQuery } from './deleted-query.ts';
import type { DeletedSearch } from './deleted-search.ts';

/** The deleted shipments that can still be restored, for super-admins (contract section 8, 'Deleted'). */
export function DeletedScreen({ search }: { search: DeletedSearch }) {
  const navigate = useNavigate({ from: '/admin/deleted-shipments' });
  const { data, error, isFetching, isPlaceholderData } = useQuery(deletedQuery(useTRPC(), search));
  useErrorToast(error);
  useClampPage(
    search.page,
    data && !isPlaceholderData ? data.pagination.totalPages : Number.POSITIVE_INFINITY,
    (page) => navigate({ search: (before) => ({ ...before, page }), replace: true }),
  );
  return (
    <>
      <ScreenHeader
        title="Deleted Shipments"
        subtitle="They can be restored with images and history until their personal data is erased."
      />
      <SearchBox
        action="/admin/deleted-shipments"
        label="Search deleted shipments"
        searched={search.search}
        // A new search begins at the first page.
        onSearch={(text) => navigate({ search: { search: text }, replace: true, resetScroll: false })}
        busy={isFetching}
      />
      {data ? <DeletedList list={data} search={search} /> : <QueryState error={error} />}
    </>
  );
}

type DeletedListProps = { list: RouterOutputs['superAdmin']['deleted']; search: DeletedSearch };

function DeletedList({ list: { shipments, pagination }, search }: DeletedListProps) {
  if (shipments.length === 0) {
    return (
      <Card className="px-6 py-12 text-center text-muted-foreground">
        <p>{search.search ? 'No matching deleted shipments found' : 'No shipment is deleted'}</p>
      </Card>
    );
  }
  return (
    <>
      <Card className="hidden overflow-hidden xl:block max-2xl:[&_td]:px-2 max-2xl:[&_th]:px-2">
        <DataTable caption="Deleted shipments" columns={deletedColumns} rows={shipments} rowId={(row) => row.id} />
      </Card>
      <DeletedCards shipments={shipments} />
      <Pagination
        {...pagination}
        noun="deleted shipments"
        offset={(pagination.page - 1) * DEFAULT_LIMIT}
        shown={shipments.length}
        linkTo={(page) => linkOptions({ to: '/admin/deleted-shipments', search: { ...search, page } })}
      />
    </>
  );
}
