import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { ShipmentLink } from '#src/components/shipments/shipment-link.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { cn } from '#src/lib/cn.ts';

const PAGE = 50;

/** Opens an import's entry to its shipments, in the order of its file. */
export function ImportedShipments({ batchId }: { batchId: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        variant="link"
        size="sm"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight aria-hidden className={cn('size-4', isOpen && 'rotate-90')} />
        Its shipments
      </Button>
      <div id={id} className="w-full">
        {isOpen && <Rows batchId={batchId} />}
      </div>
    </div>
  );
}

function Rows({ batchId }: { batchId: string }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    useTRPC().imports.rows.infiniteQueryOptions(
      { batchId, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  if (!data) return <QueryState error={error} className="my-2 size-5" />;
  return (
    <>
      <ol aria-label="Shipments of the import" className="grid gap-x-4 text-xs sm:grid-cols-2">
        {data.pages.flatMap(({ rows }) =>
          rows.map(({ row, trackingNumber, reference, outcome }) => (
            <li key={row} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <ShipmentLink number={trackingNumber} />
              <span className="min-w-0 wrap-anywhere">{reference}</span>
              <span className="text-muted-foreground">{outcome}</span>
            </li>
          )),
        )}
      </ol>
      {hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more shipments
        </Button>
      )}
    </>
  );
}
