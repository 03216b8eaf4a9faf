import { Link } from '@tanstack/react-router';
import { AircraftPicture } from '#src/components/pictures/aircraft-picture.tsx';
import { ShipPicture } from '#src/components/pictures/ship-picture.tsx';
import { TruckPicture } from '#src/components/pictures/truck-picture.tsx';
import { ServiceCard } from './service-card.tsx';
import { AIR, GROUND, OCEAN } from './services.ts';

const linkLook = 'font-semibold text-link underline underline-offset-4 hover:no-underline';

export function ServicesScreen() {
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 pt-10 sm:px-6 lg:gap-12 lg:pt-16">
      <div className="grid gap-4">
        <h1 className="text-2xl font-extrabold [font-stretch:120%]">Our Services</h1>
        <p className="max-w-2xl text-lg text-muted-foreground">
          Three ways to carry it. Each sheet says how long it takes, what we charge by and when we need your goods.
        </p>
      </div>
      <ServiceCard service={AIR} picture={AircraftPicture} />
      <ServiceCard service={OCEAN} picture={ShipPicture} />
      <ServiceCard service={GROUND} picture={TruckPicture} />
      <p className="border-l-4 border-primary pl-4">
        Not sure which one?{' '}
        <Link to="/contact" className={linkLook}>
          Tell us what it is and where it has to be
        </Link>
        . Already on its way?{' '}
        <Link to="/tracking" className={linkLook}>
          Track your shipment
        </Link>
        .
      </p>
    </div>
  );
}
