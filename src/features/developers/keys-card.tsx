import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader } from '#src/components/ui/card.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { KeyLine } from './key-line.tsx';
import { type ApiKeyRow, keysQuery } from './keys-query.ts';

const createDialog = lazyCode(
  () => import('./create-key-dialog.tsx'),
  (module) => module.CreateKeyDialog,
);
const removeDialog = lazyCode(
  () => import('./remove-key-dialog.tsx'),
  (module) => module.RemoveKeyDialog,
);

/** The user's own API keys (docs/contract/wire.md, 'API keys'). */
export function KeysCard() {
  const { data, error, dataUpdatedAt } = useQuery({ ...keysQuery(useTRPC()), staleTime: 0 });
  const [opened, setOpened] = useState<'create' | ApiKeyRow | null>(null);
  const onClose = () => setOpened(null);
  const hasEnded = ({ expiresAt }: ApiKeyRow) => expiresAt !== null && new Date(expiresAt).getTime() <= dataUpdatedAt;
  return (
    <Card aria-labelledby="api-keys">
      <CardHeader>
        <h2 id="api-keys" className="text-base">
          API keys
        </h2>
        <Button size="sm" onPointerEnter={createDialog.prefetch} onClick={() => setOpened('create')}>
          Create key
        </Button>
      </CardHeader>
      {data?.keys.length === 0 && (
        <EmptyState isInCard>
          <p>You have no API key.</p>
        </EmptyState>
      )}
      {data && data.keys.length > 0 && (
        <ul aria-label="API keys" className="divide-y divide-border">
          {data.keys.map((key) => (
            <KeyLine key={key.id} apiKey={key} hasEnded={hasEnded(key)} onRemove={() => setOpened(key)} />
          ))}
        </ul>
      )}
      {!data && (
        <CardContent>
          <QueryState error={error} className="my-4 size-6" />
        </CardContent>
      )}
      <CardContent className="border-t border-border text-sm">
        <a href="/developers" className="text-link underline underline-offset-4">
          How to use a key: the guide for developers, with every call
        </a>
      </CardContent>
      {opened === 'create' && <LazyDialog code={createDialog} props={{ onClose }} />}
      {opened !== null && opened !== 'create' && <LazyDialog code={removeDialog} props={{ apiKey: opened, onClose }} />}
    </Card>
  );
}
