import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import { formatNumber } from '#src/lib/format-number.ts';

type Statistics = RouterOutputs['shipments']['mine']['statistics'];

/** Four counters over all shipments of the caller. */
export function Counters({ statistics: { totalShipments, statusBreakdown } }: { statistics: Statistics }) {
  const counters = [
    ['Total Shipments', totalShipments],
    ['In Transit', statusBreakdown.in_transit],
    ['Delivered', statusBreakdown.delivered],
    ['Pending', statusBreakdown.pending],
  ] as const;
  return (
    <section aria-label="Counters" className="border-2 border-foreground bg-card">
      <RuledBoxes className="grid-cols-2 lg:grid-cols-4">
        {counters.map(([caption, count]) => (
          <RuledBox key={caption} caption={caption} className="px-4 sm:px-4">
            <span className="font-mono text-xl tabular-nums">{formatNumber(count ?? 0)}</span>
          </RuledBox>
        ))}
      </RuledBoxes>
    </section>
  );
}
