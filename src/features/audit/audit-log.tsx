import { useQuery } from '@tanstack/react-query';
import type { AuditQuery } from '#server/contract/audit.ts';
import { QueryState } from '#src/components/messages/query-state.tsx';
import { Card, CardContent, CardHeader } from '#src/components/ui/card.tsx';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { AuditEntries } from './audit-entries.tsx';
import { auditQuery } from './audit-query.ts';

type AuditLogProps = { about: AuditQuery; title: string; heading: 'h2' | 'h3' };

/** What was done to a user or a shipment, by whom and when; nothing for an id that never was one. */
export function AuditLog({ about, title, heading: Heading }: AuditLogProps) {
  const { data, error } = useQuery(auditQuery(useTRPC(), about));
  if (!data && apiErrorStatus(error) === 404) return null;
  return (
    <Card>
      <CardHeader>
        <Heading className="text-base">{title}</Heading>
      </CardHeader>
      {data ? (
        <AuditEntries entries={data.entries} subject={'user' in about ? about.user : about.shipment} />
      ) : (
        <CardContent>
          <QueryState error={error} className="my-4 size-6" />
        </CardContent>
      )}
    </Card>
  );
}
