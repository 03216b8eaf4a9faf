import { type ReactNode, useState } from 'react';
import type { BulkEstimatePreview } from '#contract/bulk/estimate.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { EffectFigures } from '#src/components/effect-figures.tsx';
import { toastInvalid } from '#src/components/feedback/toasts.tsx';
import { counted } from '#src/lib/text/counted.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { type BulkSelection, sizeOf, unnamedError } from './bulk-form.ts';
import { EstimateFields } from './estimate-fields.tsx';
import { EMPTY_ESTIMATE_FORM, type EstimateFormValues, estimateInput, validateEstimateForm } from './estimate-form.ts';
import { UnnamedNumbers } from './unnamed-numbers.tsx';
import { useBulkEstimate, useEstimatePreview } from './use-bulk-estimate.ts';

type BulkEstimateDialogProps = {
  selection: BulkSelection;
  /** Above the fields. */
  children?: ReactNode;
  /** Whether something is filled in there. */
  isFilled?: boolean;
  /** The first values of the fields. */
  initial?: EstimateFormValues;
  /** Leaves numbers out that name no shipment; only of pasted ones. */
  onDrop?: (numbers: readonly string[]) => void;
  onUpdated?: () => void;
  /** Once the change is taken back. */
  onUndone?: () => void;
  onClose: () => void;
};

/** A new estimate for all selected shipments (docs/contract/bulk.md, 'Estimates'). */
export function BulkEstimateDialog({
  selection,
  children,
  isFilled = false,
  initial = EMPTY_ESTIMATE_FORM,
  onDrop,
  onUpdated,
  onUndone,
  onClose,
}: BulkEstimateDialogProps) {
  const [values, setValues] = useState(initial);
  /** The form as it was when days that are over were confirmed. */
  const [confirmed, setConfirmed] = useState<EstimateFormValues | null>(null);
  const input = estimateInput(selection, values);
  const { update, isUpdating } = useBulkEstimate(() => {
    onUpdated?.();
    onClose();
  }, onUndone);
  const { preview, error } = useEstimatePreview(input, isUpdating);
  const count = sizeOf(selection);
  const isAsking = confirmed === values;

  function onSubmit(form: HTMLFormElement) {
    const formError = validateEstimateForm(selection, values) ?? (preview ? unnamedError(preview) : null);
    if (formError || !input) {
      if (formError) toastInvalid(formError.title, formError.message);
      form.querySelector<HTMLElement>(`[name=${formError?.field ?? 'amount'}]`)?.focus();
      return;
    }
    if (preview && preview.past > 0 && !isAsking) return setConfirmed(values);
    void update(input);
  }

  return (
    <FormDialog
      title="New estimate"
      description={`${count === 0 ? '' : `${formatNumber(count)} selected. `}All of them are changed, or none.`}
      className="max-w-2xl"
      isLong
      noScan
      isFilled={() => isFilled || values.amount !== initial.amount || values.note.trim() !== '' || values.reason !== ''}
      isBusy={isUpdating}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {children}
      {preview && onDrop && <UnnamedNumbers {...preview} onDrop={onDrop} disabled={isUpdating} />}
      <EstimateFields values={values} onChange={setValues} disabled={isUpdating} />
      <EffectFigures
        label="What this change does"
        missing={input && count > 0 ? null : 'Choose shipments and a day to see what this would change.'}
        error={error}
        isBusy={preview === undefined}
        figures={figuresOf(preview)}
      />
      <FormDialogFooter
        submitLabel={isAsking ? 'Change anyway' : 'Change estimates'}
        pendingLabel="Changing"
        sticky
        notice={
          <p role="status" className="text-sm">
            {isAsking && preview
              ? `${counted(preview.past, 'shipment')} would get a day that is over.`
              : preview && `${counted(changedIn(preview), 'shipment')} and ${counted(preview.mails, 'email')}`}
          </p>
        }
      />
    </FormDialog>
  );
}

const changedIn = ({ total, same, withoutEstimate, closed }: BulkEstimatePreview) =>
  total - same - withoutEstimate - closed;

const figuresOf = (preview: BulkEstimatePreview | undefined) => [
  { caption: 'Will change', figure: preview && changedIn(preview) },
  { caption: 'Same day', figure: preview?.same },
  { caption: 'No estimate', figure: preview?.withoutEstimate },
  { caption: 'Closed', figure: preview?.closed },
  { caption: 'Day is over', figure: preview?.past, isWarning: preview && preview.past > 0 },
  { caption: 'Emails', figure: preview?.mails },
];
