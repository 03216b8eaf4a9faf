import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { cn } from '#src/lib/cn.ts';
import { Attempts } from './attempts/attempts.tsx';
import type { AwaitedAttempt } from './attempts/awaited-attempt.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookState } from './webhook-state.tsx';
import { type WebhookRow, webhookName } from './webhooks-query.ts';

export function WebhookLine({ webhook }: { webhook: WebhookRow }) {
  const attemptsId = useId();
  const [isOpen, setOpen] = useState(false);
  const [awaited, setAwaited] = useState<AwaitedAttempt | null>(null);
  const { url, events, all } = webhook;
  const name = webhookName(webhook);

  function showTest(messageId: string) {
    setAwaited({ messageId, since: Date.now(), lastId: null });
    setOpen(true);
  }

  return (
    <li className="grid min-w-0 gap-2 px-4 py-3 text-sm">
      <div className="grid gap-1">
        <h3 className="text-sm font-semibold wrap-anywhere">{name}</h3>
        <p className="font-mono text-xs wrap-anywhere">{url}</p>
        <p className="text-xs text-muted-foreground">
          {all ? 'Shipments of everyone' : 'Your own shipments'}:{' '}
          <span className="font-mono text-foreground">{events.join(', ')}</span>
        </p>
        <WebhookState webhook={webhook} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={`Attempts: ${name}`}
          aria-expanded={isOpen}
          aria-controls={attemptsId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight aria-hidden className={cn('size-4', isOpen && 'rotate-90')} />
          Attempts
        </Button>
        <WebhookActions webhook={webhook} onTest={showTest} />
      </div>
      <div id={attemptsId} className="min-w-0">
        {isOpen && <Attempts webhook={webhook} awaited={awaited} onAwaited={setAwaited} />}
      </div>
    </li>
  );
}
