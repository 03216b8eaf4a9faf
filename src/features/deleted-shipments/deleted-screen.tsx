import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import { StaleRows } from '#src/components/record-list/stale-rows.tsx';
import { usePagedList } from '#src/components/record-list/use-paged-list.ts';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { deletedColumns } from './deleted-columns.tsx';
import { type DeletedSearch, deletedQuery, readDeletedSearch } from './deleted-query.ts';

/** The deleted shipments that can still be restored, for super-admins (docs/contract/shipments.md, 'Deleted'). */
export function DeletedScreen({ search }: { search: DeletedSearch }) {
  const { data, error, isPlaceholder, change } = usePagedList(
    deletedQuery(useTRPC(), search),
    search,
    readDeletedSearch,
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
        onSearch={(text) => change({ search: text }, { replace: true })}
      />
      {data ? (
        <StaleRows isStale={isPlaceholder} count={data.shipments.length} className="grid grid-cols-1 gap-6">
          <RecordList
            name="Deleted shipments"
            columns={deletedColumns}
            rows={data.shipments}
            empty={<p>{search.search ? 'No matching deleted shipments found' : 'No shipment is deleted'}</p>}
            from="xl"
            className="max-2xl:[&_:is(td,th)]:px-2"
          />
          <Pagination {...data.pagination} noun="deleted shipments" shown={data.shipments.length} />
        </StaleRows>
      ) : (
        <QueryState error={error} />
      )}
    </>
  );
}
