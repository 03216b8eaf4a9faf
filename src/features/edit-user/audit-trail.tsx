import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { statusOf } from '../../lib/call-failure.ts';
import { useTRPC } from '../../lib/use-context.ts';
import { AuditEntries } from '../history/audit-entries.tsx';
import { auditQuery } from './edit-user-queries.ts';

/** What was done to this account, by whom and when; nothing for an id that never was one. */
export function AuditTrail({ userId }: { userId: string }) {
  const { data, error } = useQuery(auditQuery(useTRPC(), userId));
  if (!data && statusOf(error) === 404) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Audit Trail</CardTitle>
      </CardHeader>
      {data ? (
        <AuditEntries entries={data.entries} subject={userId} />
      ) : (
        <CardContent>{error ? <LoadFailure error={error} /> : <Spinner className="mx-auto my-4 size-6" />}</CardContent>
      )}
    </Card>
  );
}
