import { type ReactNode, useRef, useState } from 'react';
import { isPublicText } from '#contract/events/events.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { EffectFigures } from '#src/components/effect-figures.tsx';
import { toastInvalid } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { counted } from '#src/lib/text/counted.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { type BulkRow, type StatusName, setbacksOf } from './bulk-effect.ts';
import { BulkFields } from './bulk-fields.tsx';
import {
  type BulkFormValues,
  type BulkSelection,
  bulkInput,
  EMPTY_BULK_FORM,
  sizeOf,
  validateBulkForm,
} from './bulk-form.ts';
import { Setbacks } from './setbacks.tsx';
import { UnnamedNumbers } from './unnamed-numbers.tsx';
import { useBulkPreview } from './use-bulk-preview.ts';
import { useBulkUpdate } from './use-bulk-update.ts';

type BulkDialogProps = {
  selection: BulkSelection;
  /** The selected shipments that are on screen. */
  shipments: readonly BulkRow[];
  /** By default as the super-admin screen has it (docs/contract/specification.md, 'Second reading'). */
  statusName?: StatusName | undefined;
  /** Above the fields. */
  children?: ReactNode;
  /** Whether something is filled in there. */
  isFilled?: boolean;
  /** Leaves numbers out that name no shipment; only of pasted ones. */
  onDrop?: (numbers: readonly string[]) => void;
  onUpdated?: (() => void) | undefined;
  /** The first values of the fields. */
  initial?: BulkFormValues | undefined;
  /** Gets what the fields had, once the update is taken back. */
  onUndone?: ((values: BulkFormValues) => void) | undefined;
  onClose: () => void;
};

/**
 * One status for all selected shipments. A preview shows what it would change (docs/contract/specification.md,
 * 'Detailed View').
 */
export function BulkDialog({
  selection,
  shipments,
  statusName = asStored,
  children,
  isFilled = false,
  onDrop,
  initial = EMPTY_BULK_FORM,
  onUpdated,
  onUndone,
  onClose,
}: BulkDialogProps) {
  const [values, setValues] = useState(initial);
  /** The status for which the setbacks were confirmed. */
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { preview, stopped, error, refetch } = useBulkPreview(selection, values);
  const { update, isUpdating } = useBulkUpdate(
    statusName,
    () => {
      onUpdated?.();
      onClose();
    },
    () => onUndone?.(values),
  );
  const confirmation = useRef<HTMLButtonElement>(null);
  const setbacks = values.at === '' ? setbacksOf(shipments, values.status) : [];
  const count = sizeOf(selection);
  const isPasted = 'numbers' in selection;
  const isUnpasted = isPasted && count === 0;
  const hasTime = values.at !== '';
  // Whether there is a newer event is not on the screen either.
  const isPartlyUnseen = count > shipments.length || hasTime;
  // The server alone knows what would become of shipments on other pages.
  const unseen = isPartlyUnseen ? preview : undefined;
  const hasSetbacks = unseen ? unseen.backwards + unseen.reopened > 0 : setbacks.length > 0;
  const isConfirmed = confirmed === values.status;
  const isTouched = () => isFilled || values.status !== '' || isPublicText(values) || values.internalNote.trim() !== '';

  function onSubmit(form: HTMLFormElement) {
    const input = bulkInput(selection, values);
    const formError = validateBulkForm(input, preview);
    if (formError) {
      toastInvalid(formError.title, formError.message);
      if (formError.field) focusField(form, formError.field);
      return;
    }
    if (isPartlyUnseen && !preview && error) {
      toastInvalid('Invalid Input', apiErrorMessage(error, 'No answer came. Please try again.'));
      focusField(form, 'numbers');
      return void refetch();
    }
    if (isPartlyUnseen && !preview) return toastInvalid('Please wait', 'What this update changes is not known yet.');
    if (!hasSetbacks || isConfirmed) return void update(input);
    toastInvalid('Please confirm', 'Some of these shipments go backwards or are reopened.');
    confirmation.current?.focus();
  }

  return (
    <FormDialog
      title="Bulk Update Status"
      description={`${isUnpasted ? '' : `${formatNumber(count)} selected. `}All of them are updated, or none.`}
      className="max-w-2xl"
      isLong
      noScan
      isFilled={isTouched}
      isBusy={isUpdating}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {children}
      {preview && onDrop && <UnnamedNumbers {...preview} onDrop={onDrop} disabled={isUpdating} />}
      <BulkFields
        count={count}
        shipments={shipments}
        stopped={stopped}
        statusName={statusName}
        values={values}
        onChange={setValues}
        disabled={isUpdating}
      />
      <EffectFigures
        label="What this update changes"
        missing={missingIn(values.status, count, isPasted)}
        error={error}
        isBusy={preview?.mails === undefined}
        figures={[
          { caption: 'Will change', figure: preview && preview.total - preview.same },
          { caption: hasTime ? 'Keep their status' : `Already ${statusName(values.status)}`, figure: preview?.same },
          { caption: 'Go backwards', figure: preview?.backwards, isWarning: preview && preview.backwards > 0 },
          { caption: 'Reopened', figure: preview?.reopened, isWarning: preview && preview.reopened > 0 },
          { caption: 'Emails', figure: preview?.mails },
        ]}
      />
      {hasSetbacks && (
        <Setbacks
          ref={confirmation}
          setbacks={setbacks}
          statusName={statusName}
          unseen={unseen}
          areOnOtherPages={!isPasted && count > shipments.length}
          isConfirmed={isConfirmed}
          onConfirm={(isTicked) => setConfirmed(isTicked ? values.status : null)}
          disabled={isUpdating}
        />
      )}
      <FormDialogFooter
        submitLabel={`Update ${isUnpasted ? 'shipments' : counted(count, 'shipment')}`}
        pendingLabel="Updating"
        sticky
      />
    </FormDialog>
  );
}

const asStored: StatusName = (status) => status;

/** The input that the preview waits for. */
function missingIn(status: string, count: number, isPasted: boolean): string | null {
  if (status !== '' && count > 0) return null;
  const missing = isPasted ? 'Paste tracking numbers' : 'Select shipments';
  return `${status === '' ? 'Choose a status' : missing} to see what this update would change.`;
}

function focusField(form: HTMLFormElement, name: 'numbers' | 'status' | 'at'): void {
  form.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}
