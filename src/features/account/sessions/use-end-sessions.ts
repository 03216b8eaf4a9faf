import { useMutation } from '@tanstack/react-query';
import { useAccountToasts } from '#src/features/account/use-account-toasts.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** Ends one of one's own sessions, or all but this one; the list is fetched again in either case. */
export function useEndSessions(onEnded: () => void) {
  const words = usePhrases('ownAccount').sessions;
  const toasts = useAccountToasts();
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
        toasts.succeeded(done);
      } catch (error) {
        isEnded = false;
        toasts.failed(error, failed);
      }
      await refresh();
      if (isEnded) onEnded();
    });

  return {
    endOne: (id: string) => end(() => one.mutateAsync({ id }), words.ended, words.notEnded),
    endOthers: () => end(() => others.mutateAsync(), words.othersEnded, words.othersNotEnded),
    isBusy,
  };
}
