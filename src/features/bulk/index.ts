import { lazyCode } from '#src/lib/browser/lazy-code.ts';

export { undoneText } from './bulk-effect.ts';
export type { PastedBulk } from './pasted-bulk-dialog.tsx';
export { SelectedShipments } from './selected-shipments.tsx';

export const pastedBulkDialog = lazyCode(
  () => import('./pasted-bulk-dialog.tsx'),
  ({ PastedBulkDialog }) => PastedBulkDialog,
);
