import { useState } from 'react';
import { FormDialog, FormDialogFooter } from '#src/components/form-dialog.tsx';
import { toastInvalid } from '#src/components/toasts.tsx';
import { formatNumber } from '#src/lib/format-number.ts';
import { BulkFields } from './bulk-fields.tsx';
import { bulkInput, EMPTY_BULK_FORM, validateBulkForm } from './bulk-form.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { useBulkUpdate } from './use-bulk-update.ts';

type BulkDialogProps = { ids: string[]; onUpdated: () => void; onClose: () => void };

/** One status for all selected shipments. It says what that would do before it is done (specification section 2). */
export default function BulkDialog({ ids, onUpdated, onClose }: BulkDialogProps) {
  const [draft, setDraft] = useState(EMPTY_BULK_FORM);
  const { update, isUpdating } = useBulkUpdate(() => {
    onUpdated();
    onClose();
  });
  const isFilled = () => draft.status !== '' || draft.location.trim() !== '' || draft.note.trim() !== '';

  function onSubmit(form: HTMLFormElement) {
    const input = bulkInput(ids, draft);
    const fault = validateBulkForm(input);
    if (!fault) return void update(input);
    toastInvalid(fault.title, fault.message);
    if (!draft.status) form.querySelector('select')?.focus();
  }

  return (
    <FormDialog
      title="Bulk Update Status"
      description={`${formatNumber(ids.length)} selected. All of them are updated, or none.`}
      className="max-w-2xl"
      isFilled={isFilled}
      isBusy={isUpdating}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <BulkFields draft={draft} onChange={setDraft} disabled={isUpdating} />
      <BulkPreview ids={ids} draft={draft} />
      <FormDialogFooter submitLabel="Update Status" pendingLabel="Updating" />
    </FormDialog>
  );
}
