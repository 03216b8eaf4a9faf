import { useMutation } from '@tanstack/react-query';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

/** Ends one of one's own sessions, or all but this one; the list is fetched again in either case. */
export function useEndSessions(onEnded: () => void) {
  const trpc = useTRPC();
  const refresh = useRefresh(({ account }) => [account.sessions]);
  const one = useMutation(trpc.account.endSession.mutationOptions());
  const others = useMutation(trpc.account.endOtherSessions.mutationOptions());
  const { run, isBusy } = useSingleFlight();

  const end = (work: () => Promise<unknown>, done: string, failed: string) =>
    run(async () => {
      let isEnded = true;
      try {
        await work();
        toastSuccess(done);
      } catch (error) {
        isEnded = false;
        toastError(apiErrorMessage(error, failed));
      }
      await refresh();
      if (isEnded) onEnded();
    });

  return {
    endOne: (id: string) =>
      end(() => one.mutateAsync({ id }), 'The session has ended.', 'The session could not be ended.'),
    endOthers: () =>
      end(() => others.mutateAsync(), 'All other sessions have ended.', 'The sessions could not be ended.'),
    isBusy,
  };
}
