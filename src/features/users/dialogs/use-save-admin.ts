import { useMutation } from '@tanstack/react-query';
import type { UpdateUser } from '#server/contract/users.ts';
import { toastSuccess } from '#src/components/messages/toasts.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import { useSubmitChange } from './use-submit-change.ts';

/** The edit flow of specification section 4: role, then verification. An error stops it. */
export function useSaveAdmin(id: string, onSaved: () => void) {
  const trpc = useTRPC();
  const submitChange = useSubmitChange();
  const { run, isBusy } = useSingleFlight();
  const setRole = useMutation(trpc.users.setRole.mutationOptions());
  const setVerification = useMutation(trpc.users.setVerification.mutationOptions());

  const save = ({ role, isVerified }: UpdateUser) =>
    run(async () => {
      if (role !== undefined) {
        const change = () => setRole.mutateAsync({ id, role });
        if (!(await submitChange({ change, errorText: 'Failed to update admin role.' }))) return;
      }
      if (isVerified !== undefined) {
        const change = () => setVerification.mutateAsync({ id, isVerified });
        if (!(await submitChange({ change, errorText: 'Failed to update verification status.' }))) return;
      }
      toastSuccess('Admin updated successfully.');
      onSaved();
    });
  return { save, isSaving: isBusy };
}
