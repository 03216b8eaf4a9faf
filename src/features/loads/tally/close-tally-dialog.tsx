import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Load } from '#contract/loads/loads.ts';
import type { TallyPlace } from '#contract/loads/tally.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { EffectFigures } from '#src/components/effect-figures.tsx';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { toastWithUndo } from '#src/components/feedback/undo-toast.tsx';
import { NotifyBoxes } from '#src/components/shipments/notify-boxes.tsx';
import { useUndoBatch } from '#src/features/bulk/index.ts';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { usePreview } from '#src/lib/forms/use-preview.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { notifyOf } from '#src/lib/shipments/notify-choice.ts';
import { counted } from '#src/lib/text/counted.ts';

type CloseTallyDialogProps = { load: Load; place: TallyPlace; onClose: () => void };

/** Says what the end of the tally enters, and ends it. */
export function CloseTallyDialog({ load, place, onClose }: CloseTallyDialogProps) {
  const [choice, setChoice] = useState({ receiver: false, sender: false });
  const { closePreview, close } = useTRPC().loads;
  const input = { id: load.id, at: place, notify: notifyOf(choice) };
  const closing = useMutation(close.mutationOptions());
  const refresh = useRefreshShipments();
  const undo = useUndoBatch();
  const { run, isBusy } = useSingleFlight();
  const { preview, error } = usePreview(closePreview.mutationOptions(), input, isBusy);

  const onSubmit = () =>
    void run(async () => {
      try {
        const { shortShipped, damaged, misrouted, mails, batchId, undoMs } = await closing.mutateAsync(input);
        const differing = new Set([...shortShipped, ...damaged, ...misrouted]).size;
        toastWithUndo({
          title: 'Success',
          message: `The tally of ${load.number} is closed.`,
          details: [`${counted(differing, 'shipment')} with a difference`, counted(mails, 'email')],
          subject: 'result',
          undoMs,
          undo: () => undo(batchId),
        });
        onClose();
      } catch (failure) {
        toastError(apiErrorMessage(failure, 'The tally could not be closed.'), uncertainErrorMessage(failure));
      }
      await refresh();
    });

  return (
    <FormDialog
      title={`Close the tally: ${load.number}`}
      description="Each shipment that differs gets an event with the reason; its status stays. No more numbers are taken."
      noScan
      isFilled={() => false}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <EffectFigures
        label="What the end of the tally enters"
        missing={null}
        error={error}
        isBusy={preview === undefined}
        figures={[
          { caption: 'Missing', figure: preview?.shortShipped.length },
          { caption: 'Damaged', figure: preview?.damaged.length },
          { caption: 'Not expected', figure: preview?.misrouted.length },
          { caption: 'Listed only', figure: preview?.listed.length },
          { caption: 'Emails', figure: preview?.mails },
        ]}
      />
      <NotifyBoxes
        value={choice}
        onChange={setChoice}
        receiver="of what differs"
        sender="of what differs"
        disabled={isBusy}
      />
      <FormDialogFooter submitLabel="Close the tally" pendingLabel="Closing" />
    </FormDialog>
  );
}
