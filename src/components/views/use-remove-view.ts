import { useMutation } from '@tanstack/react-query';
import type { SavedView } from '#server/contract/lists/views.ts';
import { toastError } from '#src/components/messages/toasts.tsx';
import { toastWithUndo } from '#src/components/messages/undo-toast.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-refresh.ts';

const UNDO_MS = 20_000;

/** Undo saves the view anew. A shared one may be a colleague's: its removal is asked about instead. */
export function useRemoveView() {
  const { views } = useTRPC();
  const refresh = useRefresh((routers) => [routers.views]);
  const { mutateAsync, isPending } = useMutation(views.remove.mutationOptions());
  const save = useMutation(views.save.mutationOptions());

  async function remove({ id, screen, name, search, shared }: SavedView) {
    try {
      await mutateAsync({ id });
      toastWithUndo({
        title: 'Success',
        message: `View ${name} removed.`,
        subject: 'result',
        undoMs: shared ? null : UNDO_MS,
        async undo() {
          await save.mutateAsync({ screen, name, search, shared });
          await refresh();
          return `View ${name} is back.`;
        },
      });
    } catch (error) {
      toastError(apiErrorMessage(error, 'Failed to remove the view'));
    }
    await refresh();
  }

  return { remove, isRemoving: isPending };
}
