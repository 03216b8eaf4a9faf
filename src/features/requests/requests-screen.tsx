import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FromToLine } from '#src/components/badges/from-to.tsx';
import { routeOf, STATE_NAMES, StateBadge } from '#src/components/badges/request-state.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { StaleRows } from '#src/components/record-list/stale-rows.tsx';
import { usePagedList } from '#src/components/record-list/use-paged-list.ts';
import { ViewListHead } from '#src/components/record-list/view-list-head.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { companyQuery } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { type RequestRow, type RequestsSearch, readRequestsSearch, requestsQuery } from './requests-query.ts';

const VIEWS = [
  { label: 'Open', show: undefined },
  { label: STATE_NAMES.accepted, show: 'accepted' },
  { label: STATE_NAMES.declined, show: 'declined' },
  { label: STATE_NAMES.withdrawn, show: 'withdrawn' },
  { label: 'All', show: 'all' },
] as const;

/** Shipments that customers ask for (docs/contract/requests.md). */
export function RequestsScreen({ search }: { search: RequestsSearch }) {
  const trpc = useTRPC();
  const list = usePagedList(requestsQuery(trpc, search), search, readRequestsSearch);
  const { company = '' } = search;
  const { data: one } = useQuery({ ...companyQuery(trpc, company), enabled: company !== '' });
  return (
    <>
      <ScreenHeader title="Requests" subtitle="Shipments that customers ask for." />
      <ViewListHead
        action="/admin/requests"
        noun="requests"
        views={VIEWS}
        search={search}
        onSearch={(text) => list.change({ search: text }, { replace: true })}
      />
      {company && (
        <p className="text-sm">
          Of <bdi>{one ? one.company.name : 'one customer'}</bdi>.{' '}
          <Link
            to="/admin/requests"
            search={{ ...search, company: undefined, page: undefined }}
            className="font-semibold text-link underline-offset-4 hover:underline"
          >
            Of all customers
          </Link>
        </p>
      )}
      {!list.data && <QueryState error={list.error} />}
      {list.data && list.data.requests.length === 0 && (
        <EmptyState>
          <p>{search.search ? 'No matching requests found' : 'There is no request here'}</p>
        </EmptyState>
      )}
      {list.data && list.data.requests.length > 0 && (
        <StaleRows isStale={list.isPlaceholder} count={list.data.requests.length} className="grid gap-3">
          <Card>
            <ul aria-label="Requests" data-rows className="divide-y divide-border">
              {list.data.requests.map((request) => (
                <RequestLine key={request.id} request={request} />
              ))}
            </ul>
          </Card>
          <Pagination {...list.data.pagination} noun="requests" shown={list.data.requests.length} />
        </StaleRows>
      )}
    </>
  );
}

function RequestLine({ request }: { request: RequestRow }) {
  const { id, company, state, fields, createdAt, pickupDate } = request;
  return (
    <li className="grid min-w-0 gap-x-6 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem] sm:items-center">
      <div className="min-w-0">
        <h2 className="text-sm font-semibold wrap-anywhere">
          <Link
            to="/admin/requests/$id"
            params={{ id }}
            data-open
            className="text-link underline-offset-4 hover:underline"
          >
            <FromToLine {...routeOf(fields)} />
          </Link>
        </h2>
        {fields.reference && <p className="font-mono text-xs text-muted-foreground">{fields.reference}</p>}
      </div>
      <div className="min-w-0 text-xs text-muted-foreground wrap-anywhere">
        <p className="text-foreground">
          <bdi>{company.name}</bdi>
        </p>
        <p>
          <DateTime at={createdAt} />
          {pickupDate && (
            <>
              {', pickup '}
              <DateTime at={`${pickupDate}T12:00:00Z`} format="date" unmarked />
            </>
          )}
        </p>
      </div>
      <p>
        <StateBadge state={state} />
      </p>
    </li>
  );
}
