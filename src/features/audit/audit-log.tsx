import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditSubject } from '#contract/audit/audit.ts';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader } from '#src/components/ui/card.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorMessage, apiErrorStatus } from '#src/lib/api/api-error.ts';
import { auditQuery } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { AuditEntries } from './audit-entries.tsx';

type AuditLogProps = {
  about: AuditSubject;
  title: string;
  heading: 'h2' | 'h3';
};

/** The actions on a user or a shipment, with actor and time; nothing for an id that never existed. */
export function AuditLog({ about, title, heading: Heading }: AuditLogProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    auditQuery(useTRPC(), about),
  );
  if (!data && apiErrorStatus(error) === 404) return null;
  return (
    <Card>
      <CardHeader>
        <Heading className="text-base">{title}</Heading>
      </CardHeader>
      {data ? (
        <>
          <AuditEntries
            entries={data.pages.flatMap(({ entries }) => entries)}
            subject={'user' in about ? about.user : about.shipment}
          />
          {hasNextPage && (
            <div className="flex flex-wrap items-center gap-x-4 p-4">
              <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage && <Spinner label="Loading" />}
                Show older entries
              </Button>
              <p role="status" className="text-sm text-destructive">
                {error && apiErrorMessage(error, 'The older entries could not be loaded.')}
              </p>
            </div>
          )}
        </>
      ) : (
        <CardContent>
          <QueryState error={error} className="my-4 size-6" />
        </CardContent>
      )}
    </Card>
  );
}
