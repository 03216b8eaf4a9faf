import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { apiErrorMessage, transientErrorMessage } from '#src/lib/api/api-error.ts';

type QueryErrorProps = { error: unknown; title?: string };

/** A query failed. Retry reloads the page. With a title of its own the server's message follows only for a transient error. */
export function QueryError({ error, title }: QueryErrorProps) {
  const more = title && transientErrorMessage(error);
  return (
    <Alert className="items-start">
      <p className="font-semibold">{title ?? apiErrorMessage(error, 'An unknown error occurred')}</p>
      {more && <p>{more}</p>}
      <Button variant="outline" size="sm" className="mt-2 w-fit text-foreground" onClick={() => location.reload()}>
        Retry
      </Button>
    </Alert>
  );
}
