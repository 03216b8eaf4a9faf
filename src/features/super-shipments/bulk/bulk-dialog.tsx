import { useState } from 'react';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { toastInvalid } from '#src/components/messages/toasts.tsx';
import { formatNumber } from '#src/lib/format-number.ts';
import { BulkFields } from './bulk-fields.tsx';
import { bulkInput, EMPTY_BULK_FORM, validateBulkForm } from './bulk-form.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { useBulkUpdate } from './use-bulk-update.ts';

type BulkDialogProps = { ids: string[]; onUpdated: () => void; onClose: () => void };

/** One status for all selected shipments. A preview shows what it would change (specification section 2). */
export default function BulkDialog({ ids, onUpdated, onClose }: BulkDialogProps) {
  const [values, setValues] = useState(EMPTY_BULK_FORM);
  const { update, isUpdating } = useBulkUpdate(() => {
    onUpdated();
    onClose();
  });
  const isFilled = () => values.status !== '' || values.location.trim() !== '' || values.note.trim() !== '';

  function onSubmit(form: HTMLFormElement) {
    const input = bulkInput(ids, values);
    const formError = validateBulkForm(input);
    if (!formError) return void update(input);
    toastInvalid(formError.title, formError.message);
    if (!values.status) form.querySelector('select')?.focus();
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
      <BulkFields values={values} onChange={setValues} disabled={isUpdating} />
      <BulkPreview ids={ids} values={values} />
      <FormDialogFooter submitLabel="Update Status" pendingLabel="Updating" />
    </FormDialog>
  );
}
