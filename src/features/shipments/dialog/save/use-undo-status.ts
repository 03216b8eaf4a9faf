import { useMutation } from '@tanstack/react-query';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';

/** Takes a status back that an edit has set: its event is undone, or retracted where a mail has told it. */
export function useUndoStatus() {
  const refresh = useRefreshShipments();
  const { mutateAsync } = useMutation(useTRPC().shipments.retractEvent.mutationOptions());
  return async (id: string, eventId: string): Promise<string> => {
    try {
      const { shipment } = await mutateAsync({ id, eventId });
      return `The status is ${statusLabel(shipment.status)} again.`;
    } finally {
      void refresh();
    }
  };
}
