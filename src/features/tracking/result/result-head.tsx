import type { PublicShipment } from '#server/contract/shipments.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import { Barcode } from '#src/components/brand/barcode.tsx';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { statusTone } from '#src/components/labels/status-badge.tsx';
import { RouteLine } from '#src/features/tracking/map/route-line.tsx';
import { presentSince } from '#src/features/tracking/progress.ts';
import { cn } from '#src/lib/cn.ts';

/** Number and status, large, and where it is now: what most people came for. */
export function ResultHead({ shipment }: { shipment: PublicShipment }) {
  const { trackingNumber, status } = shipment;
  const since = presentSince(shipment);
  return (
    <header className="border-b-2 border-foreground">
      <div className="grid md:grid-cols-[1fr_auto]">
        <div className="grid content-center gap-3 px-5 py-5 sm:px-8">
          <h2>
            <span className="block font-sans text-xs font-normal text-muted-foreground [font-stretch:100%]">
              Tracking number
            </span>
            <span className="mt-1 block font-mono text-lg font-semibold [font-stretch:100%] break-all sm:text-xl">
              {trackingNumber}
            </span>
          </h2>
          <Barcode text={trackingNumber} className="h-8 w-full max-w-80" />
        </div>
        <div className="flex flex-col items-center justify-center gap-2 border-t-2 border-foreground px-5 py-5 sm:px-8 md:min-w-72 md:border-t-0 md:border-l-2">
          <p
            className={cn(
              'w-full border-[3px] border-double border-current px-4 py-2 text-center font-display text-xl font-extrabold [font-stretch:120%] md:w-auto',
              statusTone(status),
            )}
          >
            <span className="sr-only">Status: </span>
            {statusLabel(status)}
          </p>
          {since && <DateTime at={since} className="font-mono text-xs text-muted-foreground" />}
        </div>
      </div>
      <RouteLine shipment={shipment} />
    </header>
  );
}
