import type { UpdateShipment } from '#contract/shipments/save-shipment.ts';

/** The payload of a save and its new images. */
type FormParts = { payload: Record<string, string>; files: readonly File[] };

/** The multipart form of a new shipment (docs/contract/specification.md, 'Calls'). */
export function createFormData({ payload, files }: FormParts): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(payload)) form.append(name, text);
  for (const file of files) form.append('image', file);
  return form;
}

/** The form of a change with new images. Text parts `image` name the retained ones; a single empty one means none. */
export function updateFormData(parts: FormParts, retained: readonly string[] | undefined): FormData {
  const form = createFormData(parts);
  form.append('updateAction', 'addImages');
  for (const name of retained?.length === 0 ? [''] : (retained ?? [])) form.append('image', name);
  return form;
}

type Dates = Pick<UpdateShipment, 'dispatchedDate' | 'deliveredDate' | 'estimatedDelivery'>;

/** A change, or a new shipment, as JSON, its dates as ISO texts: null removes a date, undefined leaves it. */
export function updateJson<Change extends Dates>({
  dispatchedDate,
  deliveredDate,
  estimatedDelivery,
  ...rest
}: Change) {
  const iso = (date: Date | null | undefined) => (date === null ? null : date?.toISOString());
  return {
    ...rest,
    dispatchedDate: iso(dispatchedDate),
    deliveredDate: iso(deliveredDate),
    estimatedDelivery: typeof estimatedDelivery === 'string' ? estimatedDelivery : iso(estimatedDelivery),
  };
}
