import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { DEFAULT_LIMIT } from '#server/contract/pagination.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { QueryState } from '#src/components/messages/query-state.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { usePagedList } from '#src/components/use-paged-list.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { DeletedCards } from './deleted-cards.tsx';
import { deletedColumns } from './deleted-columns.tsx';
import { deletedQuery } from './deleted-query.ts';
import type { DeletedSearch } from './deleted-search.ts';

/** The deleted shipments that can still be restored, for super-admins (contract section 8, 'Deleted'). */
export function DeletedScreen({ search }: { search: DeletedSearch }) {
  const navigate = useNavigate({ from: '/admin/deleted-shipments' });
  const query = useQuery({ ...deletedQuery(useTRPC(), search), placeholderData: keepPreviousData });
  usePagedList(query, search.page, (page) => navigate({ search: (before) => ({ ...before, page }), replace: true }));
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
        busy={query.isFetching}
      />
      {query.data ? <DeletedList list={query.data} search={search} /> : <QueryState error={query.error} />}
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
