import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { GuardedDialog } from '#src/components/dialogs/guarded-dialog.tsx';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { NewSecret } from '#src/components/new-secret.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { type WebhookRow, webhookName } from '../webhooks-query.ts';
import { NOT_STORED, SECRET_DESCRIPTION } from './secret-words.ts';

/** Gives a webhook a new secret after a question, and shows it once. */
export function RotateDialog({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const { developers } = useTRPC();
  const refresh = useRefresh((trpc) => [trpc.developers.webhooks.list]);
  const rotation = useMutation(developers.webhooks.rotate.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const returnFocus = useReturnFocus();
  const [secret, setSecret] = useState<string | null>(null);
  const [isStored, setStored] = useState(false);
  const name = webhookName(webhook);
  const rotate = () =>
    run(async () => {
      try {
        setSecret((await rotation.mutateAsync({ id: webhook.id })).secret);
      } catch (error) {
        toastError(apiErrorMessage(error, 'The secret could not be rotated.'));
        onClose();
      }
      await refresh();
    });

  if (secret === null)
    return (
      <ConfirmDialog
        title={`Rotate the secret of ${name}`}
        question="It gets a new secret. The present one signs beside it for one more day, so that your program can change over without losing a message; one that was rotated before ends now."
        confirmLabel="Rotate secret"
        pendingLabel="Rotating"
        isBusy={isBusy}
        onConfirm={() => void rotate()}
        onClose={onClose}
        onCloseAutoFocus={returnFocus}
      />
    );
  return (
    <GuardedDialog
      title={`The new secret of ${name}`}
      description={`${SECRET_DESCRIPTION} The former one signs for one more day.`}
      isFilled={() => !isStored}
      discardWords={NOT_STORED}
      isBusy={false}
      onClose={onClose}
    >
      <NewSecret secret={secret} isStored={isStored} onStored={setStored} onDone={onClose} />
    </GuardedDialog>
  );
}
