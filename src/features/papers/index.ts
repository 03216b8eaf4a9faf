import { lazyCode } from '#src/lib/lazy-code.ts';

export { usePrint } from './use-print.ts';

export const printDialog = lazyCode(
  () => import('./print-dialog.tsx'),
  ({ PrintDialog }) => PrintDialog,
);
