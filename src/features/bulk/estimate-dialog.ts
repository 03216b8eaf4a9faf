import { lazyCode } from '#src/lib/browser/lazy-code.ts';

export const estimateDialog = lazyCode(
  () => import('./bulk-estimate-dialog.tsx'),
  ({ BulkEstimateDialog }) => BulkEstimateDialog,
);
