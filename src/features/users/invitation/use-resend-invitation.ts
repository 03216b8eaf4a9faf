import { useMutation } from '@tanstack/react-query';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { useSubmitChange } from '#src/features/users/changes/use-submit-change.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

/** Mails a new link to choose a password; the earlier one ends (contract section 10). */
export function useResendInvitation(id: string) {
  const resend = useMutation(useTRPC().superAdmin.resendInvitation.mutationOptions());
  const submitChange = useSubmitChange();
  const { run, isBusy } = useSingleFlight();
  const onResend = () =>
    run(async () => {
      const change = () => resend.mutateAsync({ id });
      if (await submitChange({ change, errorText: 'Failed to resend the invitation.' }))
        toastSuccess('The invitation is on its way again.');
    });
  return { onResend, isBusy };
}
