import { useMutation, useQuery } from '@tanstack/react-query';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { toastWithUndo } from '#src/components/feedback/undo-toast.tsx';
import { useUndoBatch } from '#src/features/bulk/index.ts';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useDebouncedValue } from '#src/lib/forms/use-debounced-value.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { counted } from '#src/lib/text/counted.ts';
import type { LoadEventInput } from './event-input.ts';

/** A server preview of the event, fetched as the form is filled in; only that of the current form counts. */
export function useLoadEventPreview(input: LoadEventInput | null) {
  const { eventOfManyPreview } = useTRPC().loads;
  const key = JSON.stringify(input);
  const isCurrent = useDebouncedValue(key) === key;
  // A query, although it is sent as a mutation: its texts are too long for a URL.
  const { mutateAsync } = useMutation(eventOfManyPreview.mutationOptions());
  const { data, error } = useQuery({
    queryKey: [...eventOfManyPreview.mutationKey(), input],
    queryFn: () => (input ? mutateAsync(input) : Promise.reject(new Error('Nothing is filled in'))),
    enabled: isCurrent && input !== null,
    retry: false,
    staleTime: 0,
  });
  return { preview: isCurrent && input ? data : undefined, error: isCurrent && input ? error : null };
}

/** Enters the event for all shipments of the loads, or for none; it can be undone as a bulk update. */
export function useAddLoadEvent(title: string, onAdded: () => void) {
  const refresh = useRefreshShipments();
  const undo = useUndoBatch();
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(useTRPC().loads.eventOfMany.mutationOptions());

  async function add(input: LoadEventInput): Promise<void> {
    try {
      const { updated, mails, closed, parts, batchId, undoMs } = await mutateAsync(input);
      const skipped = closed.length + parts.length;
      toastWithUndo({
        title: 'Success',
        message: title,
        details: [
          `${counted(updated, 'shipment')} · ${mails === 0 ? 'no emails' : counted(mails, 'email')}`,
          skipped > 0 ? `${counted(skipped, 'shipment')} without the event` : undefined,
        ],
        subject: 'result',
        undoMs,
        undo: () => undo(batchId),
      });
      onAdded();
    } catch (error) {
      toastError(apiErrorMessage(error, 'The event could not be added.'), uncertainErrorMessage(error));
    }
    await refresh();
  }

  return { add: (input: LoadEventInput) => run(() => add(input)), isAdding: isBusy };
}
