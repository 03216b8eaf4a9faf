import { Package, Plane, Ship, Truck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { cn } from '#src/lib/cn.ts';

const VEHICLES: Readonly<Record<string, typeof Package>> = { Air: Plane, Sea: Ship, Ground: Truck };

type VehicleProps = { mode: string; className?: string; style?: CSSProperties };

/**
 * The mode of transport (docs/contract/specification.md, 'Shipment': Air, Sea or other) as the mark that moves along
 * the route.
 */
export function Vehicle({ mode, className, style }: VehicleProps) {
  const Picture = VEHICLES[mode] ?? Package;
  return (
    <span
      style={style}
      className={cn(
        'grid base:size-8 place-items-center rounded-full bg-info text-info-foreground ring-card',
        className,
      )}
    >
      <Picture aria-hidden className="size-4" />
    </span>
  );
}
