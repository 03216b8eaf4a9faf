import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { GuardedDialog } from '#src/components/dialogs/guarded-dialog.tsx';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { type WebhookRow, webhookName } from '../webhooks-query.ts';
import { WebhookForm } from './webhook-form.tsx';
import { type Ticked, webhookSchema } from './webhook-schema.ts';

/** Changes where a webhook goes and what it hears of. Its secret stays. */
export function EditDialog({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const { developers } = useTRPC();
  const refresh = useRefresh((trpc) => [trpc.developers.webhooks.list]);
  const update = useMutation(developers.webhooks.update.mutationOptions());
  const fields = useRef<HTMLDivElement>(null);
  const { id, events, all } = webhook;
  const [ticked, setTicked] = useState<Ticked>({ events, all });

  const form = useServerForm({
    schema: webhookSchema(ticked),
    failed: 'The webhook could not be changed. Please try again.',
    async send(value) {
      await update.mutateAsync({ id, ...value });
      toastSuccess('The webhook was changed.');
      void refresh();
      onClose();
    },
  });
  const isFilled = () => ticked.events !== events || ticked.all !== all || isTypedIn(fields.current);

  return (
    <GuardedDialog
      title={`Edit webhook ${webhookName(webhook)}`}
      description="Messages that wait to be sent go to the new address. The secret stays."
      isFilled={isFilled}
      isBusy={form.isBusy}
      onClose={onClose}
    >
      <div ref={fields}>
        <WebhookForm
          form={form}
          stored={webhook}
          ticked={ticked}
          onTicked={setTicked}
          submitLabel="Save"
          pendingLabel="Saving"
        />
      </div>
    </GuardedDialog>
  );
}

const isTypedIn = (fields: HTMLDivElement | null): boolean =>
  [...(fields?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
