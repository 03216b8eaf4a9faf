import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError, toastSuccess } from '#src/components/messages/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import type { EnquiryRow } from './enquiries-query.ts';

/** Marks an enquiry as answered, or as open again; in either case the list is fetched again. */
export function useMarkEnquiry({ id, answered }: EnquiryRow) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(trpc.enquiries.mark.mutationOptions());

  const mark = () =>
    run(async () => {
      try {
        await mutateAsync({ id, isAnswered: !answered });
        toastSuccess(answered ? 'The enquiry is open again.' : 'Marked as answered.');
      } catch (error) {
        toastError(apiErrorMessage(error, 'The enquiry could not be changed.'));
      }
      await queryClient.invalidateQueries(trpc.enquiries.pathFilter());
    });

  return { mark, isMarking: isBusy };
}
