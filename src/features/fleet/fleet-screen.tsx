import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { matchesText } from '#contract/values/spellings.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { StatTiles } from '#src/components/stat-tiles.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { TextSearch } from '#src/lib/lists/text-search.ts';
import { VehicleCard } from './vehicle-card.tsx';
import { FLEET_TILES, VEHICLES } from './vehicles.ts';

/**
 * Fleet Management (docs/contract/specification.md, 'Fleet Management'): sample data, of which only the search works.
 */
export function FleetScreen({ search }: { search: TextSearch }) {
  const navigate = useNavigate({ from: '/admin/fleet' });
  const found = VEHICLES.filter(({ vehicleNumber, driver, location }) =>
    matchesText([vehicleNumber, driver, location], search.search),
  );
  return (
    <>
      <ScreenHeader title="Fleet Management" subtitle="Trucks, vans and trailers, and who drives them.">
        <Badge variant="outline">Sample data</Badge>
      </ScreenHeader>
      <StatTiles label="Fleet figures" tiles={FLEET_TILES} />
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          action="/admin/fleet"
          label="Search vehicles"
          searched={search.search}
          onSearch={(text) => navigate({ search: { search: text }, replace: true, resetScroll: false })}
        />
        <Button>
          <Plus aria-hidden className="size-4" />
          Add Vehicle
        </Button>
        <p role="status" className="ml-auto text-sm text-muted-foreground tabular-nums">
          {found.length} of {VEHICLES.length} vehicles
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState>
          <p>No matching vehicles found</p>
        </EmptyState>
      ) : (
        <ul aria-label="Vehicles" className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
          {found.map((vehicle) => (
            <li key={vehicle.vehicleNumber} className="grid min-w-0">
              <VehicleCard vehicle={vehicle} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
