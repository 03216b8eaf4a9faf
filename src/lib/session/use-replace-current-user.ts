import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '#contract/accounts/users.ts';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from './current-user.tsx';

/**
 * Updates the page for the changed user. Refetches queries that failed with the ended session, and reruns guards
 * after a role change.
 */
export function useReplaceCurrentUser(): (currentUser: User) => void {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const before = useCurrentUser();
  return (currentUser) => {
    const { context } = router.options;
    context.page = { ...context.page, currentUser };
    queryClient.setQueryData(trpc.auth.me.queryKey(), { user: currentUser });
    // An answer that is on its way may be older than this: it is dropped for a new one.
    void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => apiErrorStatus(state.error) === 401 });
    if (currentUser.role !== before.role) void router.invalidate();
  };
}
