import { useRef, useState } from 'react';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { toastInvalid } from '#src/components/messages/toasts.tsx';
import type { SuperShipmentRow } from '#src/features/super-shipments/super-shipments-query.ts';
import { formatNumber } from '#src/lib/format-number.ts';
import { counted, setbacksOf } from './bulk-effect.ts';
import { BulkFields } from './bulk-fields.tsx';
import { bulkInput, EMPTY_BULK_FORM, validateBulkForm } from './bulk-form.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { Setbacks } from './setbacks.tsx';
import { useBulkPreview } from './use-bulk-preview.ts';
import { useBulkUpdate } from './use-bulk-update.ts';

type BulkDialogProps = {
  ids: string[];
  /** Those of them that are on screen. */
  shipments: readonly SuperShipmentRow[];
  onUpdated: () => void;
  onClose: () => void;
};

/** One status for all selected shipments. A preview shows what it would change (specification section 2). */
export function BulkDialog({ ids, shipments, onUpdated, onClose }: BulkDialogProps) {
  const [values, setValues] = useState(EMPTY_BULK_FORM);
  /** The status for which the setbacks were confirmed. */
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { preview, stopped, error } = useBulkPreview(ids, values);
  const { update, isUpdating } = useBulkUpdate(() => {
    onUpdated();
    onClose();
  });
  const confirmation = useRef<HTMLButtonElement>(null);
  const setbacks = setbacksOf(shipments, values.status);
  const isPartlyUnseen = ids.length > shipments.length;
  // Of shipments on other pages only the server knows what would become of them.
  const unseen = isPartlyUnseen ? preview : undefined;
  const hasSetbacks = unseen ? unseen.backwards + unseen.reopened > 0 : setbacks.length > 0;
  const isConfirmed = confirmed === values.status;
  const isFilled = () => values.status !== '' || values.location.trim() !== '' || values.note.trim() !== '';

  function onSubmit(form: HTMLFormElement) {
    const input = bulkInput(ids, values);
    const formError = validateBulkForm(input);
    if (formError) {
      toastInvalid(formError.title, formError.message);
      if (!values.status) form.querySelector('select')?.focus();
      return;
    }
    if (isPartlyUnseen && !preview) return toastInvalid('Please wait', 'What this update changes is not known yet.');
    if (!hasSetbacks || isConfirmed) return void update(input);
    toastInvalid('Please confirm', 'Some of these shipments go backwards or are reopened.');
    confirmation.current?.focus();
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
      <BulkFields
        count={ids.length}
        shipments={shipments}
        stopped={stopped}
        values={values}
        onChange={setValues}
        disabled={isUpdating}
      />
      <BulkPreview
        preview={preview}
        error={error}
        status={values.status}
        isEmpty={values.status === '' || ids.length === 0}
      />
      {hasSetbacks && (
        <Setbacks
          ref={confirmation}
          setbacks={setbacks}
          unseen={unseen}
          isConfirmed={isConfirmed}
          onConfirm={(isTicked) => setConfirmed(isTicked ? values.status : null)}
          disabled={isUpdating}
        />
      )}
      <FormDialogFooter submitLabel={`Update ${counted(ids.length, 'shipment')}`} pendingLabel="Updating" />
    </FormDialog>
  );
}
