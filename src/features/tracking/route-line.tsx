import { Package, Plane, Ship, Truck } from 'lucide-react';
import type { PublicShipment } from '../../../server/contract/shipments.ts';
import { cn } from '../../lib/cn.ts';
import { progressOf } from './progress.ts';

const VEHICLES: Readonly<Record<string, typeof Package>> = { Air: Plane, Sea: Ship, Ground: Truck };

/** Where from, where to, and how far along. */
export function RouteLine({ shipment }: { shipment: PublicShipment }) {
  const { originCity, originCountry, destinationCity, destinationCountry, shippingMode } = shipment;
  const Vehicle = VEHICLES[shippingMode] ?? Package;
  const { fraction, place } = progressOf(shipment);
  return (
    <section aria-label="Route" className="border-b-2 border-foreground px-5 py-6 sm:px-8">
      <div className="flex items-start justify-between gap-4">
        <Place caption="From" city={originCity} country={originCountry} />
        <Place caption="To" city={destinationCity} country={destinationCountry} className="text-right" />
      </div>
      <div aria-hidden="true" className="relative mx-4 mt-6 h-8">
        <div className="absolute inset-x-0 top-1/2 -mt-px border-t-2 border-dashed border-input" />
        <div className="absolute top-1/2 left-0 -mt-px h-0.5 bg-foreground" style={{ width: `${fraction * 100}%` }} />
        <div className="absolute top-1/2 -left-1.5 size-3 -translate-y-1/2 rounded-full bg-foreground" />
        <div className="absolute top-1/2 -right-1.5 size-3 -translate-y-1/2 rounded-full border-2 border-foreground bg-card" />
        <div
          className="absolute top-1/2 grid size-8 -translate-1/2 place-items-center rounded-full bg-primary text-primary-foreground ring-4 ring-card"
          style={{ left: `${fraction * 100}%` }}
        >
          <Vehicle className="size-4" />
        </div>
      </div>
      {place && (
        <p className="mt-3 text-sm">
          <span className="text-muted-foreground">Last seen:</span> <span className="font-semibold">{place}</span>
        </p>
      )}
    </section>
  );
}

type PlaceProps = { caption: string; city: string; country: string; className?: string };

function Place({ caption, city, country, className }: PlaceProps) {
  return (
    <div className={cn('min-w-0 [overflow-wrap:anywhere]', className)}>
      <p className="text-xs text-muted-foreground">{caption}</p>
      <p className="mt-1 font-display text-base font-bold [font-stretch:112%] sm:text-lg">{city}</p>
      <p className="text-sm text-muted-foreground">{country}</p>
    </div>
  );
}
