import { lazyCode } from '#src/lib/browser/lazy-code.ts';

export { useAddToLoad } from './use-change-members.ts';

export const loadDialog = lazyCode(
  () => import('./load-dialog.tsx'),
  ({ LoadDialog }) => LoadDialog,
);

export const addToLoadDialog = lazyCode(
  () => import('./add-to-load-dialog.tsx'),
  ({ AddToLoadDialog }) => AddToLoadDialog,
);
