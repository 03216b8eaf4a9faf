import { useMutation } from '@tanstack/react-query';
import { ProveBothFactors } from '#contract/accounts/second-factor.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { flash } from '#src/lib/browser/flash.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { ProofForm } from './proof-form.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

type RemoveDialogProps = { onRemoved: () => void; onClose: () => void };

/** Turns one's own second factor off. */
export function RemoveDialog({ onRemoved, onClose }: RemoveDialogProps) {
  const remove = useMutation(useTRPC().account.removeSecondFactor.mutationOptions());
  const form = useServerForm({
    schema: ProveBothFactors,
    failed: 'The second factor could not be removed. Please try again.',
    async send(value) {
      await remove.mutateAsync(value);
      flash({ kind: 'success', title: 'Your second factor is removed.' });
      onClose();
      onRemoved();
    },
  });
  return (
    <SecondFactorDialog
      title="Remove second factor"
      description="From then on your password alone opens your account, and the recovery codes are not valid any more."
      isBusy={form.isBusy}
      onClose={onClose}
    >
      <ProofForm
        form={form}
        codeHint="The six digits that your authenticator app shows, or a recovery code."
        submitLabel="Remove"
        pendingLabel="Removing"
      />
    </SecondFactorDialog>
  );
}
