import { Link } from '@tanstack/react-router';
import { AircraftPicture } from '#src/components/pictures/aircraft-picture.tsx';
import { ShipPicture } from '#src/components/pictures/ship-picture.tsx';
import { TruckPicture } from '#src/components/pictures/truck-picture.tsx';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { ServiceCard } from './service-card.tsx';

const linkLook = 'font-semibold text-link underline underline-offset-4 hover:no-underline';

export function ServicesScreen() {
  const words = usePhrases('services');
  const tell = (
    <Link to="/contact" className={linkLook}>
      {words.tell}
    </Link>
  );
  const track = (
    <Link to="/tracking" className={linkLook}>
      {words.track}
    </Link>
  );
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 pt-10 sm:px-6 lg:gap-12 lg:pt-16">
      <div className="grid grid-cols-1 gap-4">
        <h1 className="text-2xl font-extrabold wrap-anywhere hyphens-auto [font-stretch:120%]">{words.heading}</h1>
        <p className="max-w-2xl text-lg text-muted-foreground">{words.summary}</p>
      </div>
      <ServiceCard service="air" picture={AircraftPicture} />
      <ServiceCard service="ocean" picture={ShipPicture} />
      <ServiceCard service="ground" picture={TruckPicture} />
      <p className="border-s-4 border-primary ps-4">{fill(words.whichOne, { tell, track })}</p>
    </div>
  );
}
