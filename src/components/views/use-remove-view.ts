import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#contract/views/views.ts';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { toastWithUndo } from '#src/components/feedback/undo-toast.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { viewsQuery } from './views-query.ts';

const UNDO_MS = 20_000;

/** Undo saves the view anew. A shared one may be a colleague's: its removal is asked about instead. */
export function useRemoveView() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = useRefresh((routers) => [routers.views]);
  const { mutateAsync, isPending } = useMutation(trpc.views.remove.mutationOptions());
  const save = useMutation(trpc.views.save.mutationOptions());

  async function remove({ id, screen, name, search, shared, by }: SavedView) {
    try {
      await mutateAsync({ id });
      toastWithUndo({
        title: 'Success',
        message: `View ${name} removed.`,
        subject: 'result',
        undoMs: shared ? null : UNDO_MS,
        async undo() {
          const { views } = await queryClient.fetchQuery({ ...viewsQuery(trpc), staleTime: 0 });
          const isTaken = views.some(
            (view) => view.by.id === by.id && view.screen === screen && view.name.toLowerCase() === name.toLowerCase(),
          );
          // Saved by its name, it would replace that one.
          if (isTaken) return `There is a new view ${name}: it stays.`;
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
