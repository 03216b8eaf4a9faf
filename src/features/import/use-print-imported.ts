import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { usePrint } from '#src/features/papers/index.ts';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';

/** Prints the labels of the shipments that an import, named by its batch, has created. */
export function usePrintImported() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { print } = usePrint();
  return useMutation({
    async mutationFn(batchId: string) {
      const { rows } = await queryClient.fetchQuery({ ...trpc.imports.rows.queryOptions({ batchId }), staleTime: 0 });
      const created = rows.filter(({ outcome }) => outcome === 'created');
      await print({ paper: 'labels', ids: created.map(({ shipmentId }) => shipmentId), size: 'a6' });
    },
    onError: (error) => toastError(apiErrorMessage(error, 'The labels could not be printed. Please try again.')),
  });
}
