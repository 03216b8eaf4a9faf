import { useMutation } from '@tanstack/react-query';
import type { SavedView } from '#server/contract/lists/views.ts';
import { toastError, toastSuccess } from '#src/components/messages/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-refresh.ts';

export function useRemoveView() {
  const refresh = useRefresh(({ views }) => [views]);
  const { mutateAsync, isPending } = useMutation(useTRPC().views.remove.mutationOptions());

  async function remove({ id, name }: SavedView) {
    try {
      await mutateAsync({ id });
      toastSuccess(`View ${name} removed.`);
    } catch (error) {
      toastError(apiErrorMessage(error, 'Failed to remove the view'));
    }
    await refresh();
  }

  return { remove, isRemoving: isPending };
}
