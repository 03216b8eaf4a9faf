import { type FormEvent, useMemo, useRef, useState } from 'react';
import { ConflictDialog } from '#src/components/dialogs/conflict-dialog.tsx';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { shipmentToast } from '#src/components/feedback/toasts.tsx';
import { HistoryButton } from '#src/features/events/index.ts';
import type { AcceptedRequest, EditableShipment } from '#src/features/shipments/editable-shipment.ts';
import { UploadCount } from '#src/features/shipments/images/upload-progress.tsx';
import { useImageSelection } from '#src/features/shipments/images/use-image-selection.ts';
import { apiIssues } from '#src/lib/forms/api-issues.ts';
import { useFieldErrors } from '#src/lib/forms/use-field-errors.ts';
import { useFieldFocus } from '#src/lib/forms/use-field-focus.ts';
import { useFileDrop } from '#src/lib/forms/use-file-drop.ts';
import type { NotifyChoice } from '#src/lib/shipments/notify-choice.ts';
import { usePastEstimate } from '#src/lib/shipments/use-past-estimate.ts';
import { defaultNotify, NotifyRow } from './controls/notify-row.tsx';
import { ShipmentForm } from './controls/shipment-controls.tsx';
import {
  diffFields,
  initialValues,
  isField,
  isGoods,
  readValues,
  type ShipmentFormValues,
  writeValues,
} from './form-values.ts';
import { formWarnings } from './form-warnings.ts';
import { conflictRows, seenAfter } from './save/conflict.ts';
import { saveError } from './save/save-error.ts';
import { useSaveShipment } from './save/use-save-shipment.ts';
import { ShipmentSections } from './shipment-sections.tsx';
import { isUnchanged, validateShipment } from './validate-shipment.ts';

type ShipmentDialogProps = {
  shipment?: EditableShipment;
  /** The original of a duplicate. */
  template?: EditableShipment;
  /** The request that it accepts. */
  request?: AcceptedRequest;
  onClose: () => void;
};

const WORDS = {
  create: { title: 'Create New Shipment', submit: 'Create Shipment', anyway: 'Create anyway' },
  update: { title: 'Edit Shipment', submit: 'Update Shipment', anyway: 'Update anyway' },
  accept: { title: 'Accept the request', submit: 'Accept and create', anyway: 'Accept anyway' },
} as const;

const wordsOf = (kind: 'create' | 'update', asked: AcceptedRequest | undefined) => WORDS[asked ? 'accept' : kind];

