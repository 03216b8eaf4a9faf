import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { undoneText } from './bulk-effect.ts';

/** Takes a batch back; gives the line of its toast. */
export function useUndoBatch(onUndone?: () => void): (batchId: string) => Promise<string> {
  const refresh = useRefreshShipments();
  const { mutateAsync } = useMutation(useTRPC().shipments.bulkUndo.mutationOptions());
  return async (batchId) => {
    try {
      const undone = undoneText(await mutateAsync({ batchId }));
      onUndone?.();
      return undone;
    } finally {
      await refresh();
    }
  };
}
