import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import { DEFAULT_LIMIT } from '#server/contract/pagination.ts';
import { QueryState } from '#src/components/messages/query-state.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { usePagedList } from '#src/components/use-paged-list.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import { usePage, useTRPC } from '#src/lib/api/use-context.ts';
import { enquiriesQuery } from './enquiries-query.ts';
import type { EnquiriesSearch } from './enquiries-search.ts';
import { EnquiryCard } from './enquiry-card.tsx';

const VIEWS = [
  { label: 'Open', show: undefined },
  { label: 'Answered', show: 'answered' },
  { label: 'All', show: 'all' },
] as const;

/** What visitors asked and wrote, for super-admins (contract section 8). */
export function EnquiriesScreen({ search }: { search: EnquiriesSearch }) {
  const navigate = useNavigate({ from: '/admin/enquiries' });
  const query = useQuery({ ...enquiriesQuery(useTRPC(), search), placeholderData: keepPreviousData });
  usePagedList(query, search.page, (page) => navigate({ search: (before) => ({ ...before, page }), replace: true }));
  return (
    <>
      <ScreenHeader title="Enquiries" subtitle="Quotes that visitors asked for, and their messages." />
      <nav aria-label="Which enquiries" className="flex flex-wrap gap-2">
        {VIEWS.map(({ label, show }) => (
          <Link
            key={label}
            to="/admin/enquiries"
            search={{ show, search: search.search }}
            activeOptions={{ explicitUndefined: true }}
            aria-current={search.show === show ? 'page' : undefined}
            className="flex h-10 items-center border border-border px-4 text-sm font-semibold aria-[current=page]:border-foreground aria-[current=page]:bg-foreground aria-[current=page]:text-background"
          >
            {label}
          </Link>
        ))}
      </nav>
      <SearchBox
        action="/admin/enquiries"
        label="Search enquiries"
        searched={search.search}
        onSearch={(text) =>
          navigate({ search: ({ show }) => ({ show, search: text }), replace: true, resetScroll: false })
        }
        busy={query.isFetching}
      />
      {query.data ? <EnquiryList list={query.data} search={search} /> : <QueryState error={query.error} />}
    </>
  );
}

type EnquiryListProps = { list: RouterOutputs['enquiries']['list']; search: EnquiriesSearch };

function EnquiryList({ list: { enquiries, pagination }, search }: EnquiryListProps) {
  const { takesEnquiries } = usePage();
  if (enquiries.length === 0) {
    return (
      <Card className="px-6 py-12 text-center text-muted-foreground">
        <p>{search.search ? 'No matching enquiries found' : 'There is no enquiry here'}</p>
        {!takesEnquiries && <p className="mt-2 text-sm">The forms send nothing: QUOTES_TO is not set.</p>}
      </Card>
    );
  }
  return (
    <>
      <ul aria-label="Enquiries" className="grid gap-4">
        {enquiries.map((enquiry) => (
          <li key={enquiry.id} className="grid">
            <EnquiryCard enquiry={enquiry} />
          </li>
        ))}
      </ul>
      <Pagination
        {...pagination}
        noun="enquiries"
        offset={(pagination.page - 1) * DEFAULT_LIMIT}
        shown={enquiries.length}
        linkTo={(page) => linkOptions({ to: '/admin/enquiries', search: { ...search, page } })}
      />
    </>
  );
}
