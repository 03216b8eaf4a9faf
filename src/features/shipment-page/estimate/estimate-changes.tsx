import { isAllowed } from '#contract/accounts/permissions.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { useOwners } from '#src/lib/api/use-staff-queries.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { estimateText } from './estimate-text.ts';

/** The changes of the estimate, newest first; absent where there was none. */
export function EstimateChanges({ shipment: { estimates } }: { shipment: PageShipment }) {
  const user = useCurrentUser();
  const names = useOwners(estimates.length > 0 && isAllowed(user, 'read'));
  if (estimates.length === 0) return null;
  const nameOf = (by: string) => (by === user.id ? user.fullName : (names?.get(by) ?? 'a former colleague'));
  const entries = estimates.map((change, index) => ({ ...change, text: estimateText(change, estimates[index - 1]) }));
  return (
    <Card aria-labelledby="estimate-changes">
      <CardHeader>
        <CardTitle id="estimate-changes">Estimated delivery</CardTitle>
      </CardHeader>
      <ol aria-label="Estimates" className="divide-y divide-border px-4 text-sm">
        {entries.toReversed().map(({ at, by, note, text }) => (
          <li key={at} className="grid gap-x-6 gap-y-1 py-2 break-inside-avoid sm:grid-cols-[12rem_minmax(0,1fr)]">
            <DateTime at={at} className="font-mono text-xs leading-5 text-muted-foreground" />
            <div className="grid min-w-0 gap-1">
              <p className="font-semibold wrap-anywhere">{text}</p>
              {note && <p className="written-lines">{note}</p>}
              <p className="text-xs wrap-anywhere text-muted-foreground">
                by <bdi>{by ? nameOf(by) : 'the system'}</bdi>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
