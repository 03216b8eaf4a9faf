import { statusLabel } from '#contract/statuses/status-label.ts';
import { CopyButton } from '#src/components/copy-button.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { statusTone } from '#src/components/tracking/status-badge.tsx';
import { withPublicHistory } from '#src/features/shipment-page/public-history.ts';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { useOwner } from '#src/features/shipment-page/use-owner.ts';
import { statusSince } from '#src/features/tracking/index.ts';
import { cn } from '#src/lib/cn.ts';

/** Number and status, large, since when, and whose it is. */
export function ShipmentHead({ shipment }: { shipment: PageShipment }) {
  const { trackingNumber, reference, status, updatedAt } = shipment;
  const since = statusSince(withPublicHistory(shipment));
  const owner = useOwner(trackingNumber);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-5 py-5 sm:px-8">
      <div className="grid min-w-0 gap-1">
        <p className="text-xs text-muted-foreground">Tracking number</p>
        <h1 className="flex flex-wrap items-center gap-1 font-mono text-lg font-semibold [font-stretch:100%] break-all sm:text-xl">
          {trackingNumber}
          <CopyButton
            text={trackingNumber}
            noun="Tracking number"
            label="Copy tracking number"
            className="size-8 text-muted-foreground print:hidden noscript:hidden"
          />
        </h1>
        <p className="flex flex-wrap gap-x-4 text-xs text-muted-foreground">
          {reference !== '' && (
            <span className="wrap-anywhere">
              Reference <span className="font-semibold text-foreground">{reference}</span>
            </span>
          )}
          {owner && (
            <span>
              Owner <bdi className="font-semibold text-foreground">{owner.fullName}</bdi>
            </span>
          )}
          <span>
            Updated <DateTime at={updatedAt} className="font-mono" />
          </span>
        </p>
      </div>
      <div className="grid w-96 max-w-full justify-items-center gap-1">
        <p
          className={cn(
            'w-full border-[3px] border-double border-current bg-current/8 px-4 py-2 text-center font-display text-lg font-extrabold [font-stretch:118%] sm:text-xl',
            statusTone(status),
          )}
        >
          <span className="sr-only">Status: </span>
          {statusLabel(status)}
        </p>
        {since && <DateTime at={since} className="font-mono text-xs text-muted-foreground" />}
      </div>
    </header>
  );
}
