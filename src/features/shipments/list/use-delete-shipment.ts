import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { shipmentToast } from '#src/components/feedback/toasts.tsx';
import { toastWithUndo } from '#src/components/feedback/undo-toast.tsx';
import type { RouterOutputs } from '#src/lib/api/api.ts';
import { apiErrorMessage, apiErrorStatus } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

type List = RouterOutputs['shipments']['mine'];

const LOST = 'The connection was lost; the shipment may have been deleted. It is safe to try again.';

/** Deletes one shipment; it leaves the lists on screen as soon as the server has confirmed it. */
export function useDeleteShipment(
  { id, trackingNumber }: { id: string; trackingNumber: string },
  /** Awaited before anything is fetched again: a page of the shipment itself leaves first. */
  onDeleted: () => Promise<void>,
) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = useRefreshShipments();
  const { run, isBusy } = useSingleFlight();
  const wasLost = useRef(false);

  const restore = useMutation(trpc.shipments.restore.mutationOptions());

  async function undo(): Promise<string> {
    try {
      await restore.mutateAsync({ id });
      return `${trackingNumber} is restored.`;
    } finally {
      void refresh();
    }
  }

  /** A deletion whose response was lost cannot be undone from here: until when is not known. */
  async function finish(undoMs: number | null) {
    await onDeleted();
    for (const { queryFilter } of [trpc.shipments.mine, trpc.shipments.all]) {
      queryClient.setQueriesData<List>(queryFilter(), (list) => list && without(list, id));
    }
    void refresh();
    toastWithUndo({ message: 'Shipment deleted successfully', subject: 'delete', undoMs, undo });
  }

  const { mutateAsync } = useMutation(
    trpc.shipments.softDelete.mutationOptions({
      onSuccess: ({ undoMs }) => finish(undoMs),
      onError: (error) => {
        // The call whose response was lost had succeeded.
        if (wasLost.current && apiErrorStatus(error) === 404) return finish(null);
        wasLost.current ||= apiErrorStatus(error) === undefined;
        const text = apiErrorStatus(error) === undefined ? LOST : undefined;
        shipmentToast.error({ title: apiErrorMessage(error, 'Failed to delete shipment'), text, subject: 'delete' });
      },
    }),
  );

  // `onError` has shown the error.
  const remove = () => run(() => mutateAsync({ id }).catch(() => undefined));
  return { remove, isDeleting: isBusy };
}

/** A page that would be empty stays until the server has sent what follows. */
function without(list: List, id: string): List {
  const shipments = list.shipments.filter((shipment) => shipment.id !== id);
  const totalItems = list.pagination.totalItems - (list.shipments.length - shipments.length);
  if (shipments.length === 0 && totalItems > 0) return list;
  return { ...list, shipments, pagination: { ...list.pagination, totalItems } };
}
