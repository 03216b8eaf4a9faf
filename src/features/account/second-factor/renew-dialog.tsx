import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ProveBothFactors } from '#contract/accounts/second-factor.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { ProofForm } from './proof-form.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

/** Ten new recovery codes in the place of those that are left. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const { renew: words, appCode } = usePhrases('ownAccount').secondFactor;
  const { ofFailure } = useCredentialsWords();
  const { account } = useTRPC();
  const refresh = useRefresh((trpc) => [trpc.account]);
  const renew = useMutation(account.renewRecoveryCodes.mutationOptions());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useServerForm({
    schema: ProveBothFactors,
    failed: words.failed,
    messageOf: ofFailure,
    async send(value) {
      const { recoveryCodes } = await renew.mutateAsync(value);
      setCodes(recoveryCodes);
      void refresh();
    },
  });
  return (
    <SecondFactorDialog
      title={words.title}
      description={words.text}
      codes={codes}
      isBusy={form.isBusy}
      onClose={onClose}
    >
      <ProofForm form={form} codeHint={appCode} submitLabel={words.make} pendingLabel={words.making} />
    </SecondFactorDialog>
  );
}
