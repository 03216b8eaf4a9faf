import { useMutation } from '@tanstack/react-query';
import type { AddCounts } from '#contract/shipments/add-to-company.ts';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { usePreview } from '#src/lib/forms/use-preview.ts';
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

export const useAddPreview = (input: AddInput | null, isBusy: boolean) =>
  usePreview(useTRPC().companies.addShipmentsPreview.mutationOptions(), input, isBusy);

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