/** Create New Shipment, or Edit Shipment where there is one. A failed save leaves everything as it was typed. */
export default function ShipmentDialog({ shipment, template, request, onClose }: ShipmentDialogProps) {
  // The values at the form's opening: the page behind it fetches the shipment again now and then.
  const [seen, setSeen] = useState(shipment);
  const [copied] = useState(template);
  const [asked] = useState(request);
  const initial = useMemo(() => initialValues(seen, copied, asked), [seen, copied, asked]);
  const images = useImageSelection(seen?.image ?? []);
  const [values, setValues] = useState(initial);
  const [chosen, setChosen] = useState<Partial<NotifyChoice>>({});
  const pastEstimate = usePastEstimate(values.estimatedDelivery);
  const { save, isSaving, progress, error, conflict, closeConflict } = useSaveShipment({
    onSaved: onClose,
    onImagesRejected: showStoredImages,
    request: asked,
  });
  const fields = useFieldErrors((form) => check(form, seen).errors);
  const { isOver, onPaste, ...drop } = useFileDrop(images.add, isSaving);
  const form = useRef<HTMLFormElement>(null);
  const [goodsVersion, setGoodsVersion] = useState(0);
  const focus = useFieldFocus(isSaving, conflict);
  const sizes = images.added.map(({ file }) => file.size);
  const shares = progress === null ? undefined : uploadShares(sizes, progress);

  const notified = defaultNotify({ isNew: !shipment, statusBefore: initial.status, status: values.status });
  // The user's ticks stay, whatever status follows.
  const notify = notified && { ...notified, ...chosen };

  function check(form: HTMLFormElement, seen: EditableShipment | undefined) {
    return validateShipment({ shipment: seen, before: initialValues(seen), values: readValues(form), images, notify });
  }

  /** Where they are not those that the form was opened with. */
  function showStoredImages(stored: readonly string[]) {
    if (stored.join() === images.existing.join()) return;
    setSeen((before) => before && { ...before, image: [...stored] });
    images.warnOfChange();
  }

  function isFilled(form: HTMLFormElement): boolean {
    const changed = diffFields(initial, readValues(form)).length;
    return changed + images.added.length + images.marked.size > 0;
  }

  /** As if it had been typed: the marks of these fields are looked at again. */
  function fill(form: HTMLFormElement, filled: Partial<ShipmentFormValues>) {
    const names = Object.keys(filled);
    writeValues(form, { ...readValues(form), ...filled }, names);
    setValues(readValues(form));
    for (const name of names) {
      const control = form.elements.namedItem(name);
      if (control instanceof Element) control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }

  function onSubmit(submitted: HTMLFormElement) {
    if (images.isPreparing) return;
    form.current = submitted;
    submit(submitted, seen);
  }

  /** Puts the stored values of the conflicting fields into the form, or saves the typed ones over them. */
  function resolve(choice: 'mine' | 'theirs') {
    if (!conflict || !seen || !form.current) return;
    const now = seenAfter(seen, conflict);
    setSeen(now);
    closeConflict();
    if (choice === 'mine') return submit(form.current, now);
    writeValues(form.current, initialValues(now), conflict.fields);
    if (conflict.fields.some(isGoods)) setGoodsVersion(goodsVersion + 1);
    setValues(readValues(form.current));
  }

  function submit(form: HTMLFormElement, seen: EditableShipment | undefined): void {
    const { save: checked, errors } = check(form, seen);
    fields.show(form, errors);
    if (checked === null) {
      shipmentToast.error({ title: 'Validation Error', text: Object.values(errors)[0], subject: 'save' });
      return;
    }
    if (isUnchanged(checked)) {
      onClose();
      return;
    }
    if (pastEstimate.ask(readValues(form).estimatedDelivery, seen?.estimatedDay ?? null)) return;
    focus.keep();
    void save(checked, (error) => fields.showRejected(form, error));
  }

  const kind = shipment ? 'update' : 'create';
  const words = wordsOf(kind, asked);
  return (
    <FormDialog
      title={words.title}
      description={<DialogText shipment={shipment} template={template} request={asked} />}
      className="max-w-4xl lg:max-w-6xl"
      isLong
      noScan
      firstField={template ? '[name=weight]' : 'select'}
      isFilled={isFilled}
      isBusy={isSaving || images.isPreparing}
      onClose={onClose}
      onSubmit={onSubmit}
      onPaste={onPaste}
      formProps={{
        ...drop,
        onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => setValues(readValues(currentTarget)),
      }}
    >
      <ShipmentForm
        value={{
          initial,
          values,
          fill,
          refresh: (form) => setValues(readValues(form)),
          goodsVersion,
          errors: fields.errors,
          errorOf: fields.errorOf,
          warnings: formWarnings(values, shipment),
          disabled: isSaving,
        }}
      >
        <ShipmentSections
          shipment={shipment}
          isAccepting={asked !== undefined}
          imagePicker={{ images, disabled: isSaving, isDropTarget: isOver, shares, error: fields.errorOf('image') }}
        />
      </ShipmentForm>
      <FormDialogFooter
        submitLabel={pastEstimate.isAsking ? words.anyway : words.submit}
        pendingLabel={isSaving ? 'Saving' : 'Preparing images'}
        error={isSaving || conflict ? null : formError(error, kind)}
        notice={
          notify && (
            <NotifyRow shipment={seen} values={values} value={notify} onChange={setChosen} disabled={isSaving} />
          )
        }
        sticky
      >
        <p role="status" className="basis-full text-sm text-status-on-hold empty:hidden sm:text-right">
          {pastEstimate.isAsking && `The estimate is in the past. ${words.anyway}?`}
        </p>
        {shipment && <HistoryButton shipmentId={shipment.id} variant="ghost" className="mr-auto px-0 sm:px-4" />}
        {shares && shares.length > 0 && <UploadCount shares={shares} />}
      </FormDialogFooter>
      {conflict && (
        <ConflictDialog
          message={conflict.message}
          fields={conflictRows(conflict, values)}
          onSaveAnyway={() => resolve('mine')}
          onUseTheirs={() => resolve('theirs')}
          onClose={closeConflict}
        />
      )}
    </FormDialog>
  );
}

/** Why the last save failed, where that does not stand beside a field. */
function formError(error: unknown, kind: 'create' | 'update') {
  const isMarked = Object.keys(apiIssues(error)).some(
    (path) => path === 'image' || isField(path.split('.', 1)[0] ?? ''),
  );
  return error && !isMarked ? saveError(error, kind) : null;
}

function DialogText({ shipment, template, request }: Omit<ShipmentDialogProps, 'onClose'>) {
  return (
    <>
      {shipment && <span className="font-mono">{shipment.trackingNumber}. </span>}
      {request && 'It belongs to the company that asked for it, and the customer is mailed. '}
      {template && (
        <>
          Parties, {template.company && 'company, '}addresses, {template.pieces.length > 0 && 'pieces, '}mode and
          carrier are those of <span className="font-mono">{template.trackingNumber}</span>.{' '}
        </>
      )}
      What is marked with a star is required.
    </>
  );
}

/**
 * The sent share of each file, 0 to 1, at this total `share`. The form sends files in order; its texts are too small
 * to count.
 */
function uploadShares(sizes: readonly number[], share: number): number[] {
  const sent = share * sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  return sizes.map((size) => {
    const part = size === 0 ? share : Math.min(Math.max((sent - before) / size, 0), 1);
    before += size;
    return part;
  });
}
