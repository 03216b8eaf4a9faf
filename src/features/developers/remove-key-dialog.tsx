import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import type { ApiKeyRow } from './keys-query.ts';

export function RemoveKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyRow; onClose: () => void }) {
  const { developers } = useTRPC();
  const refresh = useRefresh((trpc) => [trpc.developers]);
  const removal = useMutation(developers.keys.remove.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const returnFocus = useReturnFocus();
  const remove = () =>
    run(async () => {
      try {
        await removal.mutateAsync({ id: apiKey.id });
        toastSuccess('The key was removed.');
      } catch (error) {
        toastError(apiErrorMessage(error, 'The key could not be removed.'));
      }
      await refresh();
      onClose();
    });
  return (
    <ConfirmDialog
      title={`Remove API key ${apiKey.name}`}
      question="Programs with this key are refused from now on. It cannot be taken back."
      confirmLabel="Remove key"
      pendingLabel="Removing"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    />
  );
}
