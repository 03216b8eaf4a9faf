import { lazyCode } from '#src/lib/browser/lazy-code.ts';

export const handOverDialog = lazyCode(
  () => import('./hand-over-dialog.tsx'),
  ({ HandOverDialog }) => HandOverDialog,
);
