import { useMutation } from '@tanstack/react-query';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { useAskBeforeEnding } from '#src/features/users/changes/use-ask-before-ending.tsx';
import { useSubmitChange } from '#src/features/users/changes/use-submit-change.ts';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';

/**
 * Verifies and unverifies one user with the messages of the specification's section 8. `question` is beside the button.
 */
export function useVerification(user: Pick<UserRow, 'id' | 'fullName'>) {
  const trpc = useTRPC();
  const submitChange = useSubmitChange();
  const { askBefore, question, isBusy } = useAskBeforeEnding(user);
  const verify = useMutation(trpc.users.verify.mutationOptions());
  const unverify = useMutation(trpc.users.unverify.mutationOptions());

  function setVerified(isVerified: boolean) {
    const { mutateAsync } = isVerified ? verify : unverify;
    const errorText = `Failed to ${isVerified ? 'verify' : 'unverify'} admin.`;
    const act = async () => {
      if (await submitChange({ change: () => mutateAsync({ id: user.id }), errorText })) {
        toastSuccess(`Admin ${isVerified ? 'verified' : 'unverified'} successfully.`);
      }
    };
    const confirmLabel = isVerified ? 'Verify anyway' : 'Unverify anyway';
    return askBefore({ change: { isVerified }, errorText, confirmLabel, act });
  }
  return { setVerified, isSaving: isBusy, question };
}
