import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '#server/contract/users.ts';
import { apiErrorStatus } from '#src/lib/api-error.ts';
import { useCurrentUser } from '#src/lib/current-user.tsx';
import { useTRPC } from '#src/lib/use-context.ts';

/**
 * Shows the page for the user as they are now. Queries that the ended session failed are fetched again, and the guards run
 * again where the role has changed.
 */
export function useReplaceCurrentUser(): (viewer: User) => void {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const before = useCurrentUser();
  return (viewer) => {
    const { context } = router.options;
    context.page = { ...context.page, viewer };
    queryClient.setQueryData(trpc.auth.me.queryKey(), { user: viewer });
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => apiErrorStatus(state.error) === 401 });
    if (viewer.role !== before.role) void router.invalidate();
  };
}
