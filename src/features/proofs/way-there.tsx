import { MapPin } from 'lucide-react';
import { PhoneLink } from '#src/components/phone-link.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import type { DeliveredShipment } from './deliver-query.ts';

/** The telephone's own map, and the receiver's number. */
export function WayThere({ shipment }: { shipment: DeliveredShipment }) {
  const { destinationAddress, destinationCity, destinationCountry, receiverContact } = shipment;
  const place = encodeURIComponent([destinationAddress, destinationCity, destinationCountry].join(', '));
  const isApple = useHydrated() && /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button asChild variant="outline" className="h-11">
        <a href={isApple ? `https://maps.apple.com/?q=${place}` : `geo:0,0?q=${place}`}>
          <MapPin aria-hidden className="size-4" />
          Map
        </a>
      </Button>
      {receiverContact && (
        <p className="py-2 font-mono text-lg">
          <PhoneLink number={receiverContact} />
        </p>
      )}
    </div>
  );
}
