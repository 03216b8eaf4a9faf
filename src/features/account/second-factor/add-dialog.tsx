import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BeginSecondFactor, ConfirmSecondFactor, type Enrolment } from '#contract/accounts/second-factor.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { EnrolmentForm } from './enrolment-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

type AddDialogProps = { onAdded: () => void; onClose: () => void };

/** Adds a second factor in three steps: the password, a first code of the app, the recovery codes. */
export function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const words = usePhrases('ownAccount').secondFactor.add;
  const { ofFailure } = useCredentialsWords();
  const { account } = useTRPC();
  const refresh = useRefresh((trpc) => [trpc.account]);
  const begin = useMutation(account.beginSecondFactor.mutationOptions());
  const confirm = useMutation(account.confirmSecondFactor.mutationOptions());
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const password = useServerForm({
    schema: BeginSecondFactor,
    failed: words.failed,
    messageOf: ofFailure,
    send: async (value) => setEnrolment(await begin.mutateAsync(value)),
  });
  const code = useServerForm({
    schema: ConfirmSecondFactor,
    failed: words.failed,
    messageOf: ofFailure,
    async send(value) {
      const { recoveryCodes } = await confirm.mutateAsync(value);
      setCodes(recoveryCodes);
      onAdded();
      void refresh();
    },
  });

  return (
    <SecondFactorDialog
      title={words.button}
      description={enrolment ? words.scan : words.passwordFirst}
      codes={codes}
      isBusy={password.isBusy || code.isBusy}
      onClose={onClose}
    >
      {enrolment ? (
        <EnrolmentForm enrolment={enrolment} form={code} />
      ) : (
        <ProofForm form={password} submitLabel={words.goOn} pendingLabel={words.checking} />
      )}
    </SecondFactorDialog>
  );
}
