import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { type WebhookRow, webhookName } from '../webhooks-query.ts';

export function RemoveDialog({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const { developers } = useTRPC();
  const refresh = useRefresh((trpc) => [trpc.developers.webhooks.list]);
  const removal = useMutation(developers.webhooks.remove.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const returnFocus = useReturnFocus();
  const { id, url, events, all } = webhook;
  const remove = () =>
    run(async () => {
      try {
        await removal.mutateAsync({ id });
        toastSuccess('The webhook was deleted.');
      } catch (error) {
        toastError(apiErrorMessage(error, 'The webhook could not be deleted.'));
      }
      await refresh();
      onClose();
    });
  return (
    <ConfirmDialog
      title={`Delete webhook ${webhookName(webhook)}`}
      question="Nothing more is sent to this address. Its secret, its attempts and the messages that still wait to be sent are lost. This cannot be undone; turning it off instead leaves all of it."
      confirmLabel="Delete webhook"
      pendingLabel="Deleting"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    >
      <dl className="grid gap-1 rounded-md border border-border px-4 py-3 text-xs">
        <dt className="text-muted-foreground">Address</dt>
        <dd className="font-mono wrap-anywhere">{url}</dd>
        <dt className="mt-1 text-muted-foreground">{all ? 'Shipments of everyone' : 'Your own shipments'}</dt>
        <dd className="font-mono wrap-anywhere">{events.join(', ')}</dd>
      </dl>
    </ConfirmDialog>
  );
}
