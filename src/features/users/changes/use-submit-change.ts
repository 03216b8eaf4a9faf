import { toastError } from '#src/components/feedback/toasts.tsx';
import { transientErrorMessage } from '#src/lib/api/api-error.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';

export type Submission = {
  change: () => Promise<unknown>;
  /** The toast's text where the change fails. */
  errorText: string | ((error: unknown) => string);
};

/**
 * Submits one user change and resolves with its success. It always refetches users and audit log: often another
 * super-admin's change caused the rejection.
 */
export function useSubmitChange(): (submission: Submission) => Promise<boolean> {
  const refresh = useRefresh(({ users, superAdmin }) => [users, superAdmin.audit]);
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
