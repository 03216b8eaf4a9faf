import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { UpdateUser, User } from '#contract/accounts/users.ts';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { useAskBeforeEnding, useSubmitChange } from '#src/features/users/index.ts';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';

/** A rejection, or no response at all (docs/contract/specification.md, 'Edit User messages'). */
const errorText = (error: unknown) =>
  apiErrorStatus(error) === undefined ? 'An error occurred while updating the user.' : 'Failed to update user.';

/** Saves the changed fields and goes back to the list. `question` is beside the form. */
export function useSaveUser(user: User) {
  const update = useMutation(useTRPC().users.update.mutationOptions());
  const navigate = useNavigate();
  const submitChange = useSubmitChange();
  const { askBefore, question, isBusy } = useAskBeforeEnding(user);
  const saved = useRef(false);

  async function act(changes: UpdateUser) {
    if (!(await submitChange({ change: () => update.mutateAsync({ id: user.id, ...changes }), errorText }))) return;
    saved.current = true;
    toastSuccess('User updated successfully.');
    await navigate({ to: '/admin/users' });
  }

  const save = (change: UpdateUser) =>
    askBefore({ change, errorText, confirmLabel: 'Save anyway', act: () => act(change) });
  return { save, isSaving: isBusy, isSaved: () => saved.current, question };
}
