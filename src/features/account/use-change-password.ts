import { useMutation } from '@tanstack/react-query';
import { ChangePassword } from '#contract/accounts/accounts.ts';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { useRefresh } from '#src/lib/api/queries/use-refresh.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';

/** Changes one's own password. An error of the server is shown at its field. */
export function useChangePassword(onChanged: () => void) {
  const refresh = useRefresh(({ account }) => [account]);
  const change = useMutation(useTRPC().account.password.mutationOptions());
  return useServerForm({
    schema: ChangePassword,
    failed: 'The password could not be changed. Please try again.',
    async send(value, form) {
      await change.mutateAsync(value);
      form.reset();
      toastSuccess('Your password is changed. Every other session has ended.');
      onChanged();
      await refresh();
    },
  });
}
