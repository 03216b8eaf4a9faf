import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BeginSecondFactor, ConfirmSecondFactor, type Enrolment } from '#contract/accounts/second-factor.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { EnrolmentForm } from './enrolment-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

const FAILED = 'The second factor could not be added. Please try again.';

type AddDialogProps = { onAdded: () => void; onClose: () => void };

/** Adds a second factor in three steps: the password, a first code of the app, the recovery codes. */
export function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const { account } = useTRPC();
  const refresh = useRefresh((trpc) => [trpc.account]);
  const begin = useMutation(account.beginSecondFactor.mutationOptions());
  const confirm = useMutation(account.confirmSecondFactor.mutationOptions());
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const password = useServerForm({
    schema: BeginSecondFactor,
    failed: FAILED,
    send: async (value) => setEnrolment(await begin.mutateAsync(value)),
  });
  const code = useServerForm({
    schema: ConfirmSecondFactor,
    failed: FAILED,
    async send(value) {
      const { recoveryCodes } = await confirm.mutateAsync(value);
      setCodes(recoveryCodes);
      onAdded();
      void refresh();
    },
  });

  return (
    <SecondFactorDialog
      title="Add a second factor"
      description={
        enrolment
          ? 'Scan this with an authenticator app on your telephone, then enter the code that the app shows.'
          : 'First your password again, so that nobody else can do this at your desk.'
      }
      codes={codes}
      isBusy={password.isBusy || code.isBusy}
      onClose={onClose}
    >
      {enrolment ? (
        <EnrolmentForm enrolment={enrolment} form={code} />
      ) : (
        <ProofForm form={password} submitLabel="Continue" pendingLabel="Checking" />
      )}
    </SecondFactorDialog>
  );
}
