import { lazyCode } from '#src/lib/browser/lazy-code.ts';

export { labelLimit } from './label-limit.ts';
export { printLabelsButton } from './print-labels-button.tsx';
export { usePrint } from './use-print.ts';

export const printDialog = lazyCode(
  () => import('./print-dialog.tsx'),
  ({ PrintDialog }) => PrintDialog,
);
