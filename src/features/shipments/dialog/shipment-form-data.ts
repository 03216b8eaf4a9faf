import type { ShipmentChange } from '#server/contract/shipments.ts';

/** The texts of a save, as they travel, and the photographs that go with them. */
type FormParts = { payload: Record<string, string>; files: readonly File[] };

/** The multipart form of a new shipment (specification section 7). */
export function createFormData({ payload, files }: FormParts): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(payload)) form.append(name, text);
  for (const file of files) form.append('image', file);
  return form;
}

/** That of a change with new photographs. Text parts `image` name those kept; a single empty one says that none is. */
export function updateFormData(parts: FormParts, retained: readonly string[] | undefined): FormData {
  const form = createFormData(parts);
  form.append('updateAction', 'addImages');
  for (const name of retained?.length === 0 ? [''] : (retained ?? [])) form.append('image', name);
  return form;
}

/** A change as JSON, its dates as ISO texts: null says that a date is taken away, undefined that it stays. */
export function updateJson(change: ShipmentChange) {
  const { dispatchedDate, deliveredDate, estimatedDelivery, ...rest } = change;
  const iso = (date: Date | null | undefined) => (date === null ? null : date?.toISOString());
  return {
    ...rest,
    dispatchedDate: iso(dispatchedDate),
    deliveredDate: iso(deliveredDate),
    estimatedDelivery: iso(estimatedDelivery),
  };
}
