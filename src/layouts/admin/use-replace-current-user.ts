import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '#server/contract/users.ts';
import { statusOf } from '#src/lib/api-error.ts';
import { useCurrentUser } from '#src/lib/current-user.tsx';
import { useTRPC } from '#src/lib/use-context.ts';

/**
 * Shows the page to the currentUser as they are now. What the dead session was refused is asked for again, and the guards too
 * where the role is another.
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
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => statusOf(state.error) === 401 });
    if (currentUser.role !== before.role) void router.invalidate();
  };
}
