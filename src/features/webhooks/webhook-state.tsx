import { OFF_REASON_WORDS } from '#contract/webhooks/off-reason-words.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import type { WebhookRow } from './webhooks-query.ts';

/** Whether anything is sent, and if not, why. */
export function WebhookState({ webhook: { off, firstFailureAt, previousUntil } }: { webhook: WebhookRow }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
        {off !== null && (
          <>
            <Badge variant="destructive">Off</Badge>
            <span>
              Turned off: {OFF_REASON_WORDS[off]}. What happens while it is off is not sent later.
              {firstFailureAt !== null && (
                <>
                  {' '}
                  Failing since <DateTime at={firstFailureAt} className="font-mono" />.
                </>
              )}
            </span>
          </>
        )}
        {off === null && firstFailureAt === null && <Badge variant="success">On</Badge>}
        {off === null && firstFailureAt !== null && (
          <>
            <Badge variant="warning">Failing</Badge>
            <span>
              Nothing was accepted since <DateTime at={firstFailureAt} className="font-mono" />. After five days it is
              turned off.
            </span>
          </>
        )}
      </p>
      {previousUntil !== null && (
        <p className="text-xs text-muted-foreground">
          The secret before the last rotation signs too until <DateTime at={previousUntil} className="font-mono" />.
        </p>
      )}
    </>
  );
}
