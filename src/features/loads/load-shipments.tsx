import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import type { LoadedShipment, LoadPage } from '#contract/loads/loads.ts';
import { stopsOf } from '#contract/loads/stops.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { toastWithUndo } from '#src/components/feedback/undo-toast.tsx';
import type { Column } from '#src/components/record-list/column.ts';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import { ShipmentLink } from '#src/components/shipments/shipment-link.tsx';
import { StatusBadge } from '#src/components/tracking/status-badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { formatNumber } from '#src/lib/text/format-number.ts';

const addDialog = lazyCode(
  () => import('./add-shipments-dialog.tsx'),
  ({ AddShipmentsDialog }) => AddShipmentsDialog,
);

const orderDialog = lazyCode(
  () => import('./round/order-stops-dialog.tsx'),
  ({ OrderStopsDialog }) => OrderStopsDialog,
);

/** The shipments in the load. Nothing changes them once it has arrived, nor for who reads alone. */
export function LoadShipments({ load, shipments }: Pick<LoadPage, 'load' | 'shipments'>) {
  const [isAdding, setAdding] = useState(false);
  const [isOrdering, setOrdering] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const user = useCurrentUser();
  const canChange = isAllowed(user, 'warehouse') && load.state !== 'arrived';
  const isRound = load.driver !== null;
  const canOrder = isRound && canChange && isAllowed(user, 'office') && shipments.length > 0;
  const { takeOut, isTaking } = useTakeOut(load, () => heading.current?.focus());
  return (
    <section aria-labelledby="load-shipments" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="load-shipments" ref={heading} tabIndex={-1} className="text-base">
          Shipments
        </h2>
        {canOrder && (
          <Button
            variant="outline"
            onPointerEnter={orderDialog.prefetch}
            onClick={() => setOrdering(true)}
            className="ml-auto noscript:hidden"
          >
            Order stops
          </Button>
        )}
        {canChange && (
          <Button
            variant="outline"
            onPointerEnter={addDialog.prefetch}
            onClick={() => setAdding(true)}
            className="noscript:hidden"
          >
            Add shipments
          </Button>
        )}
      </div>
      <RecordList
        name="Shipments of the load"
        columns={columnsOf(canChange ? { isTaking, takeOut } : null, isRound ? stopNumbers(shipments) : null)}
        rows={shipments}
        empty={<p>Nothing is in this load yet</p>}
      />
      {isOrdering && <LazyDialog code={orderDialog} props={{ load, shipments, onClose: () => setOrdering(false) }} />}
      {isAdding && <LazyDialog code={addDialog} props={{ load, onClose: () => setAdding(false) }} />}
    </section>
  );
}

/** '2 of 5' of a part, else how many there are; a shipment without lines is one piece. */
function piecesText({ totals, loadPieces }: LoadedShipment): string {
  const all = totals.pieces || 1;
  return loadPieces === null ? formatNumber(all) : `${formatNumber(loadPieces.length)} of ${formatNumber(all)}`;
}

type Taking = { isTaking: boolean; takeOut: (shipment: LoadedShipment) => Promise<void> | undefined };

/** The number of the stop of each shipment. */
const stopNumbers = (shipments: readonly LoadedShipment[]): ReadonlyMap<string, number> =>
  new Map(stopsOf(shipments).flatMap((stop, index) => stop.map(({ id }) => [id, index + 1] as const)));

const columnsOf = (
  taking: Taking | null,
  stops: ReadonlyMap<string, number> | null,
): readonly Column<LoadedShipment>[] => [
  ...(stops
    ? [
        {
          id: 'stop',
          header: 'Stop',
          className: 'w-px text-right tabular-nums',
          cell: ({ id }: LoadedShipment) => stops.get(id),
        },
      ]
    : []),
  {
    id: 'trackingNumber',
    header: 'Tracking #',
    cell: ({ trackingNumber }) => <ShipmentLink number={trackingNumber} className="text-sm lg:text-xs" />,
    card: { at: 'head' },
  },
  {
    id: 'receiver',
    header: 'Receiver',
    cell: ({ receiverName }) => <bdi className="wrap-anywhere">{receiverName}</bdi>,
  },
  {
    id: 'destination',
    header: 'Destination',
    cell: ({ destinationCity, destinationCountry }) => (
      <bdi className="wrap-anywhere">{[destinationCity, destinationCountry].filter(Boolean).join(', ')}</bdi>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} />, card: { at: 'head' } },
  {
    id: 'pieces',
    header: 'Pieces',
    className: 'whitespace-nowrap tabular-nums',
    cell: (shipment) => (
      <span title={shipment.loadPieces ? `Pieces ${shipment.loadPieces.join(', ')}` : undefined}>
        {piecesText(shipment)}
      </span>
    ),
  },
  ...(stops
    ? [
        {
          id: 'note',
          header: 'Note for the driver',
          cell: ({ driverNote }: LoadedShipment) => <bdi className="wrap-anywhere">{driverNote}</bdi>,
        },
      ]
    : []),
  ...(taking
    ? [
        {
          id: 'actions',
          header: <span className="sr-only">Actions</span>,
          className: 'w-px text-right print:hidden',
          cell: (shipment: LoadedShipment) => (
            <Button
              variant="outline"
              size="sm"
              busy={taking.isTaking}
              aria-label={`Take out ${shipment.trackingNumber}`}
              onClick={() => void taking.takeOut(shipment)}
              className="noscript:hidden"
            >
              Take out
            </Button>
          ),
          card: { at: 'foot' as const },
        },
      ]
    : []),
];

const UNDO_MS = 10_000;

/** Takes a shipment out; for some seconds it can be put back. `onTaken`: its row, which had the focus, goes. */
function useTakeOut({ id, number }: LoadPage['load'], onTaken: () => void) {
  const { loads } = useTRPC();
  const refresh = useRefreshShipments();
  const { run, isBusy } = useSingleFlight();
  const take = useMutation(loads.take.mutationOptions());
  const add = useMutation(loads.add.mutationOptions());
  const takeOut = ({ id: shipment, trackingNumber, loadPieces }: LoadedShipment) =>
    run(async () => {
      try {
        await take.mutateAsync({ id, ids: [shipment] });
        toastWithUndo({
          message: `${trackingNumber} was taken out of ${number}.`,
          undoMs: UNDO_MS,
          async undo() {
            await add.mutateAsync({ id, ids: [shipment], ...(loadPieces && { pieces: loadPieces }) });
            await refresh();
            return `${trackingNumber} is in ${number} again.`;
          },
        });
        onTaken();
      } catch (error) {
        toastError(apiErrorMessage(error, 'It could not be taken out.'), uncertainErrorMessage(error));
      }
      await refresh();
    });
  return { takeOut, isTaking: isBusy };
}
