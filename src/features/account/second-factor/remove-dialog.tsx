import { useMutation } from '@tanstack/react-query';
import { ProveBothFactors } from '#contract/accounts/second-factor.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { flash } from '#src/lib/browser/flash.ts';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { ProofForm } from './proof-form.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

type RemoveDialogProps = { onRemoved: () => void; onClose: () => void };

/** Turns one's own second factor off. */
export function RemoveDialog({ onRemoved, onClose }: RemoveDialogProps) {
  const { remove: words, eitherCode } = usePhrases('ownAccount').secondFactor;
  const { ofFailure } = useCredentialsWords();
  const remove = useMutation(useTRPC().account.removeSecondFactor.mutationOptions());
  const form = useServerForm({
    schema: ProveBothFactors,
    failed: words.failed,
    messageOf: ofFailure,
    async send(value) {
      await remove.mutateAsync(value);
      flash({ kind: 'success', title: words.removed });
      onClose();
      onRemoved();
    },
  });
  return (
    <SecondFactorDialog title={words.title} description={words.text} isBusy={form.isBusy} onClose={onClose}>
      <ProofForm form={form} codeHint={eitherCode} submitLabel={words.remove} pendingLabel={words.removing} />
    </SecondFactorDialog>
  );
}
