import { lazyCode } from '#src/components/dialogs/lazy-dialog.tsx';

export const handOverDialog = lazyCode(() =>
  import('./hand-over-dialog.tsx').then(({ HandOverDialog }) => HandOverDialog),
);
