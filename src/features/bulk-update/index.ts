import { lazyCode } from '#src/lib/lazy-code.ts';

export type { PastedBulk } from './pasted-bulk-dialog.tsx';

export const bulkDialog = lazyCode(
  () => import('./bulk-dialog.tsx'),
  ({ BulkDialog }) => BulkDialog,
);

export const pastedBulkDialog = lazyCode(
  () => import('./pasted-bulk-dialog.tsx'),
  ({ PastedBulkDialog }) => PastedBulkDialog,
);
