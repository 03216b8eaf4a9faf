import { useMutation } from '@tanstack/react-query';
import { toastSuccess } from '#src/components/messages/toasts.tsx';
import { useSubmitChange } from '#src/features/users/dialogs/use-submit-change.ts';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';

/** Verifies and unverifies one user with the messages of the specification's section 8. */
export function useVerification({ id }: Pick<UserRow, 'id'>) {
  const trpc = useTRPC();
  const submitChange = useSubmitChange();
  const { run, isBusy } = useSingleFlight();
  const verify = useMutation(trpc.users.verify.mutationOptions());
  const unverify = useMutation(trpc.users.unverify.mutationOptions());

  function setVerified(isVerified: boolean) {
    const { mutateAsync } = isVerified ? verify : unverify;
    return run(async () => {
      const errorText = `Failed to ${isVerified ? 'verify' : 'unverify'} admin.`;
      if (await submitChange({ change: () => mutateAsync({ id }), errorText })) {
        toastSuccess(`Admin ${isVerified ? 'verified' : 'unverified'} successfully.`);
      }
    });
  }
  return { setVerified, isSaving: isBusy };
}
