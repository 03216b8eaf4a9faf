import { lazyCode } from '#src/lib/browser/lazy-code.ts';

export const loadEventDialog = lazyCode(
  () => import('./load-event-dialog.tsx'),
  ({ LoadEventDialog }) => LoadEventDialog,
);
