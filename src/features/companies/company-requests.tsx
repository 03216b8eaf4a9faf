import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FromToLine } from '#src/components/badges/from-to.tsx';
import { routeOf, StateBadge } from '#src/components/badges/request-state.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { counted } from '#src/lib/text/counted.ts';
import { companyRequestsQuery, NEWEST_REQUESTS } from './companies-query.ts';

/** The newest requests of a customer, open ones first; the list of requests has all of them. */
export function CompanyRequests({ company }: { company: string }) {
  const trpc = useTRPC();
  const open = useQuery(companyRequestsQuery(trpc, company, 'requested'));
  const all = useQuery(companyRequestsQuery(trpc, company));
  const decided = all.data?.requests.filter(({ state }) => state !== 'requested') ?? [];
  const shown = open.data && all.data && [...open.data.requests, ...decided].slice(0, NEWEST_REQUESTS);
  const total = all.data?.pagination.totalItems ?? 0;
  return (
    <Card aria-labelledby="company-requests">
      <CardHeader className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id="company-requests">Requests</CardTitle>
        {total > 0 && (
          <Link
            to="/admin/requests"
            search={{ company, show: 'all' }}
            className="text-sm font-semibold text-link underline-offset-4 hover:underline"
          >
            {counted(total, 'request')} in the list
          </Link>
        )}
      </CardHeader>
      {!shown && <QueryState error={open.error ?? all.error} className="my-4 size-6" />}
      {shown?.length === 0 && (
        <p className="px-4 py-8 text-center text-sm text-muted-foreground">This company has requested nothing yet.</p>
      )}
      <ul aria-label="Newest requests" data-rows className="divide-y divide-border">
        {shown?.map(({ id, fields, createdAt, state }) => (
          <li
            key={id}
            className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 text-sm"
          >
            <Link
              to="/admin/requests/$id"
              params={{ id }}
              data-open
              className="min-w-0 font-semibold wrap-anywhere text-link underline-offset-4 hover:underline"
            >
              <FromToLine {...routeOf(fields)} />
            </Link>
            <span className="min-w-0 flex-1 basis-40 truncate font-mono text-xs">{fields.reference}</span>
            <DateTime at={createdAt} format="date" className="font-mono text-xs text-muted-foreground" />
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
