import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { SHIPMENT_NOT_FOUND } from '#server/contract/shipments.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import { shipmentToast } from '#src/components/messages/toasts.tsx';
import { apiErrorStatus, transientErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';

/** Looks a shipment up by its number and shows its status in a toast (specification section 8). */
export function useTrackingLookup(): (number: string) => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useCallback(
    async (number) => {
      try {
        const options = trpc.shipments.byTrackingNumber.queryOptions({ number });
        const { shipment } = await queryClient.query({ ...options, staleTime: 0 });
        shipmentToast.success({
          title: 'Shipment Found',
          text: `Status: ${statusLabel(shipment.status)}`,
          subject: 'lookup',
        });
      } catch (error) {
        const noResponse =
          apiErrorStatus(error) === undefined ? 'No answer came. Please check the connection.' : undefined;
        shipmentToast.error({
          title: SHIPMENT_NOT_FOUND,
          text: noResponse ?? transientErrorMessage(error),
          subject: 'lookup',
        });
      }
    },
    [trpc, queryClient],
  );
}
