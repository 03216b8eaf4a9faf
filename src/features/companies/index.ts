import { lazyCode } from '#src/lib/browser/lazy-code.ts';

export const addShipmentsDialog = lazyCode(
  () => import('./add-shipments-dialog.tsx'),
  ({ AddShipmentsDialog }) => AddShipmentsDialog,
);
