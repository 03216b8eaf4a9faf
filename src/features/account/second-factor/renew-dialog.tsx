import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ProveBothFactors } from '#contract/accounts/second-factor.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { ProofForm } from './proof-form.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

/** Ten new recovery codes in the place of those that are left. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const { account } = useTRPC();
  const refresh = useRefresh((trpc) => [trpc.account]);
  const renew = useMutation(account.renewRecoveryCodes.mutationOptions());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useServerForm({
    schema: ProveBothFactors,
    failed: 'The recovery codes could not be made. Please try again.',
    async send(value) {
      const { recoveryCodes } = await renew.mutateAsync(value);
      setCodes(recoveryCodes);
      void refresh();
    },
  });
  return (
    <SecondFactorDialog
      title="New recovery codes"
      description="You get ten new ones. Those from before are not valid any more."
      codes={codes}
      isBusy={form.isBusy}
      onClose={onClose}
    >
      <ProofForm
        form={form}
        codeHint="The six digits that your authenticator app shows."
        submitLabel="Make new codes"
        pendingLabel="Making"
      />
    </SecondFactorDialog>
  );
}
