import { useQuery } from '@tanstack/react-query';
import { isAllowed } from '#contract/accounts/permissions.ts';
import type { LoadPage } from '#contract/loads/loads.ts';
import { RecordPage } from '#src/components/record-page.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { AuditEntries } from '#src/features/audit/index.ts';
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
  const query = useQuery(loadQuery(useTRPC(), number));
  const isOffice = isAllowed(useCurrentUser(), 'office');
  return (
    <RecordPage
      query={query}
      noun="load"
      whyGone="It was deleted, or it is a colleague’s."
      list="/admin/loads"
      listName="Loads"
    >
      {({ load, shipments, history, progress }) => (
        <>
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
      )}
    </RecordPage>
  );
}

function subtitleOf({ shipments, user }: LoadPage['load']): string {
  const count = counted(shipments, 'shipment');
  return user ? `${count}, opened by ${user.fullName}` : count;
}
