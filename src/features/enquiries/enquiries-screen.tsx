import { EmptyState } from '#src/components/empty-state.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { StaleRows } from '#src/components/record-list/stale-rows.tsx';
import { usePagedList } from '#src/components/record-list/use-paged-list.ts';
import { ViewListHead } from '#src/components/record-list/view-list-head.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import type { RouterOutputs } from '#src/lib/api/api.ts';
import { usePage, useTRPC } from '#src/lib/api/use-context.ts';
import { type EnquiriesSearch, enquiriesQuery, readEnquiriesSearch } from './enquiries-query.ts';
import { EnquiryCard } from './enquiry-card.tsx';

const VIEWS = [
  { label: 'Open', show: undefined },
  { label: 'Answered', show: 'answered' },
  { label: 'All', show: 'all' },
] as const;

/** Quote requests and messages, for super-admins (docs/contract/enquiries.md). */
export function EnquiriesScreen({ search }: { search: EnquiriesSearch }) {
  const list = usePagedList(enquiriesQuery(useTRPC(), search), search, readEnquiriesSearch);
  return (
    <>
      <ScreenHeader title="Enquiries" subtitle="Quotes that visitors asked for, and their messages." />
      <ViewListHead
        action="/admin/enquiries"
        noun="enquiries"
        views={VIEWS}
        search={search}
        onSearch={(text) => list.change({ search: text }, { replace: true })}
      />
      {list.data ? (
        <StaleRows isStale={list.isPlaceholder} count={list.data.enquiries.length}>
          <EnquiryList list={list.data} search={search} />
        </StaleRows>
      ) : (
        <QueryState error={list.error} />
      )}
    </>
  );
}

type EnquiryListProps = { list: RouterOutputs['enquiries']['list']; search: EnquiriesSearch };

function EnquiryList({ list: { enquiries, pagination }, search }: EnquiryListProps) {
  const { takesEnquiries } = usePage();
  if (enquiries.length === 0) {
    return (
      <EmptyState>
        <p>{search.search ? 'No matching enquiries found' : 'There is no enquiry here'}</p>
        {!takesEnquiries && <p className="text-sm">The forms send nothing: QUOTES_TO is not set.</p>}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      <ul aria-label="Enquiries" className="grid gap-4">
        {enquiries.map((enquiry) => (
          <li key={enquiry.id} className="grid">
            <EnquiryCard enquiry={enquiry} />
          </li>
        ))}
      </ul>
      <Pagination {...pagination} noun="enquiries" shown={enquiries.length} />
    </div>
  );
}
