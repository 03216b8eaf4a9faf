import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { type WebhookRow, webhookName } from './webhooks-query.ts';

const editDialog = lazyCode(
  () => import('./settings/edit-dialog.tsx'),
  (module) => module.EditDialog,
);
const rotateDialog = lazyCode(
  () => import('./settings/rotate-dialog.tsx'),
  (module) => module.RotateDialog,
);
const removeDialog = lazyCode(
  () => import('./settings/remove-dialog.tsx'),
  (module) => module.RemoveDialog,
);
const turnOnDialog = lazyCode(
  () => import('./settings/turn-on-dialog.tsx'),
  (module) => module.TurnOnDialog,
);
const DIALOGS = { edit: editDialog, rotate: rotateDialog, remove: removeDialog, turnOn: turnOnDialog };

type WebhookActionsProps = { webhook: WebhookRow; onTest: (messageId: string) => void };

/** The actions on a webhook. */
export function WebhookActions({ webhook, onTest }: WebhookActionsProps) {
  const { developers } = useTRPC();
  const refresh = useRefresh((trpc) => [trpc.developers.webhooks.list]);
  const update = useMutation(developers.webhooks.update.mutationOptions());
  const test = useMutation(developers.webhooks.test.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const [opened, setOpened] = useState<keyof typeof DIALOGS | null>(null);
  const { id, off } = webhook;
  const name = webhookName(webhook);

  async function sendTest() {
    try {
      onTest((await test.mutateAsync({ id })).messageId);
    } catch (error) {
      toastError(apiErrorMessage(error, 'The test could not be sent.'));
      await refresh();
    }
  }

  async function turn(on: boolean) {
    try {
      await update.mutateAsync({ id, on });
      if (on) toastSuccess('The webhook is on.');
      else toastSuccess('The webhook is off.', 'What happens while it is off is not sent later.');
    } catch (error) {
      toastError(apiErrorMessage(error, 'The webhook could not be changed.'));
    }
    await refresh();
  }

  const button = (label: string, onClick: () => void) => (
    <Button variant="outline" size="sm" aria-label={`${label}: ${name}`} busy={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <>
      {off === null && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Send test: ${name}`}
          busy={isBusy}
          onClick={() => void run(sendTest)}
        >
          {test.isPending && <Spinner label="Sending" />}
          Send test
        </Button>
      )}
      {button('Edit', () => setOpened('edit'))}
      {off === 'key-ended'
        ? button('Turn on', () => setOpened('turnOn'))
        : button(off === null ? 'Turn off' : 'Turn on', () => void run(() => turn(off !== null)))}
      {button('Rotate secret', () => setOpened('rotate'))}
      {button('Delete', () => setOpened('remove'))}
      {opened !== null && <LazyDialog code={DIALOGS[opened]} props={{ webhook, onClose: () => setOpened(null) }} />}
    </>
  );
}
