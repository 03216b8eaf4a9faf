import type { ComponentProps } from 'react';
import { CalendarDay } from '#src/components/badges/calendar-day.tsx';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { FuelBar } from './fuel-bar.tsx';
import type { Vehicle } from './vehicles.ts';

const TYPES: Readonly<Record<Vehicle['type'], string>> = { truck: 'Truck', van: 'Van', trailer: 'Trailer' };

const STATUSES: Readonly<
  Record<Vehicle['status'], { label: string; variant: ComponentProps<typeof Badge>['variant'] }>
> = {
  active: { label: 'Active', variant: 'success' },
  maintenance: { label: 'Maintenance', variant: 'warning' },
  inactive: { label: 'Inactive', variant: 'outline' },
};

/** One sample vehicle. Track and Manage have no action (docs/contract/specification.md, 'Sample data'). */
export function VehicleCard({ vehicle }: { vehicle: Vehicle }) {
  const { vehicleNumber, type, driver, status, location, capacity, fuelLevel, nextMaintenance, totalDistance } =
    vehicle;
  const { label, variant } = STATUSES[status];
  return (
    <Card className="grid grid-rows-[auto_1fr_auto_auto]">
      <CardHeader className="flex-nowrap items-start">
        <div className="min-w-0">
          <CardTitle className="font-mono">{vehicleNumber}</CardTitle>
          <p className="text-sm text-muted-foreground">{TYPES[type]}</p>
        </div>
        <Badge variant={variant}>{label}</Badge>
      </CardHeader>
      <RuledBoxes className="h-full grid-cols-2 content-start">
        <RuledBox caption="Driver" className="px-4 py-2 sm:px-4">
          <span className="font-normal">{driver}</span>
        </RuledBox>
        <RuledBox caption="Location" className="px-4 py-2 sm:px-4">
          <span className="font-normal">{location}</span>
        </RuledBox>
        <RuledBox caption="Capacity" className="px-4 py-2 sm:px-4">
          <span className="font-mono font-normal tabular-nums">{capacity}</span>
        </RuledBox>
        <RuledBox caption="Total Distance" className="px-4 py-2 sm:px-4">
          <span className="font-mono font-normal tabular-nums">{formatNumber(totalDistance)} mi</span>
        </RuledBox>
        <RuledBox caption="Next Maintenance" className="col-span-2 px-4 py-2 sm:px-4">
          <CalendarDay day={nextMaintenance} className="font-normal" />
        </RuledBox>
      </RuledBoxes>
      <FuelBar vehicleNumber={vehicleNumber} percent={fuelLevel} />
      <div className="flex gap-2 border-t border-border px-4 py-3">
        <Button variant="outline" className="flex-1" aria-label={`Track ${vehicleNumber}`}>
          Track
        </Button>
        <Button variant="outline" className="flex-1" aria-label={`Manage ${vehicleNumber}`}>
          Manage
        </Button>
      </div>
    </Card>
  );
}
