import { NewShipment, ShipmentChange } from '#server/contract/shipments.ts';
import type { ImageChoice } from '#src/features/shipments/images/use-image-selection.ts';
import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';
import type { FormError } from '#src/lib/parse-form.ts';
import { createPayload, type ShipmentFormValues, updatePayload } from './form-values.ts';
import type { ShipmentSave } from './use-save-shipment.ts';

type Checked = { save: ShipmentSave; fault: null } | { save: null; fault: FormError };

type Filled = {
  shipment: ShipmentRow | undefined;
  before: ShipmentFormValues;
  texts: ShipmentFormValues;
  images: ImageChoice;
};

/** What the dialog would send, by the contract's own schema; or the first rule that it breaks. */
export function validateShipment({ shipment, before, texts, images }: Filled): Checked {
  const files = images.added.map(({ file }) => file);
  if (!shipment) {
    const wire = createPayload(texts);
    const read = NewShipment.safeParse(wire);
    return read.success ? { save: { kind: 'create', wire, files }, fault: null } : refused(read.error.issues);
  }
  const wire = updatePayload(before, texts);
  const read = ShipmentChange.safeParse(wire);
  if (!read.success) return refused(read.error.issues);
  const { kept, marked } = images;
  const save = {
    kind: 'update',
    id: shipment.id,
    wire,
    change: read.data,
    files,
    kept,
    drops: marked.size > 0,
  } as const;
  return { save, fault: null };
}

/** Whether an edit says nothing new. */
export function isUnchanged(save: ShipmentSave): boolean {
  if (save.kind === 'create') return false;
  return Object.keys(save.wire).length === 0 && save.files.length === 0 && !save.drops;
}

type Issue = { path: PropertyKey[]; message: string };

function refused([issue]: readonly Issue[]): Checked {
  return { save: null, fault: { path: issue?.path.join('.') ?? '', message: issue?.message ?? '' } };
}
