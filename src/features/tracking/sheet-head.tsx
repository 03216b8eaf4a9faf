import type { PublicShipment } from '../../../server/contract/shipments.ts';
import { statusLabel } from '../../../server/contract/status-label.ts';
import { Barcode } from '../../components/brand/barcode.tsx';
import { cn } from '../../lib/cn.ts';
import { statusTone } from '../../lib/status.tsx';

/** Number and status, large: what most people came for. */
export function SheetHead({ shipment: { trackingNumber, status } }: { shipment: PublicShipment }) {
  return (
    <header className="grid border-b-2 border-foreground md:grid-cols-[1fr_auto]">
      <div className="grid gap-3 px-5 py-5 sm:px-8 sm:py-6">
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
      <div className="flex items-center justify-center border-t-2 border-foreground px-5 py-5 sm:px-8 md:border-t-0 md:border-l-2">
        <p
          className={cn(
            'border-[3px] border-double border-current px-4 py-2 text-center font-display text-lg font-extrabold [font-stretch:120%] sm:text-xl',
            statusTone(status),
          )}
        >
          <span className="sr-only">Status: </span>
          {statusLabel(status)}
        </p>
      </div>
    </header>
  );
}
