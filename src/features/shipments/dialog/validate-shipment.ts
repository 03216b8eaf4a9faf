import { CreateShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { typedWeightQuestion } from '#contract/values/read-weight.ts';
import type { EditableShipment } from '#src/features/shipments/editable-shipment.ts';
import type { ImageSelection } from '#src/features/shipments/images/use-image-selection.ts';
import { type FormErrors, formErrors } from '#src/lib/forms/parse-form.ts';
import { type NotifyChoice, notifyOf } from '#src/lib/shipments/notify-choice.ts';
import { createPayload, type ShipmentFormValues, seenFields, updatePayload } from './form-values.ts';
import { pieceQuestions } from './goods/piece-cells.ts';
import type { ShipmentSave } from './save/use-save-shipment.ts';

type ValidationResult = { save: ShipmentSave | null; errors: FormErrors };

type FilledForm = {
  /** As the form has seen it; `before` are its values. */
  shipment: EditableShipment | undefined;
  before: ShipmentFormValues;
  values: ShipmentFormValues;
  images: ImageSelection;
  /** The parties to tell; null where there is nothing to tell. */
  notify: NotifyChoice | null;
};

/** The dialog's input by the contract's own schema, or its faults. */
export function validateShipment({ shipment, before, values, images, notify }: FilledForm): ValidationResult {
  const files = images.added.map(({ file }) => file);
  const notified = notify && { notify: notifyOf(notify) };
  if (!shipment) {
    const payload = { ...createPayload(values), ...notified };
    const errors = errorsOf(CreateShipment.safeParse(payload), values.weight, values.pieces);
    if (errors) return { save: null, errors };
    return { save: { kind: 'create', payload, files }, errors: {} };
  }
  const payload = { ...updatePayload(before, values), ...notified };
  const parsed = UpdateShipment.safeParse(payload);
  // Whether the pieces have a weight is a question of all of them, changed or not.
  const checked = UpdateShipment.safeParse({ pieces: values.pieces || '[]', ...payload });
  const errors = errorsOf(checked, values.weight === before.weight ? '' : values.weight, values.pieces);
  if (!parsed.success || errors) return { save: null, errors: errors ?? {} };
  const { existing, retained, marked } = images;
  const removesImages = marked.size > 0;
  const save = {
    kind: 'update',
    id: shipment.id,
    payload,
    change: parsed.data,
    expected: { ...seenFields(shipment, before, values), ...(removesImages && { image: [...existing] }) },
    files,
    existing,
    retained,
    removesImages,
  } as const;
  return { save, errors: {} };
}

/** Null where nothing is wrong. A weight that was typed is asked about where one in JSON would not be. */
function errorsOf({ error }: { error?: { issues: Issues } | undefined }, weight: string, pieces: string) {
  const message = typedWeightQuestion(weight);
  const issues = [...(error?.issues ?? []), ...(message === null ? [] : [{ path: ['weight'], message }])];
  if (issues.length === 0) return null;
  const errors = formErrors(issues);
  const asked = Object.entries(pieceQuestions(pieces)).filter(([path]) => path in errors);
  return { ...errors, ...Object.fromEntries(asked) };
}
type Issues = Parameters<typeof formErrors>[0];

/** Whether an edit changes nothing. */
export function isUnchanged(save: ShipmentSave): boolean {
  if (save.kind === 'create') return false;
  return Object.keys(save.payload).length === 0 && save.files.length === 0 && !save.removesImages;
}
