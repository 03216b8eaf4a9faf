import { useId } from 'react';
import { cn } from '#src/lib/cn.ts';

/** Green above 50, yellow above 25, red otherwise (docs/contract/specification.md, 'Fleet Management'). */
function fuelColour(percent: number): string {
  if (percent > 50) return 'bg-status-delivered';
  return percent > 25 ? 'bg-yellow' : 'bg-status-failed';
}

/** Browsers each draw a meter in their own colours: it lies unseen over a drawn one. */
export function FuelBar({ vehicleNumber, percent }: { vehicleNumber: string; percent: number }) {
  const captionId = useId();
  return (
    <div className="border-t border-border px-4 py-3">
      <p className="flex justify-between gap-3 text-xs text-muted-foreground">
        <span id={captionId}>
          Fuel Level<span className="sr-only"> of {vehicleNumber}</span>
        </span>
        <span className="font-mono text-sm font-semibold text-foreground tabular-nums">{percent}%</span>
      </p>
      <div className="relative mt-1.5 h-3 border border-foreground bg-muted">
        <div aria-hidden className={cn('h-full', fuelColour(percent))} style={{ width: `${percent}%` }} />
        <meter
          aria-labelledby={captionId}
          min={0}
          max={100}
          value={percent}
          className="absolute inset-0 size-full opacity-0"
        >
          {percent}%
        </meter>
      </div>
    </div>
  );
}
