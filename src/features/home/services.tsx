import { Link } from '@tanstack/react-router';
import { AircraftPicture } from '#src/components/pictures/aircraft-picture.tsx';
import { ShipPicture } from '#src/components/pictures/ship-picture.tsx';
import { TruckPicture } from '#src/components/pictures/truck-picture.tsx';
import { WarehousePicture } from '#src/components/pictures/warehouse-picture.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

const SERVICES = [
  { service: 'warehousing', Picture: WarehousePicture },
  { service: 'air', Picture: AircraftPicture },
  { service: 'ocean', Picture: ShipPicture },
  { service: 'road', Picture: TruckPicture },
] as const;

/** One sheet in four columns, as a tariff is printed. */
export function Services() {
  const words = usePhrases('home').services;
  return (
    <section aria-labelledby="services" className="mx-auto max-w-6xl px-4 pt-20 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="services" className="text-xl">
            {words.title}
          </h2>
          <p className="mt-2 max-w-2xl text-pretty text-muted-foreground">{words.summary}</p>
        </div>
        <Button
          asChild
          variant="outline"
          size="lg"
          className="max-w-full border-foreground tracking-wide whitespace-normal"
        >
          <Link to="/services">{words.all}</Link>
        </Button>
      </div>
      <div className="mt-8 overflow-hidden border-2 border-foreground bg-card">
        <ul className="-me-px -mb-px grid grid-cols-1 *:border-e *:border-b *:border-border sm:grid-cols-2 lg:grid-cols-4">
          {SERVICES.map(({ service, Picture }) => (
            <li key={service} className="grid grid-cols-1 grid-rows-[auto_1fr_auto]">
              <Picture className="w-full border-b border-border bg-harbour" />
              <div className="px-5 pt-5 pb-6">
                <h3 className="text-lg">{words[service].name}</h3>
                <p className="mt-2 text-sm text-muted-foreground">{words[service].text}</p>
              </div>
              <p className="border-t border-border px-5 py-3 text-sm font-semibold">
                <span className="block text-xs font-normal text-muted-foreground">{words.soldBy}</span>
                {words[service].soldBy}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
