import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { EventList } from '#src/features/events/index.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { type PageShipment, pageHistoryQuery } from './shipment-page-queries.ts';

/** The entries with author and time, newest first. */
export function ShipmentHistory({ shipment, canChange }: { shipment: PageShipment; canChange: boolean }) {
  const { data, error } = useQuery(pageHistoryQuery(useTRPC(), shipment.trackingNumber));
  return (
    <Card aria-labelledby="shipment-history">
      <CardHeader>
        <CardTitle id="shipment-history">History</CardTitle>
      </CardHeader>
      {data ? (
        <div className="px-4 py-2">
          <EventList events={data.history} retractsOf={canChange ? shipment.id : undefined} />
        </div>
      ) : (
        <QueryState error={error} className="my-4 size-6" />
      )}
    </Card>
  );
}
