import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { apiErrorStatus, queryErrorMessage, transientErrorMessage } from '#src/lib/api/api-error.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

type QueryErrorProps = { error: unknown; title?: string };

/**
 * A query failed; Retry asks again for all that failed on the screen. With a title of its own the message follows only
 * where the error is transient or no answer came.
 */
export function QueryError({ error, title }: QueryErrorProps) {
  const queryClient = useQueryClient();
  // The server's sentences are English.
  const isEnglish = useLanguage() === 'en';
  const { notOpenedText, tryAgain } = usePhrases('shared');
  const hasNoResponse = error !== null && apiErrorStatus(error) === undefined;
  const more = title && (hasNoResponse ? queryErrorMessage(error) : transientErrorMessage(error));

  function retry({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button goes with the message.
    currentTarget.closest<HTMLElement>('main')?.focus();
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }

  return (
    <Alert className="items-start">
      <p className="font-semibold">{title ?? (isEnglish ? queryErrorMessage(error) : notOpenedText)}</p>
      {more && <p>{more}</p>}
      <Button variant="outline" size="sm" className="mt-2 w-fit text-foreground" onClick={retry}>
        {isEnglish ? 'Retry' : tryAgain}
      </Button>
    </Alert>
  );
}
