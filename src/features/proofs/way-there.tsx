import { MapPin } from 'lucide-react';
import { PhoneLink } from '#src/components/phone-link.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import type { DeliveredShipment } from './deliver-query.ts';

/** The telephone's own map, and the receiver's number. */
export function WayThere({ shipment }: { shipment: DeliveredShipment }) {
  const { destinationAddress, destinationCity, destinationCountry, receiverContact } = shipment;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      <MapLink place={[destinationAddress, destinationCity, destinationCountry]} />
      {receiverContact && (
        <p className="py-2 font-mono text-lg">
          <PhoneLink number={receiverContact} />
        </p>
      )}
    </div>
  );
}

/** Opens the telephone's own map at an address, a city and a country. */
export function MapLink({ place }: { place: readonly string[] }) {
  const isApple = useHydrated() && /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);
  const query = encodeURIComponent(place.join(', '));
  return (
    <Button asChild variant="outline" className="h-11">
      <a href={isApple ? `https://maps.apple.com/?q=${query}` : `geo:0,0?q=${query}`}>
        <MapPin aria-hidden className="size-4" />
        Map
      </a>
    </Button>
  );
}
