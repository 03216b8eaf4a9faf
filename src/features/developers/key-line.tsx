import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { ApiKeyRow } from './keys-query.ts';

type KeyLineProps = { apiKey: ApiKeyRow; hasEnded: boolean; onRemove: () => void };

export function KeyLine({ apiKey, hasEnded, onRemove }: KeyLineProps) {
  const { name, prefix, scopes, createdAt, expiresAt, lastUsedAt } = apiKey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="font-mono text-xs text-muted-foreground">{prefix}…</span>
          {hasEnded && <Badge>Ended</Badge>}
        </p>
        <p className="font-mono text-xs">{scopes.join(', ')}</p>
        <p className="flex flex-wrap gap-x-4 text-xs text-muted-foreground">
          <span>
            Last used{' '}
            {lastUsedAt ? <DateTime at={lastUsedAt} className="font-mono text-foreground" /> : <span>never</span>}
          </span>
          <span>
            {hasEnded ? 'Ended' : 'Ends'}{' '}
            {expiresAt ? <DateTime at={expiresAt} className="font-mono" /> : <span>never</span>}
          </span>
          <span>
            Created <DateTime at={createdAt} className="font-mono" />
          </span>
        </p>
      </div>
      <Button variant="outline" size="sm" aria-label={`Remove key: ${name}, ${prefix}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
