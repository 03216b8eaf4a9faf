import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { apiErrorStatus, queryErrorMessage, transientErrorMessage } from '#src/lib/api/api-error.ts';

type QueryErrorProps = { error: unknown; title?: string };

/**
 * A query failed; Retry asks again for all that failed on the screen. With a title of its own the message follows only
 * where the error is transient or no answer came.
 */
export function QueryError({ error, title }: QueryErrorProps) {
  const queryClient = useQueryClient();
  const hasNoResponse = error !== null && apiErrorStatus(error) === undefined;
  const more = title && (hasNoResponse ? queryErrorMessage(error) : transientErrorMessage(error));

  function retry({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button goes with the message.
    currentTarget.closest<HTMLElement>('main')?.focus();
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }

  return (
    <Alert className="items-start">
      <p className="font-semibold">{title ?? queryErrorMessage(error)}</p>
      {more && <p>{more}</p>}
      <Button variant="outline" size="sm" className="mt-2 w-fit text-foreground" onClick={retry}>
        Retry
      </Button>
    </Alert>
  );
}
