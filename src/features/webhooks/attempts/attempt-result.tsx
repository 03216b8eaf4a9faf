import { Spinner } from '#src/components/ui/spinner.tsx';
import type { AttemptRow } from './attempts-query.ts';
import { type AwaitedAttempt, foundAttempt, isOverdue, resultSentence } from './awaited-attempt.ts';

/** The result of a message that was asked for. */
export function AttemptResult({ awaited, attempts }: { awaited: AwaitedAttempt; attempts: readonly AttemptRow[] }) {
  const found = foundAttempt(awaited, attempts);
  if (found) return <strong className={found.error === null ? '' : 'text-destructive'}>{resultSentence(found)}</strong>;
  if (isOverdue(awaited))
    return 'It was not sent yet. To an address that is busy one message goes a minute, and to one that fails one at a time.';
  return (
    <span className="flex items-center gap-2">
      <Spinner className="size-4" />
      It is being sent.
    </span>
  );
}
