import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from 'sonner';
import { SHIPMENT_NOT_FOUND } from '../../../server/contract/shipments.ts';
import { statusLabel } from '../../../server/contract/status-label.ts';
import { passingTrouble } from '../../lib/call-failure.ts';
import { useTRPC } from '../../lib/use-context.ts';

/** Looks a shipment up by its number and says its status in a toast (specification section 8). */
export function useTrackingLookup(): (number: string) => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useCallback(
    async (number) => {
      try {
        const options = trpc.shipments.byTrackingNumber.queryOptions({ number });
        const { shipment } = await queryClient.query({ ...options, staleTime: 0 });
        toast.success('Shipment Found', { description: `Status: ${statusLabel(shipment.status)}` });
      } catch (error) {
        toast.error(SHIPMENT_NOT_FOUND, { description: passingTrouble(error) });
      }
    },
    [trpc, queryClient],
  );
}
