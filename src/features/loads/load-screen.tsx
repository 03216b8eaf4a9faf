import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import type { LoadPage } from '#contract/loads/loads.ts';
import { MessagePage } from '#src/components/feedback/message-page.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { AuditEntries } from '#src/features/audit/index.ts';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { counted } from '#src/lib/text/counted.ts';
import { LoadActions } from './load-actions.tsx';
import { LoadData } from './load-data.tsx';
import { LoadShipments } from './load-shipments.tsx';
import { loadQuery } from './loads-query.ts';
import { PrintManifest } from './print-manifest.tsx';
import { LoadTally } from './tally/load-tally.tsx';

/** One load: its data, what is in it, and what happened to it (docs/contract/loads.md, 'Screens'). */
export function LoadScreen({ number }: { number: string }) {
  const { data, error } = useQuery(loadQuery(useTRPC(), number));
  const isOffice = isAllowed(useCurrentUser(), 'office');
  if (apiErrorStatus(error) === 404) {
    return (
      <MessagePage
        code="404"
        caption="No such load"
        title="Load not found"
        text="It was deleted, or it is a colleague’s."
      >
        <Button asChild className="w-fit">
          <Link to="/admin/loads">Back to Loads</Link>
        </Button>
      </MessagePage>
    );
  }
  if (!data) return <QueryState error={error} />;
  const { load, shipments, history, progress } = data;
  return (
    <>
      <Link
        to="/admin/loads"
        className="flex w-fit items-center gap-2 py-1 text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Loads
      </Link>
      <ScreenHeader title={load.number} subtitle={subtitleOf(load)}>
        <PrintManifest number={load.number} isRound={load.driver !== null} />
        {isOffice && <LoadActions key={load.id} load={load} shipments={shipments} progress={progress} />}
      </ScreenHeader>
      <LoadData load={load} progress={progress} />
      <LoadShipments key={load.id} load={load} shipments={shipments} />
      <LoadTally key={`tally ${load.id}`} load={load} />
      <Card aria-labelledby="load-history">
        <CardHeader>
          <CardTitle id="load-history">History of the load</CardTitle>
        </CardHeader>
        <AuditEntries entries={history} subject={load.id} />
      </Card>
    </>
  );
}

function subtitleOf({ shipments, user }: LoadPage['load']): string {
  const count = counted(shipments, 'shipment');
  return user ? `${count}, opened by ${user.fullName}` : count;
}
