import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FIRST_READING_LOOK } from '#src/components/badges/status-looks.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import type { CompanyRow } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { counted } from '#src/lib/text/counted.ts';
import { companyShipmentsQuery } from './companies-query.ts';

/** The newest shipments of the company; the list of shipments has all of them, with its filters. */
export function CompanyShipments({ company: { id } }: { company: CompanyRow }) {
  const { data, error } = useQuery(companyShipmentsQuery(useTRPC(), id));
  return (
    <Card aria-labelledby="company-shipments">
      <CardHeader className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id="company-shipments">Shipments</CardTitle>
        {data && data.pagination.totalItems > 0 && (
          <Link
            to="/admin/shipments"
            search={{ company: id, scope: 'all' }}
            className="text-sm font-semibold text-link underline-offset-4 hover:underline"
          >
            {counted(data.pagination.totalItems, 'shipment')} in the list
          </Link>
        )}
      </CardHeader>
      {!data && <QueryState error={error} className="my-4 size-6" />}
      {data?.shipments.length === 0 && (
        <p className="px-4 py-8 text-center text-sm text-muted-foreground">No shipment is this company’s yet.</p>
      )}
      <ul aria-label="Newest shipments" data-rows className="divide-y divide-border">
        {data?.shipments.map(({ id: shipment, trackingNumber, receiverName, destinationCity, status, createdAt }) => (
          <li
            key={shipment}
            className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 text-sm"
          >
            <Link
              to="/admin/shipments/$trackingNumber"
              params={{ trackingNumber }}
              data-open
              className="font-mono font-semibold text-link underline-offset-4 hover:underline"
            >
              {trackingNumber}
            </Link>
            <span className="min-w-0 flex-1 basis-40 truncate">
              <bdi>{receiverName}</bdi>, <bdi>{destinationCity}</bdi>
            </span>
            <DateTime at={createdAt} format="date" className="font-mono text-xs text-muted-foreground" />
            <FIRST_READING_LOOK.Badge status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
