import { Link, linkOptions } from '@tanstack/react-router';
import { isAllowed, isSuperAdmin } from '#contract/accounts/permissions.ts';
import { STATUS_TONES } from '#contract/statuses/status-colours.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import type { RouterOutputs } from '#src/lib/api/api.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { showsEveryones } from './dashboard-query.ts';

type Statistics = RouterOutputs['shipments']['mine']['statistics'];

/** The counters of docs/contract/specification.md, 'Dashboard', in its order. */
const COUNTED = [
  ['In Transit', 'in_transit'],
  ['Delivered', 'delivered'],
  ['Pending', 'pending'],
] as const satisfies readonly (readonly [string, Status])[];

const isCounted = (status: string) => COUNTED.some(([, counted]) => counted === status);
const OTHERS = (Object.keys(STATUS_TONES) as Status[]).filter((status) => !isCounted(status));

const allShipments = (isInSuperList: boolean) =>
  isInSuperList
    ? linkOptions({ to: '/admin/super-getshipments' })
    : linkOptions({ to: '/admin/shipments', search: { scope: 'all' } });

/**
 * Four counters over all shipments of the caller, and what is in none of the last three, so that they add up to the
 * total. Each leads to the list of its shipments.
 */
export function Counters({ statistics: { totalShipments, statusBreakdown } }: { statistics: Statistics }) {
  const currentUser = useCurrentUser();
  const counters = [['Total Shipments', undefined] as const, ...COUNTED];
  const countOf = (status: Status) => statusBreakdown[status] ?? 0;
  const others = OTHERS.filter((status) => countOf(status) > 0);
  const otherCount = others.reduce((sum, status) => sum + countOf(status), 0);
  return (
    <section aria-label="Counters" className="border-2 border-foreground bg-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border px-4 py-2 text-sm">
        <h2 className="font-sans text-sm font-semibold [font-stretch:100%]">
          {showsEveryones(currentUser) ? 'All shipments' : 'Your shipments'}
        </h2>
        {isAllowed(currentUser, 'office') && (
          <Link {...allShipments(isSuperAdmin(currentUser))} className="text-link underline-offset-4 hover:underline">
            See all shipments
          </Link>
        )}
      </div>
      <RuledBoxes className="grid-cols-2 lg:grid-cols-4">
        {counters.map(([caption, status]) => {
          const count = formatNumber(status === undefined ? totalShipments : countOf(status));
          return (
            <RuledBox key={caption} caption={caption} className="relative px-4 hover:bg-accent sm:px-4">
              <Link
                to="/admin/shipments"
                search={{ status }}
                aria-label={`${count} ${caption}`}
                className="font-mono text-xl tabular-nums after:absolute after:inset-0 hover:underline"
              >
                {count}
              </Link>
            </RuledBox>
          );
        })}
      </RuledBoxes>
      {otherCount > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-border px-4 py-2 text-sm">
          <p className="text-muted-foreground">
            Other statuses{' '}
            <span className="font-mono font-semibold text-foreground tabular-nums">{formatNumber(otherCount)}</span>
          </p>
          <ul aria-label="Other statuses" className="flex flex-wrap gap-x-4">
            {others.map((status) => (
              <li key={status}>
                <Link
                  to="/admin/shipments"
                  search={{ status }}
                  className="inline-flex min-h-6 items-baseline gap-1.5 hover:underline"
                >
                  {statusLabel(status)}{' '}
                  <span className="font-mono font-semibold tabular-nums">{formatNumber(countOf(status))}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
