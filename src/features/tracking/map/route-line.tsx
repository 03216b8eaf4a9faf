import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { Vehicle } from './vehicle.tsx';

type Route = Pick<
  PublicShipment,
  'originCity' | 'originCountry' | 'destinationCity' | 'destinationCountry' | 'shippingMode'
>;

/** Both ends; `share`, from 0 to 1, is the completed part. Null: it is unknown, and no vehicle stands on the line. */
export function RouteLine({ shipment, share }: { shipment: Route; share: number | null }) {
  const { originCity, originCountry, destinationCity, destinationCountry, shippingMode } = shipment;
  const words = usePhrases('shared');
  return (
    <div className="border-t-2 border-foreground px-5 py-5 sm:px-8">
      <div className="grid grid-cols-2 gap-4">
        <End caption={words.from} city={originCity} country={originCountry} />
        <End caption={words.to} city={destinationCity} country={destinationCountry} className="text-end" />
      </div>
      <div aria-hidden="true" className="relative mx-4 mt-4 h-8">
        <div className="absolute inset-x-0 top-1/2 -mt-px border-t-2 border-dashed border-input" />
        {share !== null && (
          <div
            className="absolute top-1/2 start-0 -mt-px border-t-2 border-info"
            style={{ width: `${share * 100}%` }}
          />
        )}
        <div className="absolute top-1/2 -start-1.5 size-3 -translate-y-1/2 rounded-full border-2 border-foreground bg-card" />
        <div className="absolute top-1/2 -end-1.5 size-3 -translate-y-1/2 rounded-full bg-foreground" />
        {share !== null && (
          <Vehicle
            mode={shippingMode}
            className="absolute top-1/2 -translate-1/2 ring-4 rtl:translate-x-1/2 rtl:-scale-x-100"
            style={{ insetInlineStart: `${share * 100}%` }}
          />
        )}
      </div>
    </div>
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
