import { Link } from '@tanstack/react-router';
import { LoadStateBadge } from '#src/components/badges/load-state.tsx';
import { CaptionedValue } from '#src/components/brand/ruled-box.tsx';
import type { PageLoads } from '#src/features/shipment-page/shipment-page-queries.ts';
import { References } from './references.tsx';

/** The loads that the shipment is in, and what they say of it; absent where there are none. */
export function Loads({ loads, legs }: PageLoads) {
  if (loads.length + legs.length === 0) return null;
  return (
    <section aria-label="Loads" className="border-b-2 border-foreground py-4 text-sm">
      <ul className="flex flex-wrap gap-x-8 gap-y-2 px-5 sm:px-8">
        {loads.map(({ number, state }) => (
          <li key={number} className="flex flex-wrap items-center gap-2">
            <Link
              to="/admin/loads/$number"
              params={{ number }}
              className="text-link underline-offset-4 hover:underline"
            >
              In load <span className="font-mono font-semibold">{number}</span>
            </Link>
            <LoadStateBadge state={state} />
          </li>
        ))}
      </ul>
      {legs.map((leg, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two loads may say the same
        <LegData key={index} leg={leg} />
      ))}
    </section>
  );
}

function LegData({ leg: { transport, voyage, references } }: { leg: PageLoads['legs'][number] }) {
  return (
    <References references={references} carrier="" trackingUrl={null}>
      {transport && <CaptionedValue caption="Vessel, flight or vehicle">{transport}</CaptionedValue>}
      {voyage && <CaptionedValue caption="Voyage">{voyage}</CaptionedValue>}
    </References>
  );
}
