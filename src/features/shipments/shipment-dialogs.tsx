import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { actionMenu } from '#src/components/menus/action-menu.tsx';
import { handOverDialog } from '#src/features/hand-over/index.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { useFirstInput } from '#src/lib/browser/use-first-input.ts';
import type { OpenedDialogProps, OpenedShipment } from './opened-dialog.tsx';

const openedDialog = lazyCode(
  () => import('./opened-dialog.tsx'),
  ({ OpenedDialog }) => OpenedDialog,
);

type ShipmentDialogsProps = Omit<OpenedDialogProps, 'opened'> & {
  opened: OpenedShipment | null;
  /** Whether the current user may open one. */
  isUsable?: boolean;
};

/** The dialog that is open on a screen with shipments: create, edit, duplicate, delete or hand over. */
export function ShipmentDialogs({ opened, isUsable = true, ...props }: ShipmentDialogsProps) {
  // Then they also open while the connection is down.
  useFirstInput(() => {
    if (!isUsable) return;
    openedDialog.prefetch();
    handOverDialog.prefetch();
    actionMenu.prefetch();
  });
  return opened && <LazyDialog code={openedDialog} props={{ opened, ...props }} />;
}
