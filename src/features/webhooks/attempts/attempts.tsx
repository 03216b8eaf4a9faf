import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { type WebhookRow, webhookName } from '../webhooks-query.ts';
import { AttemptLine } from './attempt-line.tsx';
import { type AttemptRow, attemptsQuery } from './attempts-query.ts';
import { type AwaitedAttempt, foundAttempt, isOverdue, resultSentence } from './awaited-attempt.ts';

const LOOK_EVERY_MS = 1_000;

type AttemptsProps = {
  webhook: WebhookRow;
  /** Looked for every second, until it is there. */
  awaited: AwaitedAttempt | null;
  onAwaited: (awaited: AwaitedAttempt) => void;
};

/** The messages that were sent to a webhook and its answers, the newest first. */
export function Attempts({ webhook, awaited, onAwaited }: AttemptsProps) {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...attemptsQuery(useTRPC(), webhook.id),
    refetchInterval: ({ state }) => {
      const loaded = state.data?.pages.flatMap((page) => page.attempts) ?? [];
      return awaited && !foundAttempt(awaited, loaded) && !isOverdue(awaited) ? LOOK_EVERY_MS : false;
    },
  });
  const attempts = data?.pages.flatMap((page) => page.attempts) ?? [];
  const refresh = useRefresh((trpc) => [trpc.developers.webhooks]);
  const refreshState = useEffectEvent(() => void refresh());
  const foundId = awaited && foundAttempt(awaited, attempts)?.id;
  // It may have been the first failure, or the end of it.
  useEffect(() => {
    if (foundId) refreshState();
  }, [foundId]);

  if (!data) return <QueryState error={error} className="my-4 size-6" />;
  const newest = new Map(attempts.toReversed().map(({ message, id }) => [message, id]));
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="min-w-0 text-xs wrap-anywhere">
          {awaited && <AttemptResult awaited={awaited} attempts={attempts} />}
        </p>
        <Button variant="outline" size="sm" busy={isFetching} onClick={() => void refresh()}>
          Refresh
        </Button>
      </div>
      {attempts.length === 0 ? (
        <p className="rounded-md border border-border px-4 py-6 text-center text-xs text-muted-foreground">
          Nothing was sent in the last 30 days. A message is sent when one of the events above happens to{' '}
          {webhook.all ? 'a shipment' : 'a shipment that you own'} after the webhook was created, and while it is on.
        </p>
      ) : (
        <ul
          aria-label={`Attempts: ${webhookName(webhook)}`}
          className="divide-y divide-border rounded-md border border-border"
        >
          {attempts.map((attempt) => (
            <AttemptLine
              key={attempt.id}
              attempt={attempt}
              isNewest={newest.get(attempt.message) === attempt.id}
              isOff={webhook.off !== null}
              onReplay={(messageId) => onAwaited({ messageId, since: Date.now(), lastId: attempts[0]?.id ?? null })}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="flex flex-wrap items-center gap-x-4">
          <Button variant="outline" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage && <Spinner label="Loading" />}
            Older
          </Button>
          <p role="status" className="text-xs text-destructive">
            {error && apiErrorMessage(error, 'The older attempts could not be loaded.')}
          </p>
        </div>
      )}
    </div>
  );
}

/** The result of a message that was asked for. */
function AttemptResult({ awaited, attempts }: { awaited: AwaitedAttempt; attempts: readonly AttemptRow[] }) {
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
