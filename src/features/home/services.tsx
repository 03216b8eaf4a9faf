import { Link } from '@tanstack/react-router';
import { AircraftPicture } from '#src/components/pictures/aircraft-picture.tsx';
import { ShipPicture } from '#src/components/pictures/ship-picture.tsx';
import { TruckPicture } from '#src/components/pictures/truck-picture.tsx';
import { WarehousePicture } from '#src/components/pictures/warehouse-picture.tsx';
import { Button } from '#src/components/ui/button.tsx';

const SERVICES = [
  {
    name: 'Warehousing',
    Picture: WarehousePicture,
    text: 'Goods are counted in, photographed and shelved under your own order number, then picked and loaded from the same dock.',
    soldBy: 'Pallet and week',
  },
  {
    name: 'Air Freight',
    Picture: AircraftPicture,
    text: 'Airport to airport or to the door. The chargeable weight is agreed with you before anything is lifted.',
    soldBy: 'Kilogram',
  },
  {
    name: 'Ocean Freight',
    Picture: ShipPicture,
    text: 'Full containers and part loads. Cut-off, sailing and arrival dates are in writing before the box leaves your yard.',
    soldBy: 'Container or cubic metre',
  },
  {
    name: 'Road Freight',
    Picture: TruckPicture,
    text: 'Full trailers, part loads and express vans. The driver signs for your goods at both ends.',
    soldBy: 'Trailer or loading metre',
  },
] as const;

/** One sheet in four columns, as a tariff is printed. */
export function Services() {
  return (
    <section aria-labelledby="services" className="mx-auto max-w-6xl px-4 pt-20 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="services" className="text-xl">
            Services
          </h2>
          <p className="mt-2 max-w-2xl text-pretty text-muted-foreground">
            Four ways to hand us your goods, on one kind of paper.
          </p>
        </div>
        <Button asChild variant="outline" size="lg" className="border-foreground tracking-wide">
          <Link to="/services">ALL SERVICES</Link>
        </Button>
      </div>
      <div className="mt-8 overflow-hidden border-2 border-foreground bg-card">
        <ul className="-mr-px -mb-px grid *:border-r *:border-b *:border-border sm:grid-cols-2 lg:grid-cols-4">
          {SERVICES.map(({ name, Picture, text, soldBy }) => (
            <li key={name} className="grid grid-rows-[auto_1fr_auto]">
              <Picture className="w-full border-b border-border bg-harbour" />
              <div className="px-5 pt-5 pb-6">
                <h3 className="text-lg">{name}</h3>
                <p className="mt-2 text-sm text-muted-foreground">{text}</p>
              </div>
              <p className="border-t border-border px-5 py-3 text-sm font-semibold">
                <span className="block text-xs font-normal text-muted-foreground">Sold by</span>
                {soldBy}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
