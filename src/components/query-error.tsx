import { messageOf, passingTrouble } from '#src/lib/api-error.ts';
import { Alert } from './ui/alert.tsx';
import { Button } from './ui/button.tsx';

type LoadFailureProps = { error: unknown; title?: string };

/** A screen's data did not come. Retry reloads the page. With a title of its own the server's words follow only where the trouble will pass. */
export function LoadFailure({ error, title }: LoadFailureProps) {
  const more = title && passingTrouble(error);
  return (
    <Alert className="items-start">
      <p className="font-semibold">{title ?? messageOf(error, 'An unknown error occurred')}</p>
      {more && <p>{more}</p>}
      <Button variant="outline" size="sm" className="mt-2 w-fit text-foreground" onClick={() => location.reload()}>
        Retry
      </Button>
    </Alert>
  );
}
