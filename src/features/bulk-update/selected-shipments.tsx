import { type ReactNode, useState } from 'react';
import { isSuperAdmin } from '#server/contract/permissions.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { useSelection } from '#src/components/record-list/selection/selection-context.ts';
import { handOverDialog } from '#src/features/hand-over/index.ts';
import { lazyCode } from '#src/lib/lazy-code.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkRow } from './bulk-effect.ts';

const bulkDialog = lazyCode(
  () => import('./bulk-dialog.tsx'),
  ({ BulkDialog }) => BulkDialog,
);

type SelectedShipmentsProps = {
  /** Those on screen, ticked or not. */
  shipments: readonly (BulkRow & { user: string })[];
  /** Beside the number that is selected. */
  children?: ReactNode;
};

/** What can be done with the ticked shipments of a list: a bar, and the dialogs that it opens. */
export function SelectedShipments({ shipments, children }: SelectedShipmentsProps) {
  const { selected, clear, restore } = useSelection();
  const canHandOver = isSuperAdmin(useCurrentUser());
  const [opened, setOpened] = useState<'update' | 'hand-over' | null>(null);
  const ids = [...selected];
  const onScreen = shipments.filter(({ id }) => selected.has(id));
  const close = () => setOpened(null);
  return (
    <>
      <BulkBar
        onIntent={bulkDialog.prefetch}
        onUpdate={() => setOpened('update')}
        onHandOver={canHandOver ? () => setOpened('hand-over') : undefined}
      >
        {children}
      </BulkBar>
      {opened === 'hand-over' && (
        <LazyDialog
          code={handOverDialog}
          props={{ shipments: withUnknown(ids, onScreen), onHandedOver: clear, onClose: close }}
        />
      )}
      {opened === 'update' && (
        <LazyDialog
          code={bulkDialog}
          props={{
            selection: { ids },
            shipments: onScreen,
            onUpdated: clear,
            onUndone: () => restore(ids),
            onClose: close,
          }}
        />
      )}
    </>
  );
}

/** Of a shipment on another page the id alone is known. */
function withUnknown(ids: readonly string[], rows: SelectedShipmentsProps['shipments']) {
  return ids.map((id) => rows.find((row) => row.id === id) ?? { id, trackingNumber: '', user: '' });
}
