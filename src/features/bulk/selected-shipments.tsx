import { type ReactNode, useState } from 'react';
import { isAllowed, isSuperAdmin } from '#contract/accounts/permissions.ts';
import { type Status, type SuperAdminStatus, superAdminStatus } from '#contract/statuses/statuses.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { useSelection } from '#src/components/record-list/selection/selection-context.ts';
import { addShipmentsDialog } from '#src/features/companies/index.ts';
import { addToLoadDialog } from '#src/features/edit-load/index.ts';
import { handOverDialog } from '#src/features/hand-over/index.ts';
import { labelLimit, printDialog } from '#src/features/papers/index.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { counted } from '#src/lib/text/counted.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkRow, StatusName } from './bulk-effect.ts';
import { estimateDialog } from './estimate-dialog.ts';

const bulkDialog = lazyCode(
  () => import('./bulk-dialog.tsx'),
  ({ BulkDialog }) => BulkDialog,
);

type SelectedShipmentsProps = {
  /** The shipments on screen, ticked or not; bulk updates spell one status differently from most lists. */
  shipments: readonly (Omit<BulkRow, 'status'> & {
    status: Status | SuperAdminStatus;
    user: string;
    totals: { pieces: number };
  })[];
  statusName?: StatusName;
  /** Beside the number that is selected. */
  children?: ReactNode;
};

/** The actions on the ticked shipments of a list: a bar, and the dialogs that it opens. */
export function SelectedShipments({ shipments, statusName, children }: SelectedShipmentsProps) {
  const { selected, clear, restore } = useSelection();
  const user = useCurrentUser();
  const isOffice = isAllowed(user, 'office');
  const [opened, setOpened] = useState<'update' | 'estimate' | 'company' | 'load' | 'print' | 'hand-over' | null>(null);
  const ids = [...selected];
  const onScreen = shipments.filter(({ id }) => selected.has(id));
  const labels = labelsOf(ids, onScreen);
  const close = () => setOpened(null);
  return (
    <>
      <BulkBar
        onIntent={bulkDialog.prefetch}
        onUpdate={isOffice ? () => setOpened('update') : undefined}
        onEstimate={isOffice ? () => setOpened('estimate') : undefined}
        onCompany={isOffice ? () => setOpened('company') : undefined}
        onLoad={() => setOpened('load')}
        printLabel={printLabelOf(labels)}
        printLimit={labelLimit(ids.length, labels)}
        onPrint={() => setOpened('print')}
        onHandOver={isSuperAdmin(user) ? () => setOpened('hand-over') : undefined}
      >
        {children}
      </BulkBar>
      {opened === 'hand-over' && (
        <LazyDialog
          code={handOverDialog}
          props={{ shipments: withUnknown(ids, onScreen), onHandedOver: clear, onClose: close }}
        />
      )}
      {opened === 'print' && <LazyDialog code={printDialog} props={{ ids, labels, onClose: close }} />}
      {opened === 'company' && <LazyDialog code={addShipmentsDialog} props={{ ids, onAdded: clear, onClose: close }} />}
      {opened === 'load' && <LazyDialog code={addToLoadDialog} props={{ ids, onAdded: clear, onClose: close }} />}
      {opened === 'estimate' && (
        <LazyDialog
          code={estimateDialog}
          props={{ selection: { ids }, onUpdated: clear, onUndone: () => restore(ids), onClose: close }}
        />
      )}
      {opened === 'update' && (
        <LazyDialog
          code={bulkDialog}
          props={{
            selection: { ids },
            shipments: onScreen.map((row) => ({ ...row, status: superAdminStatus(row.status) })),
            statusName,
            onUpdated: clear,
            onUndone: () => restore(ids),
            onClose: close,
          }}
        />
      )}
    </>
  );
}

/** One for each piece, one where there are none; of a shipment on another page it is not known. */
function labelsOf(ids: readonly string[], rows: SelectedShipmentsProps['shipments']): number | undefined {
  if (rows.length < ids.length) return undefined;
  return rows.reduce((sum, { totals }) => sum + Math.max(totals.pieces, 1), 0);
}

const printLabelOf = (labels: number | undefined): string =>
  labels === undefined ? 'Print labels' : `Print ${counted(labels, 'label')}`;

/** Fills in shipments on other pages, of which the id alone is known. */
function withUnknown(ids: readonly string[], rows: SelectedShipmentsProps['shipments']) {
  return ids.map((id) => rows.find((row) => row.id === id) ?? { id, trackingNumber: '', user: '' });
}
