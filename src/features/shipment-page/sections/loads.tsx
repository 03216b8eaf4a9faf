import { Link } from '@tanstack/react-router';
import { LoadStateBadge } from '#src/components/badges/load-state.tsx';
import type { PageLoads } from '#src/features/shipment-page/shipment-page-queries.ts';

/** The loads that the shipment is in; absent where there are none. */
export function Loads({ loads }: { loads: PageLoads }) {
  if (loads.length === 0) return null;
  return (
    <section aria-label="Loads" className="border-b-2 border-foreground px-5 py-4 text-sm sm:px-8">
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
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
    </section>
  );
}
