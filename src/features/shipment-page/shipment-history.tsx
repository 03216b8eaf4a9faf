import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#src/components/messages/query-state.tsx';
import { EventList } from '#src/features/history/index.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { type PageShipment, pageHistoryQuery } from './shipment-page-queries.ts';

/** Who entered what and when, newest first. */
export function ShipmentHistory({ shipment, canChange }: { shipment: PageShipment; canChange: boolean }) {
  const { data, error } = useQuery(pageHistoryQuery(useTRPC(), shipment.trackingNumber));
  return (
    <section aria-labelledby="shipment-history" className="grid gap-3">
      <h2 id="shipment-history" className="text-base">
        History
      </h2>
      {data ? (
        <div className="border border-border bg-card px-4 py-2">
          <EventList events={data.history} retractsOf={canChange ? shipment.id : undefined} />
        </div>
      ) : (
        <QueryState error={error} className="my-4 size-6" />
      )}
    </section>
  );
}
