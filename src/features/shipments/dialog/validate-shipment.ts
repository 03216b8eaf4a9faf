import { CreateShipment, UpdateShipment } from '#server/contract/save-shipment.ts';
import type { ImageSelection } from '#src/features/shipments/images/use-image-selection.ts';
import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';
import { type FormError, firstError } from '#src/lib/parse-form.ts';
import { createPayload, type ShipmentFormValues, updatePayload } from './form-values.ts';
import type { ShipmentSave } from './use-save-shipment.ts';

type ValidationResult = { save: ShipmentSave; formError: null } | { save: null; formError: FormError };

type FilledForm = {
  shipment: ShipmentRow | undefined;
  before: ShipmentFormValues;
  values: ShipmentFormValues;
  images: ImageSelection;
};

/** What the dialog would send, by the contract's own schema; or the first rule that it breaks. */
export function validateShipment({ shipment, before, values, images }: FilledForm): ValidationResult {
  const files = images.added.map(({ file }) => file);
  if (!shipment) {
    const payload = createPayload(values);
    const { success, error } = CreateShipment.safeParse(payload);
    if (!success) return { save: null, formError: firstError(error.issues) };
    return { save: { kind: 'create', payload, files }, formError: null };
  }
  const payload = updatePayload(before, values);
  const parsed = UpdateShipment.safeParse(payload);
  if (!parsed.success) return { save: null, formError: firstError(parsed.error.issues) };
  const { retained, marked } = images;
  const save = {
    kind: 'update',
    id: shipment.id,
    payload,
    change: parsed.data,
    files,
    retained,
    removesImages: marked.size > 0,
  } as const;
  return { save, formError: null };
}

/** Whether an edit changes nothing. */
export function isUnchanged(save: ShipmentSave): boolean {
  if (save.kind === 'create') return false;
  return Object.keys(save.payload).length === 0 && save.files.length === 0 && !save.removesImages;
}
