import type { ReactNode } from 'react';
import type { PublicShipment } from '#server/contract/shipments.ts';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { progressOf } from '#src/features/tracking/progress.ts';
import { cn } from '#src/lib/cn.ts';
import { Vehicle } from './vehicle.tsx';

/** Under these there is no day to wait for any more. */
const ENDED: readonly string[] = ['delivered', 'cancelled', 'failed', 'returned'];

/** Where from, where to, how far along, and what there is to expect. */
export function RouteLine({ shipment }: { shipment: PublicShipment }) {
  const { originCity, originCountry, destinationCity, destinationCountry, shippingMode } = shipment;
  const { fraction, place } = progressOf(shipment);
  const expected = ENDED.includes(shipment.status) ? null : shipment.estimatedDelivery;
  return (
    <div className="border-t-2 border-foreground px-5 py-5 sm:px-8">
      <div className="grid grid-cols-2 gap-4">
        <End caption="From" city={originCity} country={originCountry} />
        <End caption="To" city={destinationCity} country={destinationCountry} className="text-right" />
      </div>
      <div aria-hidden="true" className="relative mx-4 mt-4 h-8">
        <div className="absolute inset-x-0 top-1/2 -mt-px border-t-2 border-dashed border-input" />
        <div
          className="absolute top-1/2 left-0 -mt-px border-t-2 border-info"
          style={{ width: `${fraction * 100}%` }}
        />
        <div className="absolute top-1/2 -left-1.5 size-3 -translate-y-1/2 rounded-full border-2 border-foreground bg-card" />
        <div className="absolute top-1/2 -right-1.5 size-3 -translate-y-1/2 rounded-full bg-foreground" />
        <Vehicle
          mode={shippingMode}
          className="absolute top-1/2 -translate-1/2 ring-4"
          style={{ left: `${fraction * 100}%` }}
        />
      </div>
      {(place || expected) && (
        <div className="mt-3 flex flex-wrap justify-between gap-x-8 gap-y-1 text-sm">
          {place && <Fact caption="Last seen:">{place}</Fact>}
          {expected && (
            <Fact caption="Expected:">
              <DateTime at={expected} />
            </Fact>
          )}
        </div>
      )}
    </div>
  );
}

function Fact({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="text-muted-foreground">{caption}</span> <span className="font-semibold">{children}</span>
    </p>
  );
}

type EndProps = { caption: string; city: string; country: string; className?: string };

function End({ caption, city, country, className }: EndProps) {
  return (
    <div className={cn('min-w-0 wrap-anywhere', className)}>
      <p className="text-xs text-muted-foreground">{caption}</p>
      <p className="mt-1 font-display text-base font-bold sm:text-lg">{city}</p>
      <p className="text-sm text-muted-foreground">{country}</p>
    </div>
  );
}
