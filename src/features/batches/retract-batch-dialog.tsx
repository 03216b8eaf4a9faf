import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { NotifyBoxes } from '#src/components/shipments/notify-boxes.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { type NotifyChoice, notifyOf } from '#src/lib/shipments/notify-choice.ts';
import { counted } from '#src/lib/text/counted.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { BATCH_LABELS, type BatchRow } from './batches-query.ts';
import { useRefreshBatches } from './use-refresh-batches.ts';

type RetractBatchDialogProps = { batch: BatchRow; onClose: () => void };

const ESTIMATES = 'The former estimates are in force again, where these still stand.';
const EVENTS =
  'Customers no longer see these entries; for staff they stay, struck through. Status and dates go back to what they were.';

/** Takes a batch back, after a question, which offers to tell those who got a mail about it. */
export function RetractBatchDialog({ batch, onClose }: RetractBatchDialogProps) {
  const returnFocus = useReturnFocus();
  const refresh = useRefreshBatches();
  const [choice, setChoice] = useState<NotifyChoice>({ receiver: false, sender: false });
  const { mutate, isPending } = useMutation(
    useTRPC().batches.retract.mutationOptions({
      onSuccess: (result) => toastSuccess('Taken back', outcomeOf(result)),
      onError: (error) => toastError(apiErrorMessage(error, 'Failed to take it back'), uncertainErrorMessage(error)),
      onSettled() {
        onClose();
        void refresh();
      },
    }),
  );
  return (
    <ConfirmDialog
      role="alertdialog"
      className="max-w-md"
      title={`Take it back for ${counted(batch.shipments - batch.retracted, 'shipment')}?`}
      question={`${batch.kind === 'estimate' ? ESTIMATES : EVENTS} Shipments that were changed since are left as they are.`}
      confirmLabel="Take back"
      pendingLabel="Taking back"
      isBusy={isPending}
      onConfirm={() => mutate({ id: batch.id, notify: notifyOf(choice) })}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    >
      <p className="border border-border px-4 py-3 text-sm font-semibold wrap-anywhere">
        {batch.status ? statusLabel(batch.status) : BATCH_LABELS[batch.kind]} · {counted(batch.shipments, 'shipment')}
      </p>
      <NotifyBoxes
        value={choice}
        onChange={setChoice}
        receiver="Of each shipment"
        sender="Of each shipment"
        hint="Only those who got an email about it get another one, which says that it no longer holds."
        disabled={isPending}
      />
    </ConfirmDialog>
  );
}

type Outcome = { retracted: readonly string[]; skipped: readonly string[]; mails: number };

const NAMED = 3;

/** '11 taken back, 1 left as it is: WB… · 2 emails'. */
function outcomeOf({ retracted, skipped, mails }: Outcome): string {
  const more = skipped.length > NAMED ? ` and ${formatNumber(skipped.length - NAMED)} more` : '';
  const left =
    skipped.length > 0
      ? `, ${formatNumber(skipped.length)} changed since and left: ${skipped.slice(0, NAMED).join(', ')}${more}`
      : '';
  return `${formatNumber(retracted.length)} taken back${left} · ${mails === 0 ? 'no emails' : counted(mails, 'email')}`;
}
