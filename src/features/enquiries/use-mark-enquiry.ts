import { useMutation } from '@tanstack/react-query';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useRefresh } from '#src/lib/api/queries/use-refresh.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import type { EnquiryRow } from './enquiries-query.ts';

/** Marks an enquiry as answered, or as open again; in either case the list is fetched again. */
export function useMarkEnquiry({ id, answered }: EnquiryRow) {
  const refresh = useRefresh(({ enquiries }) => [enquiries]);
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(useTRPC().enquiries.mark.mutationOptions());

  const mark = () =>
    run(async () => {
      try {
        await mutateAsync({ id, isAnswered: !answered });
        toastSuccess(answered ? 'The enquiry is open again.' : 'Marked as answered.');
      } catch (error) {
        toastError(apiErrorMessage(error, 'The enquiry could not be changed.'));
      }
      await refresh();
    });

  return { mark, isMarking: isBusy };
}
