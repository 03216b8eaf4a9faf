import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { GuardedDialog } from '#src/components/dialogs/guarded-dialog.tsx';
import { NewSecret } from '#src/components/new-secret.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { NOT_STORED, SECRET_DESCRIPTION } from './secret-words.ts';
import { WebhookForm } from './webhook-form.tsx';
import { type Ticked, webhookSchema } from './webhook-schema.ts';

/** Creates a webhook in two steps: where it goes and what it hears of; then its secret, shown once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { developers } = useTRPC();
  const refresh = useRefresh((trpc) => [trpc.developers.webhooks.list]);
  const create = useMutation(developers.webhooks.create.mutationOptions());
  const steps = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<Ticked>({ events: [], all: false });
  const [secret, setSecret] = useState<string | null>(null);
  const [isStored, setStored] = useState(false);

  const form = useServerForm({
    schema: webhookSchema(ticked),
    failed: 'The webhook could not be created. Please try again.',
    async send(value) {
      setSecret((await create.mutateAsync(value)).secret);
      void refresh();
    },
  });
  const isFilled = () =>
    secret === null ? ticked.events.length > 0 || ticked.all || hasTypedText(steps.current) : !isStored;

  return (
    <GuardedDialog
      title={secret === null ? 'New webhook' : 'The secret of your webhook'}
      description={
        secret === null ? 'Each change is sent to your program by POST as JSON, seconds after it.' : SECRET_DESCRIPTION
      }
      isFilled={isFilled}
      discardWords={secret === null ? undefined : NOT_STORED}
      isBusy={form.isBusy}
      onClose={onClose}
    >
      {secret === null ? (
        <div ref={steps}>
          <WebhookForm
            form={form}
            ticked={ticked}
            onTicked={setTicked}
            submitLabel="Create webhook"
            pendingLabel="Creating"
          />
        </div>
      ) : (
        <NewSecret secret={secret} isStored={isStored} onStored={setStored} onDone={onClose} />
      )}
    </GuardedDialog>
  );
}

const hasTypedText = (steps: HTMLDivElement | null): boolean =>
  [...(steps?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])].some(({ value }) => value !== '');
