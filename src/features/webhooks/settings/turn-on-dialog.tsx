import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { UpdateWebhook } from '#contract/webhooks/webhooks.ts';
import { OwnCodeField } from '#src/components/accounts/own-code-field.tsx';
import { FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { GuardedDialog } from '#src/components/dialogs/guarded-dialog.tsx';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { ServerForm } from '#src/components/server-form.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { type WebhookRow, webhookName } from '../webhooks-query.ts';

const TurnOn = z.pick(UpdateWebhook, { code: true });

/** Turns on a webhook whose address an API key gave that has ended; its owner answers for it from then on. */
export function TurnOnDialog({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const { developers } = useTRPC();
  const refresh = useRefresh((trpc) => [trpc.developers.webhooks.list]);
  const update = useMutation(developers.webhooks.update.mutationOptions());
  const form = useServerForm({
    schema: TurnOn,
    failed: 'The webhook could not be changed. Please try again.',
    async send({ code }) {
      await update.mutateAsync({ id: webhook.id, on: true, code });
      toastSuccess('The webhook is on.');
      void refresh();
      onClose();
    },
  });
  return (
    <GuardedDialog
      title={`Turn on webhook ${webhookName(webhook)}`}
      description="An API key gave it this address, and that key has ended. Turn it on only if the address is yours."
      // A code is good for half a minute: nothing is lost with it.
      isFilled={() => false}
      isBusy={form.isBusy}
      onClose={onClose}
    >
      <ServerForm form={form}>
        <p className="rounded-md border border-border px-4 py-3 font-mono text-xs wrap-anywhere">{webhook.url}</p>
        <OwnCodeField error={form.errorOf('code')} />
        <FormDialogFooter submitLabel="Turn on" pendingLabel="Turning on" />
      </ServerForm>
    </GuardedDialog>
  );
}
