import { useMutation, useQuery } from '@tanstack/react-query';
import type { AddCounts } from '#contract/shipments/add-to-company.ts';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useDebouncedValue } from '#src/lib/forms/use-debounced-value.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { counted } from '#src/lib/text/counted.ts';
import { useRefreshCompanies } from './use-refresh-companies.ts';

export type AddInput = { id: string; ids?: string[]; addresses?: string[] };

/** The shipments that get the company. */
export const addedIn = ({ total, already, others, refused }: AddCounts): number => total - already - others - refused;

export const addFigures = (counts: AddCounts | undefined) => [
  { caption: 'Get the company', figure: counts && addedIn(counts) },
  { caption: 'Have it', figure: counts?.already },
  { caption: 'Another company’s', figure: counts?.others, isWarning: counts && counts.others > 0 },
  { caption: 'Not yours', figure: counts?.refused, isWarning: counts && counts.refused > 0 },
];

/** A server preview of this input; only that of the current one counts. */
export function useAddPreview(input: AddInput | null) {
  const { addShipmentsPreview } = useTRPC().companies;
  const key = JSON.stringify(input);
  const isCurrent = useDebouncedValue(key) === key;
  // A query, although it is sent as a mutation: up to 500 ids are too long for a URL.
  const { mutateAsync } = useMutation(addShipmentsPreview.mutationOptions());
  const { data, error } = useQuery({
    queryKey: [...addShipmentsPreview.mutationKey(), input],
    queryFn: () => (input ? mutateAsync(input) : Promise.reject(new Error('Nothing is filled in'))),
    enabled: isCurrent && input !== null,
    retry: false,
    staleTime: 0,
  });
  return { preview: isCurrent && input ? data : undefined, error: isCurrent && input ? error : null };
}

export function useAddShipments(onAdded: () => void) {
  const refresh = useRefreshCompanies();
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(useTRPC().companies.addShipments.mutationOptions());
  const add = (input: AddInput, name: string) =>
    run(async () => {
      try {
        const counts = await mutateAsync(input);
        toastSuccess(`${counted(addedIn(counts), 'shipment')} put under ${name}.`);
        onAdded();
      } catch (error) {
        toastError(
          apiErrorMessage(error, 'The shipments could not be put under the company.'),
          uncertainErrorMessage(error),
        );
      }
      await refresh();
    });
  return { add, isAdding: isBusy };
}
