import { lazyCode } from '#src/lib/lazy-code.ts';

export const bulkDialog = lazyCode(
  () => import('./bulk-dialog.tsx'),
  ({ BulkDialog }) => BulkDialog,
);

export const pastedBulkDialog = lazyCode(
  () => import('./pasted-bulk-dialog.tsx'),
  ({ PastedBulkDialog }) => PastedBulkDialog,
);
