import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader } from '#src/components/ui/card.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { WebhookLine } from './webhook-line.tsx';
import { webhooksQuery } from './webhooks-query.ts';

const createDialog = lazyCode(
  () => import('./settings/create-dialog.tsx'),
  (module) => module.CreateDialog,
);

/** The user's own webhooks with what was sent to them (docs/contract/webhooks.md). */
export function Webhooks() {
  const { data, error } = useQuery({ ...webhooksQuery(useTRPC()), staleTime: 0 });
  const [isCreating, setCreating] = useState(false);
  return (
    <Card aria-labelledby="webhooks">
      <CardHeader>
        <h2 id="webhooks" className="text-base">
          Webhooks
        </h2>
        <Button size="sm" onPointerEnter={createDialog.prefetch} onClick={() => setCreating(true)}>
          New webhook
        </Button>
      </CardHeader>
      {data?.webhooks.length === 0 && (
        <EmptyState isInCard>
          <p>You have no webhook.</p>
          <p className="text-sm">With one, your program hears of a change within seconds, without asking for it.</p>
        </EmptyState>
      )}
      {data && data.webhooks.length > 0 && (
        <ul aria-label="Webhooks" className="divide-y divide-border">
          {data.webhooks.map((webhook) => (
            <WebhookLine key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {!data && (
        <CardContent>
          <QueryState error={error} className="my-4 size-6" />
        </CardContent>
      )}
      {isCreating && <LazyDialog code={createDialog} props={{ onClose: () => setCreating(false) }} />}
    </Card>
  );
}
