import { useMutation } from '@tanstack/react-query';
import type { LoadMembers } from '#contract/loads/loads.ts';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import type { ChosenLoad } from '#src/components/loads/load-picker.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';

const NAMED = 3;

/** The first of these numbers, and how many more there are. */
function namedNumbers(numbers: readonly string[]): string {
  const more = numbers.length - NAMED;
  return `${numbers.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`;
}

/** Puts shipments, or pieces of them, into a load: all or none. `onAdded` follows a success. */
export function useAddToLoad(onAdded: () => void) {
  const refresh = useRefreshShipments();
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(useTRPC().loads.add.mutationOptions());
  const add = ({ id, number }: ChosenLoad, members: LoadMembers) =>
    run(async () => {
      try {
        const { changed, warnings, load } = await mutateAsync({ id, ...members });
        const notes = warnings.map((warning) => `${warning.number}: ${warning.message}`);
        if (load.overCapacity) notes.push('The load is over its capacity.');
        toastSuccess(
          changed.length === 0 ? `Already in ${number}.` : `Put into ${number}: ${namedNumbers(changed)}`,
          notes.join('. ') || undefined,
        );
        onAdded();
      } catch (error) {
        toastError(apiErrorMessage(error, `Nothing was put into ${number}.`), uncertainErrorMessage(error));
      }
      await refresh();
    });
  return { add, isAdding: isBusy };
}
