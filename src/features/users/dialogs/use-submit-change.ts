import { useQueryClient } from '@tanstack/react-query';
import { toastError } from '#src/components/toasts.tsx';
import { transientErrorMessage } from '#src/lib/api-error.ts';
import { useTRPC } from '#src/lib/use-context.ts';

type Change = {
  change: () => Promise<unknown>;
  /** What a toast says where the change fails. */
  errorText: string | ((error: unknown) => string);
};

/**
 * Tries one change of a person and tells whether it was made. Whatever came of it, people and their trail are asked for
 * again: a refusal often means that somebody else was quicker.
 */
export function useSubmitChange(): (submitChange: Change) => Promise<boolean> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.users.pathFilter()),
      queryClient.invalidateQueries(trpc.superAdmin.audit.pathFilter()),
    ]);

  return async ({ change, errorText }) => {
    try {
      await change();
    } catch (error) {
      toastError(typeof errorText === 'string' ? errorText : errorText(error), transientErrorMessage(error));
      await refresh();
      return false;
    }
    await refresh();
    return true;
  };
}
