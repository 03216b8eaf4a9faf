import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { LoadingDialog } from '#src/components/dialogs/loading-dialog.tsx';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { handOverDialog } from '#src/features/hand-over/index.ts';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { NOT_OPENED } from '#src/lib/browser/lazy-code.ts';
import ShipmentDialog from './dialog/shipment-dialog.tsx';
import type { AcceptedRequest, EditableShipment, ListedShipment } from './editable-shipment.ts';
import { DeleteShipmentDialog } from './list/delete-shipment-dialog.tsx';

export type OpenedShipment =
  | { kind: 'create' }
  | { kind: 'accept'; request: AcceptedRequest }
  | { kind: 'edit' | 'duplicate'; shipment: EditableShipment | ListedShipment }
  | { kind: 'delete' | 'hand-over'; shipment: ListedShipment };

export type OpenedDialogProps = {
  opened: OpenedShipment;
  /** The rows of the list that it was opened from, where there is one. */
  rows?: readonly { id: string }[] | undefined;
  /** Awaited before anything is fetched again. */
  onDeleted?: (() => Promise<void>) | undefined;
  onClose: () => void;
};

export function OpenedDialog({ opened, rows = [], onDeleted, onClose }: OpenedDialogProps) {
  if (opened.kind === 'hand-over')
    return <LazyDialog code={handOverDialog} props={{ shipments: [opened.shipment], onClose }} />;
  if (opened.kind === 'delete') {
    const neighbour = neighbourOf(opened.shipment, rows);
    return (
      <DeleteShipmentDialog shipment={opened.shipment} neighbour={neighbour} onDeleted={onDeleted} onClose={onClose} />
    );
  }
  if (opened.kind === 'create') return <ShipmentDialog onClose={onClose} />;
  if (opened.kind === 'accept') return <ShipmentDialog request={opened.request} onClose={onClose} />;
  const { kind, shipment } = opened;
  if (!('pieces' in shipment)) return <LoadedDialog key={shipment.id} kind={kind} id={shipment.id} onClose={onClose} />;
  const opening = kind === 'edit' ? { shipment } : { template: shipment };
  return <ShipmentDialog {...opening} onClose={onClose} />;
}

/** Opens with the whole shipment as it is now: a list's row has no pieces, and its texts may be cut. */
function LoadedDialog({ kind, id, onClose }: { kind: 'edit' | 'duplicate'; id: string; onClose: () => void }) {
  const { byId } = useTRPC().shipments;
  const queryClient = useQueryClient();
  const [shipment, setShipment] = useState<EditableShipment>();
  const load = useEffectEvent(() => queryClient.fetchQuery({ ...byId.queryOptions({ id }), staleTime: 0 }));
  const fail = useEffectEvent((error: unknown) => {
    toastError(apiErrorMessage(error, NOT_OPENED));
    onClose();
  });

  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setShipment(loaded.shipment),
      (error) => isWanted && fail(error),
    );
    return () => {
      isWanted = false;
    };
  }, []);

  return shipment ? (
    <OpenedDialog opened={{ kind, shipment }} onClose={onClose} />
  ) : (
    <LoadingDialog onClose={onClose} />
  );
}

/** The one that comes after it in the list, or, for the last, the one before. */
function neighbourOf(shipment: { id: string }, rows: readonly { id: string }[]): { id: string } | undefined {
  const index = rows.findIndex(({ id }) => id === shipment.id);
  return rows[index + 1] ?? rows[index - 1];
}
