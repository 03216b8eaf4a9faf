import { type FormEvent, useState } from 'react';
import { DiscardDialog } from '#src/components/discard-dialog.tsx';
import { toastInvalid } from '#src/components/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#src/components/ui/dialog.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { formatNumber } from '#src/lib/format-number.ts';
import { useReturnFocus } from '#src/lib/use-return-focus.ts';
import { useLeaveGuard } from '#src/lib/use-unsaved-changes.ts';
import { BulkFields } from './bulk-fields.tsx';
import { bulkInput, EMPTY_DRAFT, faultOf } from './bulk-form.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { useBulkUpdate } from './use-bulk-update.ts';

type BulkDialogProps = { ids: string[]; onUpdated: () => void; onClose: () => void };

/** One status for all selected shipments. It says what that would do before it is done (specification section 2). */
export default function BulkDialog({ ids, onUpdated, onClose }: BulkDialogProps) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const returnFocus = useReturnFocus();
  const { update, isUpdating } = useBulkUpdate(() => {
    onUpdated();
    onClose();
  });
  const isFilled = () => draft.status !== '' || draft.location.trim() !== '' || draft.note.trim() !== '';
  const leave = useLeaveGuard({ isFilled, isBusy: isUpdating, onClose });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = bulkInput(ids, draft);
    const fault = faultOf(input);
    if (!fault) return void update(input);
    toastInvalid(fault.title, fault.message);
    if (!draft.status) event.currentTarget.querySelector('select')?.focus();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && leave.close()}>
      <DialogContent
        className="max-w-2xl"
        onCloseAutoFocus={returnFocus}
        // A press on a toast must not throw away what was typed.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogHeader>
          <DialogTitle>Bulk Update Status</DialogTitle>
          <DialogDescription>{formatNumber(ids.length)} selected. All of them are updated, or none.</DialogDescription>
        </DialogHeader>
        <form noValidate onSubmit={onSubmit} className="grid min-w-0 gap-4">
          <BulkFields draft={draft} onChange={setDraft} disabled={isUpdating} />
          <BulkPreview ids={ids} draft={draft} />
          <DialogFooter>
            <Button variant="outline" busy={isUpdating} onClick={leave.close}>
              Cancel
            </Button>
            <Button type="submit" busy={isUpdating}>
              {isUpdating && <Spinner label="Updating" />}
              Update Status
            </Button>
          </DialogFooter>
        </form>
        {leave.isAsking && <DiscardDialog onKeep={leave.keep} onDiscard={leave.discard} />}
      </DialogContent>
    </Dialog>
  );
}
