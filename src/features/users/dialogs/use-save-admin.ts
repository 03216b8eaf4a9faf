import { useMutation } from '@tanstack/react-query';
import type { UpdateUser } from '#contract/accounts/users.ts';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { useAskBeforeEnding } from '#src/features/users/changes/use-ask-before-ending.tsx';
import { useSubmitChange } from '#src/features/users/changes/use-submit-change.ts';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';

const ROLE_FAILED = 'Failed to update admin role.';
const VERIFICATION_FAILED = 'Failed to update verification status.';

/**
 * The edit flow of docs/contract/specification.md, 'Edit flow': role with duty, then verification. An error stops it.
 * `question` is in the dialog.
 */
export function useSaveAdmin(user: UserRow, onSaved: () => void) {
  const { id } = user;
  const trpc = useTRPC();
  const submitChange = useSubmitChange();
  const { askBefore, question, isBusy } = useAskBeforeEnding(user);
  const setRole = useMutation(trpc.users.setRole.mutationOptions());
  const setVerification = useMutation(trpc.users.setVerification.mutationOptions());

  async function act({ role, duty, isVerified }: UpdateUser) {
    if (role !== undefined || duty !== undefined) {
      const change = () => setRole.mutateAsync({ id, role: role ?? user.role, duty });
      if (!(await submitChange({ change, errorText: ROLE_FAILED }))) return;
    }
    if (isVerified !== undefined) {
      const change = () => setVerification.mutateAsync({ id, isVerified });
      if (!(await submitChange({ change, errorText: VERIFICATION_FAILED }))) return;
    }
    toastSuccess('Admin updated successfully.');
    onSaved();
  }

  const save = (change: UpdateUser) =>
    askBefore({
      change,
      errorText: change.role === undefined && change.duty === undefined ? VERIFICATION_FAILED : ROLE_FAILED,
      confirmLabel: 'Save anyway',
      act: () => act(change),
    });
  return { save, isSaving: isBusy, question };
}
