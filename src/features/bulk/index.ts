import { lazyCode } from '#src/lib/browser/lazy-code.ts';

export { undoneText } from './bulk-effect.ts';
export { BulkFields } from './bulk-fields.tsx';
export { type BulkFormValues, bulkInput, EMPTY_BULK_FORM, readNumbers } from './bulk-form.ts';
export { estimateDialog } from './estimate-dialog.ts';
export { EMPTY_ESTIMATE_FORM } from './estimate-form.ts';
export type { PastedBulk } from './pasted-bulk-dialog.tsx';
export { SelectedShipments } from './selected-shipments.tsx';
export { Setbacks } from './setbacks.tsx';
export { useUndoBatch } from './use-undo-batch.ts';

export const pastedBulkDialog = lazyCode(
  () => import('./pasted-bulk-dialog.tsx'),
  ({ PastedBulkDialog }) => PastedBulkDialog,
);
